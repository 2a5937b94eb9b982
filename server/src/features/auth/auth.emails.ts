import { codePolicy } from '#contract/auth/auth.policy.ts'
import type { Mail } from '../../platform/mailer/mailer.ts'
import { writeEmail } from '../../platform/mailer/write-email.ts'
import { formatMoment } from './moment.domain.ts'

// None of these emails repeats a name: a person who signs up with another's email must not be able to put words into
// our email.

const minutes = String(codePolicy.minutes)

/** The code that confirms an email after a sign-up; `device` is in our own words, such as 'Chrome on Windows'. */
export const confirmationMail = (to: string, code: string, signUp: { at: Date; device?: string | undefined }): Mail => {
  const device = signUp.device ? `(${signUp.device})` : ''
  return writeEmail(to, 'email-confirm-address', { code, minutes, time: formatMoment(signUp.at), device }, { code })
}

/** Tells the owner of an email that it was used to sign up again. */
export const addressTakenMail = (to: string, publicUrl: string): Mail =>
  writeEmail(to, 'email-address-taken', {}, { url: `${publicUrl}/?signin=1` })

/** The code that signs in, in the browser that requested it. */
export const signInCodeMail = (to: string, code: string, request: { at: Date; device?: string | undefined }): Mail => {
  const { at, device = 'Unknown device' } = request
  return writeEmail(to, 'email-sign-in-code', { code, minutes, device, time: formatMoment(at) }, { code })
}

/** The code that allows a new password. */
export const resetMail = (to: string, code: string): Mail => writeEmail(to, 'email-password-code', { code, minutes }, { code })

/** Tells the owner that the password has changed. */
export const passwordChangedMail = (to: string, publicUrl: string): Mail =>
  writeEmail(to, 'email-password-reset', {}, { url: `${publicUrl}/?signin=1` })
