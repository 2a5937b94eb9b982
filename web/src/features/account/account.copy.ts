import { t } from '@lingui/core/macro'

/** Texts that the specification fixes. Getters: each is in the language of the page that reads it. */
export const profileCopy = {
  get loggedOut() {
    return t`Unauthorized: You are logged out. Logging in again...`
  },
  get updated() {
    return { title: t`Profile Updated`, description: t`Your changes have been saved.` }
  },
  get updateFailed() {
    return {
      title: t`Update Failed`,
      description: t`Failed to update your profile. Please try again.`,
      variant: 'destructive',
    } as const
  },
}

/** The redirect of visitors without a session, and its delay. The address that they came for follows the URL. */
export const forcedLogin = { url: '/api/login?returnUrl=', delayMs: 500 } as const

/** The sections of the profile, each at `/profile/{section}`, in the order of their list. */
export const profileSections = ['personal', 'security', 'bookings', 'data', 'developers'] as const
export type ProfileSection = (typeof profileSections)[number]

/** The titles of the sections. */
export const listSectionTitles = (): Record<ProfileSection, string> => ({
  personal: t`Personal info`,
  security: t`Security`,
  bookings: t`Bookings and listings`,
  data: t`Your data`,
  developers: t`Developers`,
})

export const sessionsCopy = () => ({
  heading: t`Where you are signed in`,
  loading: t`Loading your devices...`,
  failure: t`Your devices could not be loaded`,
  current: t`This device`,
  alone: t`You aren’t signed in anywhere else.`,
  end: t`Sign out`,
  ending: t`Signing out...`,
  endOthers: t`Sign out everywhere else`,
  askTitle: t`Sign out everywhere else?`,
  askText: t`We sign out every other device right away. This device stays signed in.`,
  keep: t`Keep them signed in`,
  ended: { title: t`Signed out`, description: t`That device is signed out.` },
  othersEnded: { title: t`Signed out everywhere else`, description: t`Only this device is signed in.` },
  endFailed: { title: t`Sign out failed`, description: t`Please try again.`, variant: 'destructive' as const },
})

export const passwordCopy = () => ({
  heading: t`Change password`,
  hint: t`We sign out every other device and email you.`,
  submit: t`Change Password`,
  pending: t`Changing...`,
  done: { title: t`Password changed`, description: t`Every other device is signed out.` },
  failed: t`Your password could not be changed. Please try again.`,
})

export const emailCopy = () => ({
  heading: t`Change email address`,
  hint: t`We send a code to both addresses. Nothing changes until you enter both.`,
  submit: t`Change Email`,
  pending: t`Sending codes...`,
  failed: t`Your email address could not be changed. Please try again.`,
  loadFailure: t`Your email address change could not be loaded`,
  waiting: t`Enter both codes to change your email address.`,
  confirm: t`Confirm`,
  confirming: t`Confirming...`,
  confirmed: t`Confirmed`,
  cancel: t`Cancel change`,
  canceling: t`Canceling...`,
  canceled: { title: t`Change canceled`, description: t`Your email address stays the same.` },
  cancelFailed: {
    title: t`The change could not be canceled`,
    description: t`Please try again.`,
    variant: 'destructive' as const,
  },
  done: { title: t`Email address changed`, description: t`Use the new address to sign in.` },
})

