import type { Mail } from '../../platform/mailer/mailer.ts'
import { writeEmail } from '../../platform/mailer/write-email.ts'

/** The email that the checklist sends to the owner who tests. */
export const testMail = (to: string): Mail => writeEmail(to, 'email-test', {})
