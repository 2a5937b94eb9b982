export const gateCopy = {
  title: 'Pre-Launch Notice',
  lead: 'This site is currently in development and not yet live.',
  payments: 'Purchases will not be processed because the connected card payment provider account is in test mode only.',
  label: 'Enter Access Password',
  placeholder: 'Password',
  submit: 'Access Site',
  submitting: 'Verifying...',
  wrong: 'Incorrect password. Please try again.',
  footer: 'Preview access only • Development environment',
} as const

/** The duration of the check in milliseconds. */
export const gateCheckMs = 500