export const twoStepCopy = () => ({
  heading: t`Two-step sign-in`,
  off: t`Ask for a code from an authenticator app when you sign in. A stolen password is then not enough to sign in.`,
  required: t`Your work as staff needs it.`,
  on: {
    app: t`We ask for a code from your authenticator app when you sign in.`,
    passkey: t`We ask for a passkey when you sign in.`,
    both: t`We ask for a passkey, or a code from your authenticator app, when you sign in.`,
  },
  addApp: t`Set up an authenticator app`,
  loading: t`Loading two-step sign-in...`,
  loadFailure: t`Two-step sign-in could not be loaded`,
  setUp: t`Set up two-step sign-in`,
  start: {
    text: t`Confirm that it is you to continue.`,
    submit: t`Continue`,
    pending: t`Checking...`,
    failed: t`The setup could not start. Please try again.`,
  },
  scan: t`Scan this code with an authenticator app, such as Google Authenticator, 1Password or Aegis.`,
  typeIn: t`Cannot scan? Enter this key in the app:`,
  confirm: {
    submit: t`Turn on`,
    pending: t`Turning on...`,
    failed: t`Two-step sign-in could not be turned on. Please try again.`,
  },
  cancel: t`Cancel`,
  codes: {
    heading: t`Save your recovery codes`,
    text: t`Each code signs you in once without your app or passkey. Keep them where you keep your passwords. We show them only now.`,
    download: t`Download codes`,
    copy: t`Copy codes`,
    copied: t`Codes copied`,
    done: t`I saved my codes`,
  },
  renew: {
    open: t`New recovery codes`,
    title: t`Replace your recovery codes?`,
    text: t`The codes you have now stop working.`,
    submit: t`Replace codes`,
    pending: t`Replacing...`,
    failed: t`The codes could not be replaced. Please try again.`,
  },
  turnOff: {
    open: t`Turn off`,
    title: t`Turn off two-step sign-in?`,
    text: t`Your password or an emailed code alone will sign you in. Your authenticator app, passkeys and recovery codes stop working.`,
    submit: t`Turn off`,
    pending: t`Turning off...`,
    failed: t`Two-step sign-in could not be turned off. Please try again.`,
    done: { title: t`Two-step sign-in is off`, description: t`We no longer ask for a code when you sign in.` },
  },
})

export const passkeysCopy = () => ({
  heading: t`Passkeys`,
  text: t`Sign in with your fingerprint, face or screen lock instead of your password. A passkey works on this site only, so no other site can steal it.`,
  firstText: t`With a passkey, your password alone no longer signs you in. You get recovery codes for when you lose it.`,
  loading: t`Loading your passkeys...`,
  failure: t`Your passkeys could not be loaded`,
  full: t`You have 10 passkeys. Remove one to add another.`,
  open: t`Add a passkey`,
  add: {
    title: t`Add a passkey`,
    text: t`Name it after the device or password manager that keeps it, then confirm that it is you.`,
    name: t`Name`,
    nameHint: t`Such as “Work laptop”. Optional.`,
    unnamed: t`Passkey`,
    submit: t`Continue`,
    pending: t`Adding...`,
    failed: t`The passkey could not be added. Please try again.`,
    cancel: t`Cancel`,
    done: { title: t`Passkey added`, description: t`You can sign in with it now.` },
  },
  remove: {
    open: t`Remove`,
    title: t`Remove this passkey?`,
    text: t`It no longer signs you in. Remove it from your device too.`,
    lastText: t`It no longer signs you in. It is your last second step: your password alone will sign you in, and your recovery codes stop working.`,
    submit: t`Remove`,
    pending: t`Removing...`,
    failed: t`The passkey could not be removed. Please try again.`,
    cancel: t`Keep it`,
    done: { title: t`Passkey removed`, description: t`It no longer signs you in.` },
  },
})

export const privacyCopy = {
  get download() {
    return t`Download my data`
  },
  get downloadHint() {
    return t`Everything we keep about you, in one file: account, stays, listings, reviews, sessions and API keys.`
  },
  get remove() {
    return t`Delete my account`
  },
  get removeHint() {
    return t`Deletes your name, contact details, listings and photos. We keep booking records without your name.`
  },
  get dialogTitle() {
    return t`Delete your account?`
  },
  get dialogText() {
    return t`This cannot be undone. We sign you out everywhere, take your listings offline and delete your wishlist. You can’t delete your account while a stay or payment is open.`
  },
  get password() {
    return t`Your password`
  },
  get passwordMissing() {
    return t`Enter your password to confirm.`
  },
  get keep() {
    return t`Keep my account`
  },
  get confirm() {
    return t`Delete for good`
  },
  get confirming() {
    return t`Deleting...`
  },
  get gone() {
    return { title: t`Account deleted`, description: t`Your account and personal details have been deleted.` }
  },
  get failed() {
    return t`Your account could not be deleted. Please try again.`
  },
}
