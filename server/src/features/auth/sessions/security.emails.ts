import { emailChangePolicy } from '#contract/auth/auth.policy.ts'
import { renderMail, siteInMails } from '../../../platform/mailer/mail-layout.ts'
import type { Mail } from '../../../platform/mailer/mailer.ts'
import { formatMoment } from '../moment.domain.ts'

const signInAction = (publicUrl: string) => ({ label: 'Sign in', url: `${publicUrl}/?signin=1` })
const securityAction = (publicUrl: string) => ({ label: 'Review your account', url: `${publicUrl}/profile#security` })

/** Notifies the owner of a sign-in from an unknown browser. `device` is in our own words. */
export const newDeviceMail = (to: string, given: { at: Date; device: string; publicUrl: string }): Mail => ({
  to,
  ...renderMail({
    subject: `New sign-in to your ${siteInMails.name} account`,
    heading: 'New sign-in to your account',
    paragraphs: [
      'A new device signed in to your account:',
      'If this was you, you don’t need to do anything.',
      'If it was not you, change your password now and sign out everywhere else. You can do both in your profile, under Security. If you cannot sign in, choose “Forgot password?” on the sign-in page.',
    ],
    rows: [
      { name: 'Device', value: given.device },
      { name: 'Time', value: formatMoment(given.at) },
    ],
    action: securityAction(given.publicUrl),
  }),
})

/** Notifies the owner that a signed-in browser changed the password. */
export const ownPasswordChangedMail = (to: string, publicUrl: string): Mail => ({
  to,
  ...renderMail({
    subject: `Your ${siteInMails.name} password was changed`,
    heading: 'Your password was changed',
    paragraphs: [
      'The password of your account was just changed in your profile. Every other device that was signed in has been signed out.',
      'If this was you, you don’t need to do anything.',
      'If it was not you, choose “Forgot password?” on the sign-in page to set a new password. This signs out every device.',
    ],
    action: signInAction(publicUrl),
  }),
})

/** The code with which the current email agrees to a new one, and the link that refuses. */
export const approveChangeMail = (
  to: string,
  code: string,
  given: { newEmail: string; refusal: string; publicUrl: string },
): Mail => ({
  to,
  ...renderMail({
    subject: `${code} is your code to change your ${siteInMails.name} email address`,
    heading: 'Change your email address?',
    paragraphs: [
      `Someone with your password asked to change your email address to ${given.newEmail}. If it was you, enter this code in your profile:`,
      `It expires in ${emailChangePolicy.minutes} minutes. Nothing changes until the new address is confirmed too.`,
      'If it was not you, stop the change with the button above. This signs out every device. Then set a new password.',
    ],
    code,
    // A URL fragment never reaches a server or its log.
    action: { label: 'Stop this change', url: `${given.publicUrl}/#refuse-email-change=${given.refusal}` },
  }),
})

/** The code that confirms a new email. */
export const confirmNewAddressMail = (to: string, code: string): Mail => ({
  to,
  ...renderMail({
    subject: `${code} is your code to confirm this email address`,
    heading: 'Confirm your new email address',
    paragraphs: [
      `Enter this code in your ${siteInMails.name} profile to use this address for your account:`,
      `It expires in ${emailChangePolicy.minutes} minutes.`,
      'If you did not request it, ignore this email.',
    ],
    code,
  }),
})

/** Notifies the owner of an email that another account wants to move to it. */
export const addressInUseMail = (to: string, publicUrl: string): Mail => ({
  to,
  ...renderMail({
    subject: `This address already has an account at ${siteInMails.name}`,
    heading: 'This address already has an account',
    paragraphs: [
      'Someone, perhaps you, tried to use this email address for another account. It already has an account, so nothing changed.',
      'If it was you, use another address, or delete the account with this address first.',
      'If it was not you, you don’t need to do anything.',
    ],
    action: signInAction(publicUrl),
  }),
})

/** Notifies both addresses that the change is complete. */
export const emailChangedMail = (to: string, given: { newEmail: string; publicUrl: string }): Mail => ({
  to,
  ...renderMail({
    subject: `Your ${siteInMails.name} email address was changed`,
    heading: 'Your email address was changed',
    paragraphs: [
      `Your account now uses ${given.newEmail}. Sign in with it from now on; your password is the same.`,
      'Both addresses confirmed the change. If it was not you, reply to this email immediately.',
    ],
    action: signInAction(given.publicUrl),
  }),
})
