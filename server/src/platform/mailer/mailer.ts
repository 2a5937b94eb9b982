/** One letter, ready to be sent: the same words as plain text and as HTML. */
export interface Mail {
  to: string
  subject: string
  text: string
  html: string
}

/** Sends letters. A failure rejects; the job that carries the letter then tries again. */
export interface Mailer {
  send(mail: Mail): Promise<void>
}
