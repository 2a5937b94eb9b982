/** One email, ready to be sent: the same content as plain text and as HTML. */
export interface Mail {
  to: string
  subject: string
  text: string
  html: string
  /** The sender; the mailer's own without it. */
  from?: { name: string; address: string }
}

/** Sends emails. A failure rejects; the job of the email then retries. */
export interface Mailer {
  send(mail: Mail): Promise<void>
}
