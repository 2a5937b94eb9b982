import { renderMail } from '../../platform/mailer/mail-layout.ts'
import type { Mail } from '../../platform/mailer/mailer.ts'
import type { Notice } from './notices.read-model.ts'

/** Tells of everything that is unread in a conversation. */
export const noticeMail = ({ to, otherName, title, words, threadId }: Notice, publicUrl: string): Mail => ({
  to,
  ...renderMail({
    subject: `${otherName} wrote to you about ${title}`,
    heading: `A message from ${otherName}`,
    paragraphs: [...words, 'Answer on Porchlight: until a booking is paid, contact details are hidden in messages.'],
    action: { label: 'Read and answer', url: `${publicUrl}/messages/${threadId}` },
  }),
})
