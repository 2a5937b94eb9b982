import { type Email, emailOf } from '../../platform/mailer/email.ts'

/** The last email to an address: what was deleted and what had to stay. */
export const accountErasedMail = (to: string, publicUrl: string): Email =>
  emailOf(to, 'email-account-deleted', {}, { url: publicUrl })
