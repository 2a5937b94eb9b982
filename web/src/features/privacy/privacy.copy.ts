export const privacyCopy = {
  heading: 'Your data',
  download: 'Download my data',
  downloadHint: 'Everything we keep about you, in one file: account, stays, listings, reviews and sessions.',
  remove: 'Delete my account',
  removeHint: 'Erases your name, contact details, listings and pictures. Bookings stay in our books without your name.',
  dialogTitle: 'Delete your account?',
  dialogText:
    'This cannot be undone. You will be signed out everywhere, your listings go offline, and your saved properties are gone. It is refused while a stay or a payment of yours is open.',
  password: 'Your password',
  passwordMissing: 'Enter your password to confirm.',
  keep: 'Keep my account',
  confirm: 'Delete for good',
  confirming: 'Deleting...',
  gone: { title: 'Account deleted', description: 'Your account and what identified you have been erased.' },
  failed: 'Your account could not be deleted. Please try again.',
} as const
