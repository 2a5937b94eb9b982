/** Toasts that the specification fixes. */
export const cookieCopy = {
  saved: { title: 'Preferences Saved.' },
  failed: {
    title: 'Error',
    description: 'Failed to save cookie preferences. Please try again.',
    variant: 'destructive',
  },
} as const

/** The banner that asks for cookie consent. */
export const cookieBannerCopy = {
  label: 'Cookie choices',
  text: 'We use cookies to keep you signed in. Others are optional.',
  settings: 'Cookie Settings',
  reject: 'Reject Optional',
  accept: 'Accept All',
} as const
