export const gateCopy = {
  title: 'Pre-Launch Notice',
  lead: 'This site is currently in development and not yet live.',
  payments: 'Purchases will not be processed: the connected card payment account is in test mode only.',
  label: 'Enter Access Password',
  placeholder: 'Password',
  submit: 'Access Site',
  submitting: 'Verifying...',
  wrong: 'Incorrect password. Please try again.',
  footer: 'Preview access only • Development environment',
} as const

/** How long the check takes (spec §9). */
export const gateCheckMs = 500
