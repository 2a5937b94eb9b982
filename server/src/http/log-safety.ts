import type { FastifyRequest } from 'fastify'

/** A failed query's parameters follow its text: addresses, hashes and names, which belong in no log. */
const withoutValues = (text: string): string => text.replace(/\nparams: [\s\S]*?(?=\n {4}at |$)/g, '')

interface LoggedError {
  type: string
  message: string
  stack: string
  [more: string]: unknown
}

const codeOf = (error: Error): string | undefined => ('code' in error && typeof error.code === 'string' ? error.code : undefined)

/**
 * An error for the log: its type and stack without its data. A database names values in fields of its own; they are
 * left out.
 */
function describeError(error: unknown): LoggedError {
  if (!(error instanceof Error)) return { type: typeof error, message: String(error), stack: '' }
  const code = codeOf(error)
  return {
    type: error.name,
    message: withoutValues(error.message),
    stack: withoutValues(error.stack ?? ''),
    ...(code ? { code } : {}),
    ...(error.cause === undefined ? {} : { cause: describeError(error.cause) }),
  }
}

/** Long enough to be a secret in a URL, such as that of a private calendar. */
const secretPart = /[\w-]{20,}/g
/** The scheme, credentials and host of an absolute URL. */
const origin = /^[a-z][a-z\d+.-]*:\/\/[^/?#]*/i

const beforeQuery = (address: string): string => address.split(/[?#]/)[0] ?? ''

/** Percent-decoded as far as possible: encoded, neither a query nor a secret can be recognized. */
function decode(path: string): string {
  try {
    return decodeURIComponent(path)
  } catch {
    return path.replace(/%[\da-f]{0,2}/gi, '…')
  }
}

/**
 * A URL for the log, however it was written: without its query, which may hold user input, without host and
 * credentials, and without anything that looks like a secret.
 */
export const describeAddress = (url: string): string =>
  beforeQuery(decode(beforeQuery(url.replace(origin, '')))).replace(secretPart, '…')

/** How the log serializes its input. Bodies, headers and cookies are never passed to it. */
export const logSerializers = {
  err: describeError,
  req: ({ method, url, ip }: Pick<FastifyRequest, 'method' | 'url' | 'ip'>) => ({
    method,
    url: describeAddress(url),
    remoteAddress: ip,
  }),
}
