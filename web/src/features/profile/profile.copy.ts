/** Texts of spec §2 and §8. */
export const profileCopy = {
  loggedOut: 'Unauthorized: You are logged out. Logging in again...',
  updated: { title: 'Profile Updated', description: 'Your changes have been saved.' },
  updateFailed: {
    title: 'Update Failed',
    description: 'Failed to update your profile. Please try again.',
    variant: 'destructive',
  },
} as const

/** Where a visitor without a session is sent, and after how long (spec §9). */
export const forcedLogin = { url: '/api/login?returnUrl=/profile', delayMs: 500 } as const
