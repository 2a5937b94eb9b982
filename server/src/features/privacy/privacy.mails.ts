import { renderMail } from '../../platform/mailer/mail-layout.ts'
import type { Mail } from '../../platform/mailer/mailer.ts'

/** The last letter to an address: what has been erased and what had to stay. */
export const accountErasedMail = (to: string, publicUrl: string): Mail => ({
  to,
  ...renderMail({
    subject: 'Your Porchlight account is deleted',
    heading: 'Your account is deleted',
    paragraphs: [
      'We have erased your name, address, phone number, listings and pictures, and ended every session.',
      'Bookings and payments stay in our books without your name, because the law asks for them.',
      'If this was not you, answer this mail.',
    ],
    action: { label: 'Visit Porchlight', url: publicUrl },
  }),
})
