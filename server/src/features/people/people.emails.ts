import { renderMail, siteInMails } from '../../platform/mailer/mail-layout.ts'
import type { Mail } from '../../platform/mailer/mailer.ts'

/** Tells a person that their account is suspended. `reason`: null leaves it out; `canceling` counts coming stays. */
export const suspendedMail = (to: string, given: { reason: string | null; canceling: number; publicUrl: string }): Mail => ({
  to,
  ...renderMail({
    subject: `Your ${siteInMails.name} account is suspended`,
    heading: 'Your account is suspended',
    paragraphs: [
      'You are signed out on every device and cannot sign in, book or host. Your listings are hidden.',
      ...(given.reason ? [`Reason: ${given.reason}`] : []),
      given.canceling > 0
        ? 'We are canceling your coming stays. Guests get a full refund.'
        : 'Your existing bookings won’t change.',
      'If you think this is a mistake, reply to this email.',
    ],
    action: { label: 'Get help', url: `${given.publicUrl}/help` },
  }),
})

/** Tells a person that the suspension has ended. */
export const reinstatedMail = (to: string, publicUrl: string): Mail => ({
  to,
  ...renderMail({
    subject: `Your ${siteInMails.name} account is active again`,
    heading: 'Your account is active again',
    paragraphs: ['You can sign in, book and host again. Your approved listings are visible again.'],
    action: { label: 'Sign in', url: `${publicUrl}/?signin=1` },
  }),
})
