import { say } from '#contract/content/emails/email-phrases.rules.ts'
import { type Email, emailOf } from '../../platform/mailer/email.ts'

/** Tells a person that their account is suspended. `reason`: null leaves it out; `canceling` counts coming stays. */
export const suspendedMail = (to: string, given: { reason: string | null; canceling: number; publicUrl: string }): Email => {
  const bookingsSentence = given.canceling > 0 ? say('canceling') : say('bookingsStay')
  const values = { reason: given.reason || null, bookingsSentence }
  return emailOf(to, 'email-suspended', values, { url: `${given.publicUrl}/help` })
}

/** Tells a person that the suspension has ended. */
export const reinstatedMail = (to: string, publicUrl: string): Email =>
  emailOf(to, 'email-reinstated', {}, { url: `${publicUrl}/?signin=1` })
