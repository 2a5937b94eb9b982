import { loadNodemailer } from '../../../platform/mailer/load-nodemailer.ts'
import type { Mail } from '../../../platform/mailer/mailer.ts'
import { ProbeFailure } from '../probe-failure.domain.ts'

/** Characters of a server's answer that are shown. */
const ANSWER = 160

interface SmtpFailure {
  code: string
  /** The server's own words, if it answered. */
  response: string | undefined
}

const readFailure = (error: unknown): SmtpFailure => {
  if (!(error instanceof Error)) return { code: '', response: undefined }
  const code = 'code' in error && typeof error.code === 'string' ? error.code : ''
  return { code, response: 'response' in error && typeof error.response === 'string' ? error.response : undefined }
}

/** One line of a server's answer, without user and password of the address. */
function quote(answer: string, url: string): string {
  const { username, password } = new URL(url)
  const secrets = [username, password].map((part) => decodeURIComponent(part)).filter((part) => part.length > 2)
  const line = answer.replace(/[\p{Cc}\p{Cf}\s]+/gu, ' ').trim()
  return secrets.reduce((text, secret) => text.replaceAll(secret, '***'), line).slice(0, ANSWER)
}

function explain(error: unknown, url: string): ProbeFailure {
  const { code, response } = readFailure(error)
  const said = response ? ` It answered: ${quote(response, url)}` : ''
  const options = { cause: error }
  if (code === 'EAUTH')
    return new ProbeFailure(
      `The mail server refused the user or the password.${said}`,
      'Check user and password in SMTP_URL. Signs such as @ and / need percent-encoding there.',
      options,
    )
  if (code === 'EENVELOPE' || code === 'EMESSAGE')
    return new ProbeFailure(
      `The mail server refused the email.${said}`,
      'Check that it accepts emails from the sender in Settings or MAIL_FROM.',
      options,
    )
  if (code === 'EDNS' || code === 'ENOTFOUND')
    return new ProbeFailure('The mail server’s name is unknown.', 'Check the host name in SMTP_URL.', options)
  if (code === 'ETLS')
    return new ProbeFailure(
      'No encrypted connection to the mail server could be made.',
      'Use smtps:// with port 465, or smtp:// with port 587 in SMTP_URL.',
      options,
    )
  return new ProbeFailure(
    `The mail server did not answer as a mail server does.${said}`,
    'Check host and port in SMTP_URL, and that this server may open connections to it.',
    options,
  )
}

/**
 * Sends one email over a connection of its own and returns the server's answer: a slow server keeps no other email
 * waiting. Throws `ProbeFailure`.
 */
export async function probeSmtp(
  { url, from: ownSender }: { url: string; from: string },
  { to, subject, text, html, from }: Mail,
  timeoutMs: number,
): Promise<string> {
  const { createTransport } = await loadNodemailer()
  const transport = createTransport({
    url,
    connectionTimeout: timeoutMs,
    greetingTimeout: timeoutMs,
    socketTimeout: timeoutMs,
    dnsTimeout: timeoutMs,
    disableFileAccess: true,
    disableUrlAccess: true,
  })
  try {
    const { response } = await transport.sendMail({ from: from ?? ownSender, to: { name: '', address: to }, subject, text, html })
    return quote(response, url)
  } catch (error) {
    throw explain(error, url)
  } finally {
    transport.close()
  }
}
