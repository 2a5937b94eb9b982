import { randomUUID } from 'node:crypto'
import Stripe from 'stripe'
import type { ImageStore } from '../../platform/image-store/image-store.ts'
import { ImageStoreUnavailable } from '../../platform/image-store/s3-image-store.ts'
import { loadNodemailer } from '../../platform/mailer/load-nodemailer.ts'
import type { Mail } from '../../platform/mailer/mailer.ts'
import { readAddress, type StripeSettings } from '../../platform/payment-provider/stripe-payment-provider.ts'

// Live tests of the services that the server uses. None of them keeps the work of others waiting.

/** Why a live test of a part failed, in a sentence for a person, and what to do about it. Without secrets. */
export class ProbeFailure extends Error {
  override readonly name = 'ProbeFailure'
  constructor(
    message: string,
    readonly advice: string,
    options?: ErrorOptions,
  ) {
    super(message, options)
  }
}

/** The result of `work`, or a failure after so many milliseconds; the work itself ends on its own. */
export async function withinTime<T>(milliseconds: number, work: () => Promise<T>, tooLate: () => ProbeFailure): Promise<T> {
  let timer: NodeJS.Timeout | undefined
  const end = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(tooLate()), milliseconds)
  })
  try {
    return await Promise.race([work(), end])
  } finally {
    clearTimeout(timer)
  }
}

const steps = { written: 'could not be written', read: 'could not be read again', removed: 'could not be removed' } as const

const reasons: Record<string, string> = {
  ENOSPC: 'The disk is full. Free some space.',
  EACCES: 'The server’s user may not write there. Change the owner of the folder media in DATA_DIR.',
  EPERM: 'The server’s user may not write there. Change the owner of the folder media in DATA_DIR.',
  EROFS: 'The disk is read-only. Mount it so that the server can write.',
}

function explainStore(error: unknown, step: keyof typeof steps): ProbeFailure {
  const code = error instanceof Error && 'code' in error ? String(error.code) : ''
  const advice =
    error instanceof ImageStoreUnavailable
      ? 'Check S3_ENDPOINT, S3_REGION, S3_BUCKET and both S3 keys. The key must be allowed to list, read, write and delete.'
      : (reasons[code] ?? 'Look at the folder media in DATA_DIR and at the server’s log.')
  return new ProbeFailure(`A small test file ${steps[step]}.`, advice, { cause: error })
}

/** Writes a small file, reads it again and removes it. Throws `ProbeFailure`. */
export async function probeStore(store: ImageStore): Promise<void> {
  const key = `checks/${randomUUID()}.webp`
  const bytes = Buffer.from(key)
  let step: keyof typeof steps = 'written'
  try {
    await store.put(key, bytes, 'image/webp')
    step = 'read'
    const file = await store.get(key)
    if (!file?.body.equals(bytes)) throw new Error('The file is not the one that was written')
    step = 'removed'
    await store.remove(key)
  } catch (error) {
    if (step === 'read') await store.remove(key).catch(() => undefined)
    throw explainStore(error, step)
  }
}

const {
  StripeAuthenticationError,
  StripeConnectionError,
  StripeInvalidRequestError,
  StripePermissionError,
  StripeRateLimitError,
} = Stripe.errors

const KEY_ADVICE =
  'Copy the secret key from the API keys page of your Stripe dashboard into STRIPE_SECRET_KEY, then restart the server.'

function explainStripe(error: unknown): ProbeFailure {
  if (error instanceof StripeAuthenticationError)
    return new ProbeFailure('Stripe refused the secret key.', KEY_ADVICE, { cause: error })
  if (error instanceof StripePermissionError)
    return new ProbeFailure(
      'The key may not read the balance of the Stripe account.',
      `Use a key with full access. ${KEY_ADVICE}`,
      {
        cause: error,
      },
    )
  if (error instanceof StripeRateLimitError)
    return new ProbeFailure('Stripe takes no more calls right now.', 'Try again in a minute.', { cause: error })
  if (error instanceof StripeConnectionError)
    return new ProbeFailure(
      'Stripe did not answer.',
      'Check that this server may open connections to api.stripe.com, and what STRIPE_API_BASE says.',
      { cause: error },
    )
  return new ProbeFailure('Stripe answered with an error.', 'Look at status.stripe.com and try again.', { cause: error })
}

type StripeAccess = Pick<StripeSettings, 'secretKey' | 'apiBase'>

const openStripe = ({ secretKey, apiBase }: StripeAccess, timeoutMs: number) =>
  new Stripe(secretKey, { ...readAddress(apiBase), telemetry: false, timeout: timeoutMs, maxNetworkRetries: 0 })

/**
 * Reads the balance with the configured key, over a connection of its own: a slow answer keeps no payment waiting.
 * Returns whether the key moves real money. Throws `ProbeFailure`.
 */
export async function probeStripe(access: StripeAccess, timeoutMs: number): Promise<{ isLive: boolean }> {
  const { livemode } = await openStripe(access, timeoutMs)
    .balance.retrieve()
    .catch((error: unknown) => {
      throw explainStripe(error)
    })
  return { isLive: livemode }
}

/** The ISO codes of the countries whose hosts an account of this country may pay. Throws `ProbeFailure`. */
export async function readPayoutCountries(access: StripeAccess, country: string, timeoutMs: number): Promise<string[]> {
  const found = await openStripe(access, timeoutMs)
    .countrySpecs.retrieve(country)
    .catch((error: unknown) => {
      if (!(error instanceof StripeInvalidRequestError)) throw explainStripe(error)
      throw new ProbeFailure(
        `Stripe has no accounts in ${country}.`,
        'Choose the country of your Stripe account in Settings, under Country and times.',
        { cause: error },
      )
    })
  return found.supported_transfer_countries
}

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

function explainSmtp(error: unknown, url: string): ProbeFailure {
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
    throw explainSmtp(error, url)
  } finally {
    transport.close()
  }
}
