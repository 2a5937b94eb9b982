/** Where questions go and how soon they are answered (spec §9). */
export const support = { email: 'support@porchlight.example', answerHours: 24 } as const
/** Ages named by the terms and the privacy policy (spec §9). */
export const ages = { account: 18, data: 13 } as const
/** When the words of the policy and the terms last changed. */
export const legalTextDate = '2026-11-21'

/** Toasts of spec §8. */
export const cookieCopy = {
  saved: { title: 'Preferences Saved.' },
  failed: {
    title: 'Error',
    description: 'Failed to save cookie preferences. Please try again.',
    variant: 'destructive',
  },
} as const

/** The banner that asks which cookies may be set. */
export const cookieBannerCopy = {
  label: 'Your choice of cookies',
  text: 'A few cookies sign you in. Any others are up to you.',
  settings: 'Cookie Settings',
  reject: 'Reject Optional',
  accept: 'Accept All',
} as const
