import { Resolver } from 'node:dns/promises'
import { LRUCache } from 'lru-cache'
import { createFairQueue, QueueFull } from '../concurrency/fair-queue.ts'
import { type CheckedAddress, FetchRefused, type Resolve } from './address-guard.ts'

/** How long one question to a name server may take; it is asked twice. */
const TRY_MS = 2_000
const TRIES = 2
/** Look-ups at a time: of all accounts, and of one. */
const LOOKUPS = { slots: 64, slotsPerAccount: 2, room: 2_000, roomPerAccount: 40 }
/** How long a name that failed is refused without a look-up, and how many such names are kept. */
const FAILED_MS = 60_000
const FAILED_NAMES = 10_000

const UNKNOWN = new Set(['ENOTFOUND', 'ENODATA', 'EBADNAME', 'EBADQUERY'])

export interface NameResolverOptions {
  /** Name servers, `address:port`; those of the machine when omitted. */
  servers?: readonly string[]
  tryMs?: number
  /** Milliseconds of a clock that never goes back, for remembering failures. */
  now?: () => number
}

function refuse(errors: readonly unknown[]): FetchRefused {
  const isUnknown = errors.every((error) => UNKNOWN.has(String(Object(error).code)))
  return new FetchRefused(isUnknown ? 'There is no server of that name.' : 'Its name server did not answer.')
}

const reasonsOf = (results: readonly PromiseSettledResult<unknown>[]): unknown[] =>
  results.flatMap((result) => (result.status === 'rejected' ? [result.reason] : []))

/**
 * The addresses of a name, IPv4 first, within two tries of `tryMs`. Sockets of its own ask the name servers: the four
 * threads of `dns.lookup`, which the product's own connections need, never wait for a foreign name.
 */
async function lookUp(
  host: string,
  signal: AbortSignal,
  { servers, tryMs = TRY_MS }: NameResolverOptions,
): Promise<CheckedAddress[]> {
  const resolver = new Resolver({ timeout: tryMs, tries: TRIES })
  if (servers) resolver.setServers(servers)
  const cancel = () => resolver.cancel()
  const timer = setTimeout(cancel, tryMs * TRIES)
  signal.addEventListener('abort', cancel, { once: true })
  try {
    const [four, six] = await Promise.allSettled([resolver.resolve4(host), resolver.resolve6(host)])
    const found: CheckedAddress[] = [
      ...(four.status === 'fulfilled' ? four.value : []).map((address) => ({ address, family: 4 as const })),
      ...(six.status === 'fulfilled' ? six.value : []).map((address) => ({ address, family: 6 as const })),
    ]
    if (found.length > 0) return found
    throw refuse(reasonsOf([four, six]))
  } finally {
    clearTimeout(timer)
    signal.removeEventListener('abort', cancel)
  }
}

/**
 * Makes the resolver of names that accounts typed. One account has two look-ups at a time, and accounts take turns. A
 * name that failed is refused for a minute without a look-up, also when its caller gave up after `tryMs`. Rejects
 * with `FetchRefused`.
 */
export function createNameResolver(options: NameResolverOptions = {}): Resolve {
  const { tryMs = TRY_MS, now = () => performance.now() } = options
  const queue = createFairQueue(LOOKUPS)
  const failed = new LRUCache<string, FetchRefused>({ max: FAILED_NAMES, ttl: FAILED_MS, ttlResolution: 0, perf: { now } })

  const lookUpNow = async (host: string, signal: AbortSignal): Promise<CheckedAddress[]> => {
    signal.throwIfAborted()
    const known = failed.get(host)
    if (known) throw known
    const started = performance.now()
    try {
      return await lookUp(host, signal, options)
    } catch (error) {
      const isFailure = !signal.aborted || performance.now() - started >= tryMs
      if (isFailure && error instanceof FetchRefused) failed.set(host, error)
      throw error
    }
  }

  return async (host, { account, signal }) => {
    const known = failed.get(host)
    if (known) throw known
    try {
      return await queue.run(account, () => lookUpNow(host, signal))
    } catch (error) {
      if (error instanceof QueueFull) throw new FetchRefused('Too many names are being looked up right now.')
      throw error
    }
  }
}
