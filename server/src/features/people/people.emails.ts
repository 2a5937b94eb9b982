import type { Mail } from '../../platform/mailer/mailer.ts'
import { writeEmail } from '../../platform/mailer/write-email.ts'

/** Tells a person that their account is suspended. `reason`: null leaves it out; `canceling` counts coming stays. */
export const suspendedMail = (to: string, given: { reason: string | null; canceling: number; publicUrl: string }): Mail => {
  const bookingsSentence =
    given.canceling > 0 ? 'We are canceling your coming stays. Guests get a full refund.' : 'Your existing bookings won’t change.'
  const values = { reason: given.reason || null, bookingsSentence }
  return writeEmail(to, 'email-suspended', values, { url: `${given.publicUrl}/help` })
}

/** Tells a person that the suspension has ended. */
export const reinstatedMail = (to: string, publicUrl: string): Mail =>
  writeEmail(to, 'email-reinstated', {}, { url: `${publicUrl}/?signin=1` })
