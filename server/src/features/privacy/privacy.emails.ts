import { renderMail, siteInMails } from '../../platform/mailer/mail-layout.ts'
import type { Mail } from '../../platform/mailer/mailer.ts'

/** The last email to an address: what was deleted and what had to stay. */
export const accountErasedMail = (to: string, publicUrl: string): Mail => ({
  to,
  ...renderMail({
    subject: `Your ${siteInMails.name} account is deleted`,
    heading: 'Your account is deleted',
    paragraphs: [
      'We erased your name, address, phone number, listings and photos, and signed out every device.',
      'We keep bookings and payments without your name, as the law requires.',
      'If this was not you, reply to this email.',
    ],
    action: { label: `Visit ${siteInMails.name}`, url: publicUrl },
  }),
})
