import { renderMail, siteInMails } from '../../platform/mailer/mail-layout.ts'
import type { Mail } from '../../platform/mailer/mailer.ts'

/** The email that the checklist sends to the owner who tests. */
export const testMail = (to: string): Mail => ({
  to,
  ...renderMail({
    subject: `Test email from ${siteInMails.name}`,
    heading: 'Emails arrive',
    paragraphs: [
      'You tested the email item of the setup checklist. This email arrived, so guests and hosts get theirs too.',
      'You don’t need to do anything.',
    ],
  }),
})
