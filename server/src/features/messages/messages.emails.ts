import { renderMail, siteInMails } from '../../platform/mailer/mail-layout.ts'
import type { Mail } from '../../platform/mailer/mailer.ts'
import type { Notice } from './notices.read-model.ts'

/** The email about all unread messages of a conversation. */
export const noticeMail = ({ to, otherName, title, words, threadId }: Notice, publicUrl: string): Mail => ({
  to,
  ...renderMail({
    subject: `${otherName} wrote to you about ${title}`,
    heading: `A message from ${otherName}`,
    paragraphs: [...words, `Answer on ${siteInMails.name}. Contact details stay hidden in messages until a booking is paid.`],
    action: { label: 'Read and answer', url: `${publicUrl}/messages/${threadId}` },
  }),
})
