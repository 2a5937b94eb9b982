import { emailChangePolicy } from '#contract/auth/auth.policy.ts'
import { renderMail } from '../../platform/mailer/mail-layout.ts'
import type { Mail } from '../../platform/mailer/mailer.ts'
import { formatMoment } from './moment.domain.ts'

const signInAction = (publicUrl: string) => ({ label: 'Sign in', url: `${publicUrl}/?signin=1` })
const securityAction = (publicUrl: string) => ({ label: 'Review your account', url: `${publicUrl}/profile#security` })

/** Tells the owner of a sign-in from a browser the account did not know. `device` is in words of ours. */
export const newDeviceMail = (to: string, given: { at: Date; device: string; publicUrl: string }): Mail => ({
  to,
  ...renderMail({
    subject: 'New sign-in to your Porchlight account',
    heading: 'New sign-in to your account',
    paragraphs: [
      'Your account was signed in to from a device we have not seen before:',
      "If this was you, you don't need to do anything.",
      'If it was not you, change your password now and sign out everywhere else: both are in your profile, under Security. If you cannot sign in, choose “Forgot password?” when signing in.',
    ],
    rows: [
      { name: 'Device', value: given.device },
      { name: 'Time', value: formatMoment(given.at) },
    ],
    action: securityAction(given.publicUrl),
  }),
})

/** Tells the owner that the password was changed by somebody who was signed in. */
export const ownPasswordChangedMail = (to: string, publicUrl: string): Mail => ({
  to,
  ...renderMail({
    subject: 'Your Porchlight password was changed',
    heading: 'Your password was changed',
    paragraphs: [
      'The password of your account was just changed in your profile. Every other device that was signed in has been signed out.',
      "If this was you, you don't need to do anything.",
      'If it was not you, choose “Forgot password?” when signing in to set a new one. That signs everybody out.',
    ],
    action: signInAction(publicUrl),
  }),
})

/** The code with which the current address agrees to a new one, and the link that refuses. */
export const approveChangeMail = (
  to: string,
  code: string,
  given: { newEmail: string; refusal: string; publicUrl: string },
): Mail => ({
  to,
  ...renderMail({
    subject: `${code} is your code to change your Porchlight email address`,
    heading: 'Change your email address?',
    paragraphs: [
      `Somebody who knows your password asked to move your account to ${given.newEmail}. If it was you, enter this code in your profile:`,
      `The code works for ${emailChangePolicy.minutes} minutes. Nothing changes before the new address is confirmed as well.`,
      'If it was not you, refuse with the button above. That signs everybody out; then set a new password.',
    ],
    code,
    // What follows the sign # never reaches a server or its log.
    action: { label: 'Refuse this change', url: `${given.publicUrl}/#refuse-email-change=${given.refusal}` },
  }),
})

/** The code that confirms a new address. */
export const confirmNewAddressMail = (to: string, code: string): Mail => ({
  to,
  ...renderMail({
    subject: `${code} is your code to confirm this email address`,
    heading: 'Confirm your new email address',
    paragraphs: [
      'Enter this code in your Porchlight profile to use this address for your account:',
      `The code works for ${emailChangePolicy.minutes} minutes.`,
      'If you did not ask for it, ignore this email: without the code nothing happens.',
    ],
    code,
  }),
})

/** Tells the owner of an address that somebody wants to move another account to it. */
export const addressInUseMail = (to: string, publicUrl: string): Mail => ({
  to,
  ...renderMail({
    subject: 'This address already has a Porchlight account',
    heading: 'This address already has an account',
    paragraphs: [
      'Somebody, perhaps you, asked to move another account to this email address. It already has one, so nothing was changed.',
      'If it was you, use another address, or delete the account of this one first.',
      "If it was not you, you don't need to do anything.",
    ],
    action: signInAction(publicUrl),
  }),
})

/** Tells both addresses that the change is made. */
export const emailChangedMail = (to: string, given: { newEmail: string; publicUrl: string }): Mail => ({
  to,
  ...renderMail({
    subject: 'Your Porchlight email address was changed',
    heading: 'Your email address was changed',
    paragraphs: [
      `Your account now uses ${given.newEmail}. Sign in with it from now on; your password is the same.`,
      'Both addresses confirmed the change. If it was not you, reply to this email at once.',
    ],
    action: signInAction(given.publicUrl),
  }),
})
