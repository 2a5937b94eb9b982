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

/** The redirect of visitors without a session, and its delay. The address that they came for follows the URL. */
export const forcedLogin = { url: '/api/login?returnUrl=', delayMs: 500 } as const

/** The sections of the profile, each at `/profile/{section}`, in the order of their list. */
export const profileSections = [
  { section: 'personal', title: 'Personal info' },
  { section: 'security', title: 'Security' },
  { section: 'bookings', title: 'Bookings and listings' },
  { section: 'data', title: 'Your data' },
  { section: 'developers', title: 'Developers' },
] as const
export type ProfileSection = (typeof profileSections)[number]['section']

export const securityCopy = {
  sessions: {
    heading: 'Where you are signed in',
    loading: 'Loading your devices...',
    failure: 'Your devices could not be loaded',
    current: 'This device',
    alone: 'You aren’t signed in anywhere else.',
    end: 'Sign out',
    ending: 'Signing out...',
    endOthers: 'Sign out everywhere else',
    askTitle: 'Sign out everywhere else?',
    askText: 'We sign out every other device right away. This device stays signed in.',
    keep: 'Keep them signed in',
    ended: { title: 'Signed out', description: 'That device is signed out.' },
    othersEnded: { title: 'Signed out everywhere else', description: 'Only this device is signed in.' },
    endFailed: { title: 'Sign out failed', description: 'Please try again.', variant: 'destructive' },
  },
  password: {
    heading: 'Change password',
    hint: 'We sign out every other device and email you.',
    submit: 'Change Password',
    pending: 'Changing...',
    done: { title: 'Password changed', description: 'Every other device is signed out.' },
    failed: 'Your password could not be changed. Please try again.',
  },
  email: {
    heading: 'Change email address',
    hint: 'We send a code to both addresses. Nothing changes until you enter both.',
    submit: 'Change Email',
    pending: 'Sending codes...',
    failed: 'Your email address could not be changed. Please try again.',
    loadFailure: 'Your email address change could not be loaded',
    waiting: 'Enter both codes to change your email address.',
    confirm: 'Confirm',
    confirming: 'Confirming...',
    confirmed: 'Confirmed',
    cancel: 'Cancel change',
    canceling: 'Canceling...',
    canceled: { title: 'Change canceled', description: 'Your email address stays the same.' },
    cancelFailed: { title: 'The change could not be canceled', description: 'Please try again.', variant: 'destructive' },
    done: { title: 'Email address changed', description: 'Use the new address to sign in.' },
  },
} as const

export const twoStepCopy = {
  heading: 'Two-step sign-in',
  off: 'Ask for a code from an authenticator app when you sign in. A stolen password is then not enough to sign in.',
  required: 'Your work as staff needs it.',
  on: {
    app: 'We ask for a code from your authenticator app when you sign in.',
    passkey: 'We ask for a passkey when you sign in.',
    both: 'We ask for a passkey, or a code from your authenticator app, when you sign in.',
  },
  addApp: 'Set up an authenticator app',
  loading: 'Loading two-step sign-in...',
  loadFailure: 'Two-step sign-in could not be loaded',
  setUp: 'Set up two-step sign-in',
  start: {
    text: 'Confirm that it is you to continue.',
    submit: 'Continue',
    pending: 'Checking...',
    failed: 'The setup could not start. Please try again.',
  },
  scan: 'Scan this code with an authenticator app, such as Google Authenticator, 1Password or Aegis.',
  typeIn: 'Cannot scan? Enter this key in the app:',
  confirm: { submit: 'Turn on', pending: 'Turning on...', failed: 'Two-step sign-in could not be turned on. Please try again.' },
  cancel: 'Cancel',
  codes: {
    heading: 'Save your recovery codes',
    text: 'Each code signs you in once without your app or passkey. Keep them where you keep your passwords. We show them only now.',
    download: 'Download codes',
    copy: 'Copy codes',
    copied: 'Codes copied',
    done: 'I saved my codes',
  },
  renew: {
    open: 'New recovery codes',
    title: 'Replace your recovery codes?',
    text: 'The codes you have now stop working.',
    submit: 'Replace codes',
    pending: 'Replacing...',
    failed: 'The codes could not be replaced. Please try again.',
  },
  turnOff: {
    open: 'Turn off',
    title: 'Turn off two-step sign-in?',
    text: 'Your password or an emailed code alone will sign you in. Your authenticator app, passkeys and recovery codes stop working.',
    submit: 'Turn off',
    pending: 'Turning off...',
    failed: 'Two-step sign-in could not be turned off. Please try again.',
    done: { title: 'Two-step sign-in is off', description: 'We no longer ask for a code when you sign in.' },
  },
} as const

export const passkeysCopy = {
  heading: 'Passkeys',
  text: 'Sign in with your fingerprint, face or screen lock instead of your password. A passkey works on this site only, so no other site can steal it.',
  firstText: 'With a passkey, your password alone no longer signs you in. You get recovery codes for when you lose it.',
  loading: 'Loading your passkeys...',
  failure: 'Your passkeys could not be loaded',
  full: 'You have 10 passkeys. Remove one to add another.',
  open: 'Add a passkey',
  add: {
    title: 'Add a passkey',
    text: 'Name it after the device or password manager that keeps it, then confirm that it is you.',
    name: 'Name',
    nameHint: 'Such as "Work laptop". Optional.',
    unnamed: 'Passkey',
    submit: 'Continue',
    pending: 'Adding...',
    failed: 'The passkey could not be added. Please try again.',
    cancel: 'Cancel',
    done: { title: 'Passkey added', description: 'You can sign in with it now.' },
  },
  remove: {
    open: 'Remove',
    title: 'Remove this passkey?',
    text: 'It no longer signs you in. Remove it from your device too.',
    lastText:
      'It no longer signs you in. It is your last second step: your password alone will sign you in, and your recovery codes stop working.',
    submit: 'Remove',
    pending: 'Removing...',
    failed: 'The passkey could not be removed. Please try again.',
    cancel: 'Keep it',
    done: { title: 'Passkey removed', description: 'It no longer signs you in.' },
  },
} as const

export const privacyCopy = {
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
