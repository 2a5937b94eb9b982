import type { Transporter } from 'nodemailer'
import { loadNodemailer } from './load-nodemailer.ts'
import type { Mailer } from './mailer.ts'

const TIMEOUT_MS = 15_000

export interface SmtpMailer extends Mailer {
  close(): void
}

/**
 * Sends through a mail server. `url` is `smtp://` or `smtps://` with user and password in it, `from` the sender of
 * an email without one of its own. A server that does not answer within 15 seconds counts as a failure.
 */
export function createSmtpMailer({ url, from: ownSender }: { url: string; from: string }): SmtpMailer {
  let opened: Promise<Transporter> | null = null
  const open = async () => {
    const { createTransport } = await loadNodemailer()
    return createTransport({
      url,
      pool: true,
      maxConnections: 2,
      connectionTimeout: TIMEOUT_MS,
      greetingTimeout: TIMEOUT_MS,
      socketTimeout: TIMEOUT_MS,
      // An email is text only: nothing in it may make the server read a file or fetch a URL.
      disableFileAccess: true,
      disableUrlAccess: true,
    })
  }
  return {
    send: async ({ to, subject, text, html, from = ownSender }) => {
      opened ??= open()
      const transport = await opened
      await transport.sendMail({
        from,
        to: { name: '', address: to },
        subject,
        text,
        html,
        headers: { 'Auto-Submitted': 'auto-generated' },
      })
    },
    close: () => {
      opened?.then(
        (transport) => transport.close(),
        () => undefined,
      )
    },
  }
}
