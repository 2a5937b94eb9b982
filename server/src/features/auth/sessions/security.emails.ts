import { emailChangePolicy } from '#contract/auth/auth.policy.ts'
import type { Mail } from '../../../platform/mailer/mailer.ts'
import { writeEmail } from '../../../platform/mailer/write-email.ts'
import { formatMoment } from '../moment.domain.ts'

const signInUrl = (publicUrl: string) => `${publicUrl}/?signin=1`
const minutes = String(emailChangePolicy.minutes)

/** Notifies the owner of a sign-in from an unknown browser. `device` is in our own words. */
export const newDeviceMail = (to: string, given: { at: Date; device: string; publicUrl: string }): Mail => {
  const { device, publicUrl } = given
  const time = formatMoment(given.at)
  const rows = [
    { name: 'Device', value: device },
    { name: 'Time', value: time },
  ]
  return writeEmail(to, 'email-new-device', { device, time }, { rows, url: `${publicUrl}/profile#security` })
}

/** Notifies the owner that a signed-in browser changed the password. */
export const ownPasswordChangedMail = (to: string, publicUrl: string): Mail =>
  writeEmail(to, 'email-password-changed', {}, { url: signInUrl(publicUrl) })

/** The code with which the current email agrees to a new one, and the link that refuses. */
export const approveChangeMail = (
  to: string,
  code: string,
  { newEmail, refusal, publicUrl }: { newEmail: string; refusal: string; publicUrl: string },
): Mail =>
  // A URL fragment never reaches a server or its log.
  writeEmail(
    to,
    'email-approve-address',
    { code, minutes, newEmail },
    { code, url: `${publicUrl}/#refuse-email-change=${refusal}` },
  )

/** The code that confirms a new email. */
export const confirmNewAddressMail = (to: string, code: string): Mail =>
  writeEmail(to, 'email-confirm-new-address', { code, minutes }, { code })

/** Notifies the owner of an email that another account wants to move to it. */
export const addressInUseMail = (to: string, publicUrl: string): Mail =>
  writeEmail(to, 'email-address-in-use', {}, { url: signInUrl(publicUrl) })

/** Notifies both addresses that the change is complete. */
export const emailChangedMail = (to: string, { newEmail, publicUrl }: { newEmail: string; publicUrl: string }): Mail =>
  writeEmail(to, 'email-address-changed', { newEmail }, { url: signInUrl(publicUrl) })
