import type { FastifyRequest } from 'fastify'

/** What a failed query was given follows its text: addresses, hashes and names, which belong into no log. */
const withoutValues = (text: string): string => text.replace(/\nparams: [\s\S]*?(?=\n {4}at |$)/g, '')

interface LoggedError {
  type: string
  message: string
  stack: string
  [more: string]: unknown
}

const codeOf = (error: Error): string | undefined => ('code' in error && typeof error.code === 'string' ? error.code : undefined)

/** An error as the log keeps it: what it is, where it came from, and not what it was about. A database names values in fields of its own; they stay out. */
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

/** Long enough to be a secret that stands in an address, such as that of somebody's private calendar. */
const secretPart = /[\w-]{20,}/g
/** The scheme, the name and password and the host of an absolute address. */
const origin = /^[a-z][a-z\d+.-]*:\/\/[^/?#]*/i

const beforeQuery = (address: string): string => address.split(/[?#]/)[0] ?? ''

/** Without percent signs, as far as they can be read: behind them neither a query nor a secret is seen for what it is. */
function decode(path: string): string {
  try {
    return decodeURIComponent(path)
  } catch {
    return path.replace(/%[\da-f]{0,2}/gi, '…')
  }
}

/**
 * An address as the log keeps it, however it was written: without its query, which may hold what somebody has typed, without a host or a
 * password before it, and without what looks like a secret.
 */
export const describeAddress = (url: string): string =>
  beforeQuery(decode(beforeQuery(url.replace(origin, '')))).replace(secretPart, '…')

/** How the log writes what it is given. Bodies, headers and cookies are never given to it. */
export const logSerializers = {
  err: describeError,
  req: ({ method, url, ip }: Pick<FastifyRequest, 'method' | 'url' | 'ip'>) => ({
    method,
    url: describeAddress(url),
    remoteAddress: ip,
  }),
}
