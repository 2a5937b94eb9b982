import type { IncomingMessage } from 'node:http'
import { createBrotliDecompress, createGunzip, createInflate } from 'node:zlib'
import { FetchRefused } from './address-guard.ts'
import { type Asked, askGuarded, explain, type GuardRules } from './guarded-request.ts'

export interface GuardedFetchOptions extends GuardRules {
  maxBytes: number
  maxRedirects: number
  userAgent: string
}

export type Fetched =
  | { isUnchanged: true }
  | { isUnchanged: false; body: Buffer; etag: string | null; lastModified: string | null }

export type GuardedFetch = (
  address: string,
  given: {
    /** The account that typed the address: its look-ups of names are limited. */
    account: string
    timeoutMs: number
    /** The formats that are asked for, and the most bytes, where they are not those of a calendar. */
    accept?: string
    maxBytes?: number
    etag?: string | null
    lastModified?: string | null
  },
) => Promise<Fetched>

const calendars = 'text/calendar, text/plain;q=0.5, */*;q=0.1'
const REDIRECTS = new Set([301, 302, 303, 307, 308])
const decoders = { gzip: createGunzip, 'x-gzip': createGunzip, br: createBrotliDecompress, deflate: createInflate }

function refuseStatus(status: number, retryAfter: string | null): FetchRefused {
  if (status === 404 || status === 410)
    return new FetchRefused(`There is nothing at that address (${status}). It may have been renewed.`)
  if (status === 401 || status === 403) return new FetchRefused(`Its server does not give it to us (${status}).`)
  if (status === 429) return new FetchRefused('Its server asks us to come later (429).', retryAfter)
  return new FetchRefused(`Its server answered ${status}.`, status === 503 ? retryAfter : null)
}

/** Reads a response's body, decompressed, and stops as soon as it is larger than allowed. */
async function readBody(response: IncomingMessage, maxBytes: number): Promise<Buffer> {
  const encoding = response.headers['content-encoding']?.trim().toLowerCase() ?? 'identity'
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
  resolve,
}: GuardedFetchOptions): GuardedFetch {
  const follow = async (start: URL, asked: Asked, mostBytes: number): Promise<Fetched> => {
    const { headers } = asked
    let url = start
    const isKnown = 'if-none-match' in headers || 'if-modified-since' in headers
    for (let hop = 0; hop <= maxRedirects; hop++) {
      const response = await askGuarded({ trustedOrigins, resolve }, url, asked)
      const status = response.statusCode ?? 0
      try {
        // A 304 without a stored copy would make an empty calendar.
        if (status === 304 && isKnown) return { isUnchanged: true }
        const { location, etag, 'last-modified': lastModified } = response.headers
        if (status === 200)
          return {
            isUnchanged: false,
            body: await readBody(response, mostBytes),
            etag: etag ?? null,
            lastModified: lastModified ?? null,
          }
        if (!REDIRECTS.has(status) || !location || !URL.canParse(location, url))
          throw refuseStatus(status, response.headers['retry-after'] ?? null)
        url = new URL(location, url)
      } finally {
        response.destroy()
      }
    }
    throw new FetchRefused('It leads from one address to the next without end.')
  }

  return async (address, { account, timeoutMs, accept = calendars, maxBytes: mostBytes = maxBytes, etag, lastModified }) => {
    const headers = {
      accept,
      'accept-encoding': 'gzip, identity',
      'user-agent': userAgent,
      ...(etag ? { 'if-none-match': etag } : {}),
      ...(lastModified ? { 'if-modified-since': lastModified } : {}),
    }
    const signal = AbortSignal.timeout(timeoutMs)
    try {
      return await follow(new URL(address), { account, headers, signal }, mostBytes)
    } catch (error) {
      // A truncated body is reported in many ways.
      throw signal.aborted ? new FetchRefused(`It did not answer within ${timeoutMs / 1_000} seconds.`) : explain(error)
    }
  }
}
