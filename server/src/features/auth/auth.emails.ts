import { codePolicy } from '#contract/auth/auth.policy.ts'
import { renderMail, siteInMails } from '../../platform/mailer/mail-layout.ts'
import type { Mail } from '../../platform/mailer/mailer.ts'
import { formatMoment } from './moment.domain.ts'

// None of these emails repeats a name: a person who signs up with another's email must not be able to put words into
// our email.

/** The code that confirms an email after a sign-up; `device` is in our own words, such as 'Chrome on Windows'. */
export const confirmationMail = (to: string, code: string, signUp: { at: Date; device?: string | undefined }): Mail => ({
  to,
  ...renderMail({
    subject: `${code} is your ${siteInMails.name} confirmation code`,
    heading: 'Confirm your email address',
    paragraphs: [
      'Enter this code where you signed up to confirm your email address:',
      `It works once and expires in ${codePolicy.minutes} minutes. A newer code replaces it.`,
      `It is for the sign-up on ${formatMoment(signUp.at)}${signUp.device ? ` (${signUp.device})` : ''}. If you did not sign up then, do not enter it. Someone else may have used your address.`,
      `We never ask for this code by phone or message. If you did not sign up at ${siteInMails.name}, ignore this email.`,
    ],
    code,
  }),
})

/** Tells the owner of an email that it was used to sign up again. */
export const addressTakenMail = (to: string, publicUrl: string): Mail => ({
  to,
  ...renderMail({
    subject: `You already have an account at ${siteInMails.name}`,
    heading: 'You already have an account',
    paragraphs: [
      `Someone, probably you, tried to sign up at ${siteInMails.name} with this email address. It already has an account, so we did not create a new one.`,
      'If you forgot your password, choose “Forgot password?” when signing in.',
      'If it was not you, ignore this email. Your account has not changed.',
    ],
    action: { label: 'Sign in', url: `${publicUrl}/?signin=1` },
  }),
})

/** The code that signs in, in the browser that requested it. */
export const signInCodeMail = (to: string, code: string, request: { at: Date; device?: string | undefined }): Mail => ({
  to,
  ...renderMail({
    subject: `${code} is your ${siteInMails.name} sign-in code`,
    heading: 'Your sign-in code',
    paragraphs: [
      'Enter this code to sign in:',
      `It works once, expires in ${codePolicy.minutes} minutes, and works only in the browser that requested it: ${request.device ?? 'Unknown device'}, ${formatMoment(request.at)}.`,
      'Do not share this code. It gives access to your account. We never ask for it by phone or message. If you did not request it, ignore this email.',
    ],
    code,
  }),
})

/** The code that allows a new password. */
export const resetMail = (to: string, code: string): Mail => ({
  to,
  ...renderMail({
    subject: `${code} is your ${siteInMails.name} password code`,
    heading: 'Choose a new password',
    paragraphs: [
      'Enter this code to choose a new password:',
      `It works once and expires in ${codePolicy.minutes} minutes. A newer code replaces it.`,
      'We never ask for this code by phone or message. If you did not request it, ignore this email. Your password will not change.',
    ],
    code,
  }),
})

/** Tells the owner that the password has changed. */
export const passwordChangedMail = (to: string, publicUrl: string): Mail => ({
  to,
  ...renderMail({
    subject: `Your ${siteInMails.name} password was changed`,
    heading: 'Your password was changed',
    paragraphs: [
      'The password of your account was just changed with a code sent to this address. Every device that was signed in has been signed out.',
      'If it was you, sign in with the new password.',
      'If it was not you, someone may have access to your email. Secure your mailbox first, then choose a new password immediately.',
    ],
    action: { label: 'Sign in', url: `${publicUrl}/?signin=1` },
  }),
})
