import { type IncomingMessage, request as requestHttp } from 'node:http'
import { request as requestHttps } from 'node:https'
import type { LookupFunction } from 'node:net'
import { createBrotliDecompress, createGunzip, createInflate } from 'node:zlib'
import { type CheckedAddress, FetchRefused, type Resolve, resolveHost, resolvePublic } from './address-guard.ts'

export interface GuardedFetchOptions {
  /** Origins that are fetched without https and at any address, such as `http://127.0.0.1:4000`: for tests. */
  trustedOrigins: readonly string[]
  maxBytes: number
  maxRedirects: number
  userAgent: string
  resolve?: Resolve
}

export type Fetched =
  | { isUnchanged: true }
  | { isUnchanged: false; body: Buffer; etag: string | null; lastModified: string | null }

export type GuardedFetch = (
  address: string,
  given: { timeoutMs: number; etag?: string | null; lastModified?: string | null },
) => Promise<Fetched>

const REDIRECTS = new Set([301, 302, 303, 307, 308])
const decoders = { gzip: createGunzip, br: createBrotliDecompress, deflate: createInflate }

/** Pins the connection to the checked addresses, so that a name cannot change in the meantime. */
const pinTo =
  (addresses: readonly CheckedAddress[]): LookupFunction =>
  (_host, options, done) => {
    const [first] = addresses
    if (options.all) done(null, [...addresses])
    else done(null, first?.address ?? '', first?.family)
  }

/** Describes a network failure to the user who typed the URL. */
function explain(error: unknown): FetchRefused {
  if (error instanceof FetchRefused) return error
  const { code } = Object(error)
  if (code === 'ENOTFOUND' || code === 'EAI_AGAIN' || code === 'ENODATA')
    return new FetchRefused('There is no server of that name.')
  if (code === 'ECONNREFUSED' || code === 'EHOSTUNREACH' || code === 'ENETUNREACH')
    return new FetchRefused('Its server cannot be reached.')
  if (/CERT|SELF_SIGNED|UNABLE_TO|ERR_TLS|EPROTO/.test(String(code))) return new FetchRefused('Its connection is not secure.')
  return new FetchRefused('The connection broke off.')
}

function refuseStatus(status: number): FetchRefused {
  if (status === 404 || status === 410)
    return new FetchRefused(`There is nothing at that address (${status}). It may have been renewed.`)
  if (status === 401 || status === 403) return new FetchRefused(`Its server does not give it to us (${status}).`)
  if (status === 429) return new FetchRefused('Its server asks us to come later (429).')
  return new FetchRefused(`Its server answered ${status}.`)
}

/** Reads a response's body, decompressed, and stops as soon as it is larger than allowed. */
async function readBody(response: IncomingMessage, maxBytes: number): Promise<Buffer> {
  const encoding = response.headers['content-encoding']?.toLowerCase() ?? 'identity'
  const makeDecoder = Object.entries(decoders).find(([name]) => name === encoding)?.[1]
  if (!makeDecoder && encoding !== 'identity' && encoding !== '')
    throw new FetchRefused('It is packed in a way that cannot be read.')
  const stream = makeDecoder ? response.pipe(makeDecoder()) : response
  if (makeDecoder) response.on('error', (error) => stream.destroy(error))
  const parts: Buffer[] = []
  let size = 0
  for await (const part of stream) {
    size += part.length
    if (size > maxBytes) throw new FetchRefused(`It is larger than ${maxBytes / 1024 / 1024} MB.`)
    parts.push(part)
  }
  return Buffer.concat(parts)
}

/**
 * Makes a function that fetches untrusted URLs without a path into the internal network: https only, no credentials,
 * every address of the name public and the connection pinned to it, each redirect checked again, size and time
 * bounded. Rejects with `FetchRefused` alone, with a message for the user who typed the URL.
 */
export function createGuardedFetch({
  trustedOrigins,
  maxBytes,
  maxRedirects,
  userAgent,
  resolve = resolveHost,
}: GuardedFetchOptions): GuardedFetch {
  const trusted = new Set(trustedOrigins)

  const check = async (url: URL): Promise<CheckedAddress[] | null> => {
    if (url.username || url.password) throw new FetchRefused('The address must not contain a user name or a password.')
    if (trusted.has(url.origin)) return null
    if (url.protocol !== 'https:') throw new FetchRefused('The address must begin with https://')
    if (url.port !== '') throw new FetchRefused('Only the usual port of https is asked.')
    return resolvePublic(url.hostname, resolve)
  }

  const ask = (url: URL, addresses: CheckedAddress[] | null, headers: Record<string, string>, signal: AbortSignal) =>
    new Promise<IncomingMessage>((done, fail) => {
      const send = url.protocol === 'https:' ? requestHttps : requestHttp
      const pinned = addresses ? { lookup: pinTo(addresses) } : {}
      send(url, { headers, signal, agent: false, ...pinned }, done)
        .on('error', fail)
        .end()
    })

  const follow = async (start: URL, headers: Record<string, string>, signal: AbortSignal): Promise<Fetched> => {
    let url = start
    const isKnown = 'if-none-match' in headers || 'if-modified-since' in headers
    for (let hop = 0; hop <= maxRedirects; hop++) {
      const response = await ask(url, await untilAborted(check(url), signal), headers, signal)
      const status = response.statusCode ?? 0
      try {
        // A 304 without a stored copy would make an empty calendar.
        if (status === 304 && isKnown) return { isUnchanged: true }
        const { location, etag, 'last-modified': lastModified } = response.headers
        if (status === 200)
          return {
            isUnchanged: false,
            body: await readBody(response, maxBytes),
            etag: etag ?? null,
            lastModified: lastModified ?? null,
          }
        if (!REDIRECTS.has(status) || !location || !URL.canParse(location, url)) throw refuseStatus(status)
        url = new URL(location, url)
      } finally {
        response.destroy()
      }
    }
    throw new FetchRefused('It leads from one address to the next without end.')
  }

  return async (address, { timeoutMs, etag, lastModified }) => {
    const headers = {
      accept: 'text/calendar, text/plain;q=0.5, */*;q=0.1',
      'accept-encoding': 'gzip, identity',
      'user-agent': userAgent,
      ...(etag ? { 'if-none-match': etag } : {}),
      ...(lastModified ? { 'if-modified-since': lastModified } : {}),
    }
    const signal = AbortSignal.timeout(timeoutMs)
    try {
      return await follow(new URL(address), headers, signal)
    } catch (error) {
      // A truncated body is reported in many ways.
      throw signal.aborted ? new FetchRefused(`It did not answer within ${timeoutMs / 1_000} seconds.`) : explain(error)
    }
  }
}

/** The result of the work, or the signal's reason when that comes first: a name look-up cannot be aborted. */
function untilAborted<T>(work: Promise<T>, signal: AbortSignal): Promise<T> {
  return new Promise((done, fail) => {
    const giveUp = () => fail(signal.reason)
    if (signal.aborted) giveUp()
    signal.addEventListener('abort', giveUp, { once: true })
    work.then(done, fail).finally(() => signal.removeEventListener('abort', giveUp))
  })
}
