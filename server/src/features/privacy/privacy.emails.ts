import type { Mail } from '../../platform/mailer/mailer.ts'
import { writeEmail } from '../../platform/mailer/write-email.ts'

/** The last email to an address: what was deleted and what had to stay. */
export const accountErasedMail = (to: string, publicUrl: string): Mail =>
  writeEmail(to, 'email-account-deleted', {}, { url: publicUrl })
