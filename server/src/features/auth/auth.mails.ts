import { codePolicy } from '#contract/auth/auth.policy.ts'
import { renderMail } from '../../platform/mailer/mail-layout.ts'
import type { Mail } from '../../platform/mailer/mailer.ts'
import { formatMoment } from './moment.domain.ts'

// None of these letters repeats a name: whoever signs up with somebody else's address must not be able to put words into our letter.

/** The code that confirms an address after the sign-up of a moment; `device` in words of ours, such as 'Chrome on Windows'. */
export const confirmationMail = (to: string, code: string, signUp: { at: Date; device?: string | undefined }): Mail => ({
  to,
  ...renderMail({
    subject: `${code} is your Porchlight confirmation code`,
    heading: 'Confirm your email address',
    paragraphs: [
      'Enter this code where you signed up to confirm your email address:',
      `The code works once, for ${codePolicy.minutes} minutes. A newer code for the same sign-up replaces it.`,
      `It belongs to the sign-up of ${formatMoment(signUp.at)}${signUp.device ? ` (${signUp.device})` : ''}. Do not enter it if you did not sign up then: somebody else may have used your address.`,
      'We never ask for this code by phone or message. If you did not sign up at Porchlight, ignore this email: without the code nothing happens.',
    ],
    code,
  }),
})

/** Tells the owner of an address that somebody signed up with it again. */
export const addressTakenMail = (to: string, publicUrl: string): Mail => ({
  to,
  ...renderMail({
    subject: 'You already have a Porchlight account',
    heading: 'You already have an account',
    paragraphs: [
      'Somebody, probably you, tried to sign up at Porchlight with this email address. It already has an account, so no new one was made.',
      'If you forgot your password, choose “Forgot password?” when signing in.',
      'If it was not you, there is nothing to do: your account has not changed.',
    ],
    action: { label: 'Sign in', url: `${publicUrl}/?signin=1` },
  }),
})

/** The code that signs in, in the browser that asked for it. */
export const signInCodeMail = (to: string, code: string, request: { at: Date; device?: string | undefined }): Mail => ({
  to,
  ...renderMail({
    subject: `${code} is your Porchlight sign-in code`,
    heading: 'Your sign-in code',
    paragraphs: [
      'Enter this code where you asked for it to sign in:',
      `The code works once, for ${codePolicy.minutes} minutes, and only in the browser that asked for it: ${request.device ?? 'Unknown device'}, ${formatMoment(request.at)}.`,
      'Never give this code to anybody: it opens your account. We never ask for it by phone or message. If you did not ask for it, ignore this email: without the code nobody gets in.',
    ],
    code,
  }),
})

/** The code that allows a new password. */
export const resetMail = (to: string, code: string): Mail => ({
  to,
  ...renderMail({
    subject: `${code} is your Porchlight password code`,
    heading: 'Choose a new password',
    paragraphs: [
      'Enter this code where you asked for a new password:',
      `The code works once, for ${codePolicy.minutes} minutes. A newer code replaces it.`,
      'We never ask for this code by phone or message. If you did not ask for it, ignore this mail: your password stays as it is.',
    ],
    code,
  }),
})

/** Tells the owner that the password has changed (money-and-safety A11). */
export const passwordChangedMail = (to: string, publicUrl: string): Mail => ({
  to,
  ...renderMail({
    subject: 'Your Porchlight password was changed',
    heading: 'Your password was changed',
    paragraphs: [
      'The password of your account was just changed with a code sent to this address. Every device that was signed in has been signed out.',
      'If it was you, sign in with the new password.',
      'If it was not you, somebody may be reading your mail. Secure your mailbox first, then ask for a new password at once.',
    ],
    action: { label: 'Sign in', url: `${publicUrl}/?signin=1` },
  }),
})
