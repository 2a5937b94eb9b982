export const privacyCopy = {
  heading: 'Your data',
  download: 'Download my data',
  downloadHint: 'Everything we keep about you, in one file: account, stays, listings, reviews, sessions and API keys.',
  remove: 'Delete my account',
  removeHint: 'Deletes your name, contact details, listings and photos. We keep booking records without your name.',
  dialogTitle: 'Delete your account?',
  dialogText:
    'This cannot be undone. We sign you out everywhere, take your listings offline and delete your wishlist. You can’t delete your account while a stay or payment is open.',
  password: 'Your password',
  passwordMissing: 'Enter your password to confirm.',
  keep: 'Keep my account',
  confirm: 'Delete for good',
  confirming: 'Deleting...',
  gone: { title: 'Account deleted', description: 'Your account and personal details have been deleted.' },
  failed: 'Your account could not be deleted. Please try again.',
} as const
