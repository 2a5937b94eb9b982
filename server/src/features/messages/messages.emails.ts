import type { Mail } from '../../platform/mailer/mailer.ts'
import { writeEmail } from '../../platform/mailer/write-email.ts'
import type { Notice } from './notices.read-model.ts'

/** The email about all unread messages of a conversation. */
export const noticeMail = ({ to, otherName, title, words, threadId }: Notice, publicUrl: string): Mail => {
  const values = { writerName: otherName, place: title, messages: words }
  return writeEmail(to, 'email-messages', values, { url: `${publicUrl}/messages/${threadId}` })
}
