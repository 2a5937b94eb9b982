import { type IncomingMessage, request as requestHttp } from 'node:http'
import { request as requestHttps } from 'node:https'
import { isIP, type LookupFunction } from 'node:net'
import {
  type CheckedAddress,
  FetchRefused,
  isPublicAddress,
  type Resolve,
  refuseInternal,
  resolvePublic,
} from './address-guard.ts'

export interface GuardRules {
  /** Origins that are asked without https and at any address, such as `http://127.0.0.1:4000`: for tests. */
  trustedOrigins: readonly string[]
  resolve: Resolve
}

export interface Asked {
  /** The account that typed the URL. */
  account: string
  headers: Record<string, string>
  signal: AbortSignal
  /** Sent as a POST; a GET without it. */
  body?: string
}

/** Pins the connection to the checked addresses, so that a name cannot change in the meantime. */
const pinTo =
  (addresses: readonly CheckedAddress[]): LookupFunction =>
  (_host, options, done) => {
    const [first] = addresses
    if (options.all) done(null, [...addresses])
    else done(null, first?.address ?? '', first?.family)
  }

/** Describes a network failure to the user who typed the URL. */
export function explain(error: unknown): FetchRefused {
  if (error instanceof FetchRefused) return error
  const { code } = Object(error)
  if (code === 'ECONNREFUSED' || code === 'EHOSTUNREACH' || code === 'ENETUNREACH')
    return new FetchRefused('Its server cannot be reached.')
  if (/CERT|SELF_SIGNED|UNABLE_TO|ERR_TLS|EPROTO/.test(String(code))) return new FetchRefused('Its connection is not secure.')
  return new FetchRefused('The connection broke off.')
}

/** The result of the work, or the signal's reason when that comes first: a look-up may wait for its turn. */
function untilAborted<T>(work: Promise<T>, signal: AbortSignal): Promise<T> {
  return new Promise((done, fail) => {
    const giveUp = () => fail(signal.reason)
    if (signal.aborted) giveUp()
    signal.addEventListener('abort', giveUp, { once: true })
    work.then(done, fail).finally(() => signal.removeEventListener('abort', giveUp))
  })
}

/** Refuses with `FetchRefused` what the text of a URL already shows to be forbidden. */
export function checkUrl(trustedOrigins: readonly string[], url: URL): void {
  if (url.username || url.password) throw new FetchRefused('The address must not contain a user name or a password.')
  if (trustedOrigins.includes(url.origin)) return
  if (url.protocol !== 'https:') throw new FetchRefused('The address must begin with https://')
  if (url.port !== '') throw new FetchRefused('Only the usual port of https is asked.')
  const host = url.hostname.replace(/^\[|\]$/g, '')
  if (isIP(host) && !isPublicAddress(host)) throw refuseInternal()
}

async function check({ trustedOrigins, resolve }: GuardRules, url: URL, asked: Asked): Promise<CheckedAddress[] | null> {
  checkUrl(trustedOrigins, url)
  const { account, signal } = asked
  return trustedOrigins.includes(url.origin) ? null : resolvePublic(url.hostname, resolve, { account, signal })
}

const send = (url: URL, addresses: CheckedAddress[] | null, { headers, signal, body }: Asked) =>
  new Promise<IncomingMessage>((done, fail) => {
    const request = url.protocol === 'https:' ? requestHttps : requestHttp
    const pinned = addresses ? { lookup: pinTo(addresses) } : {}
    const method = body === undefined ? 'GET' : 'POST'
    request(url, { method, headers, signal, agent: false, ...pinned }, done)
      .on('error', fail)
      .end(body)
  })

/**
 * Asks an untrusted URL without a path into the internal network: https only, no credentials, every address of the
 * name public and the connection pinned to it. The one rule for calendars and webhooks. Returns the response, whose
 * body is not read yet; the caller follows no redirect without asking again, bounds the answer and ends it.
 */
export const askGuarded = async (rules: GuardRules, url: URL, asked: Asked): Promise<IncomingMessage> =>
  send(url, await untilAborted(check(rules, url, asked), asked.signal), asked)
