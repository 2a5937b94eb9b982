/** Texts that the specification fixes. */
export const profileCopy = {
  loggedOut: 'Unauthorized: You are logged out. Logging in again...',
  updated: { title: 'Profile Updated', description: 'Your changes have been saved.' },
  updateFailed: {
    title: 'Update Failed',
    description: 'Failed to update your profile. Please try again.',
    variant: 'destructive',
  },
} as const

/** The redirect of visitors without a session, and its delay. */
export const forcedLogin = { url: '/api/login?returnUrl=/profile', delayMs: 500 } as const
