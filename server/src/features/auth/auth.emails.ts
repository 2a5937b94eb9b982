import { codePolicy, emailChangePolicy } from '#contract/auth/auth.policy.ts'
import { deviceHalves } from '#contract/auth/security.schemas.ts'
import { type EmailFact, say } from '#contract/content/emails/email-phrases.rules.ts'
import type { EmailKey } from '#contract/content/emails/email-templates.rules.ts'
import { type Email, emailOf } from '../../platform/mailer/email.ts'
import { unknownBrowser, unknownDevice } from './sessions/device-name.ts'

// None of these emails repeats a name: a person who signs up with another's email must not be able to put words into
// our email.

const minutes = String(codePolicy.minutes)
const minutesToChange = String(emailChangePolicy.minutes)
const signInUrl = (publicUrl: string) => `${publicUrl}/?signin=1`

const moment = (at: Date): EmailFact => ({ at: at.toISOString(), timeZone: 'UTC' })

/** A device in our own words, `Chrome on Windows` or one of its halves. */
function deviceFact(device: string): EmailFact {
  const halves = deviceHalves(device)
  if (!halves) return device === unknownDevice ? say('unknownDevice') : device
  const { browser, system } = halves
  return say('browserOn', { browser: browser === unknownBrowser ? say('unknownBrowser') : browser, system })
}

/** The code that confirms an email after a sign-up; `device` is in our own words, such as 'Chrome on Windows'. */
export const confirmationMail = (
  to: string,
  code: string,
  signUp: { at: Date; device?: string | undefined; language: string | null },
): Email => {
  const device = signUp.device ? say('inBrackets', { text: deviceFact(signUp.device) }) : ''
  const language = signUp.language ?? undefined
  return emailOf(to, 'email-confirm-address', { code, minutes, time: moment(signUp.at), device }, { code, language })
}

/** Tells the owner of an email that it was used to sign up again. */
export const addressTakenMail = (to: string, publicUrl: string): Email =>
  emailOf(to, 'email-address-taken', {}, { url: signInUrl(publicUrl) })

/** The code that signs in, in the browser that requested it. */
export const signInCodeMail = (to: string, code: string, request: { at: Date; device?: string | undefined }): Email => {
  const { at, device = unknownDevice } = request
  return emailOf(to, 'email-sign-in-code', { code, minutes, device: deviceFact(device), time: moment(at) }, { code })
}

/** The code that allows a new password. */
export const resetMail = (to: string, code: string): Email => emailOf(to, 'email-password-code', { code, minutes }, { code })

/** Tells the owner that the password has changed. */
export const passwordChangedMail = (to: string, publicUrl: string): Email =>
  emailOf(to, 'email-password-reset', {}, { url: signInUrl(publicUrl) })

/** Notifies the owner of a sign-in from an unknown browser. `device` is in our own words. */
export const newDeviceMail = (to: string, given: { at: Date; device: string; publicUrl: string }): Email => {
  const { publicUrl } = given
  const device = deviceFact(given.device)
  const time = moment(given.at)
  const rows = [
    { name: say('device'), value: device },
    { name: say('time'), value: time },
  ]
  return emailOf(to, 'email-new-device', { device, time }, { rows, url: `${publicUrl}/profile/security` })
}

/** Notifies the owner that a signed-in browser changed the password. */
export const ownPasswordChangedMail = (to: string, publicUrl: string): Email =>
  emailOf(to, 'email-password-changed', {}, { url: signInUrl(publicUrl) })

/** The code with which the current email agrees to a new one, and the link that refuses. */
export const approveChangeMail = (
  to: string,
  code: string,
  { newEmail, refusal, publicUrl }: { newEmail: string; refusal: string; publicUrl: string },
): Email =>
  // A URL fragment never reaches a server or its log.
  emailOf(
    to,
    'email-approve-address',
    { code, minutes: minutesToChange, newEmail },
    { code, url: `${publicUrl}/#refuse-email-change=${refusal}` },
  )

/** The code that confirms a new email. */
export const confirmNewAddressMail = (to: string, code: string): Email =>
  emailOf(to, 'email-confirm-new-address', { code, minutes: minutesToChange }, { code })

/** Notifies the owner of an email that another account wants to move to it. */
export const addressInUseMail = (to: string, publicUrl: string): Email =>
  emailOf(to, 'email-address-in-use', {}, { url: signInUrl(publicUrl) })

/** Notifies both addresses that the change is complete. */
export const emailChangedMail = (to: string, { newEmail, publicUrl }: { newEmail: string; publicUrl: string }): Email =>
  emailOf(to, 'email-address-changed', { newEmail }, { url: signInUrl(publicUrl) })

type FactorKey = Extract<EmailKey, `email-factor-${string}`>
export type FactorNotice = FactorKey extends `email-factor-${infer Notice}` ? Notice : never

/** What a notice says besides its text. */
export interface FactorNoticeRows {
  /** How many recovery codes are left. */
  left?: number
  /** The name of the passkey. */
  passkey?: string
}

/** Notifies the owner of a change of the second factor, or of a used recovery code. */
export function factorNoticeMail(
  to: string,
  notice: FactorNotice,
  given: { at: Date; publicUrl: string } & FactorNoticeRows,
): Email {
  const time = moment(given.at)
  const rows = [
    { name: say('time'), value: time },
    ...(given.passkey === undefined ? [] : [{ name: say('passkey'), value: given.passkey }]),
    ...(given.left === undefined ? [] : [{ name: say('codesLeft'), value: String(given.left) }]),
  ]
  return emailOf(to, `email-factor-${notice}`, { time }, { rows, url: `${given.publicUrl}/profile/security` })
}
