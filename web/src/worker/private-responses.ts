import type { WorkboxPlugin } from 'workbox-core/types.js'
import { ExpirationPlugin } from 'workbox-expiration'
import { NetworkFirst } from 'workbox-strategies'
import { offlineLimits, ownerHeader, privateCache, savedHeader } from '#contract/offline/offline.rules.ts'

/** The key of the record that says whose responses are kept. */
const ownerKey = '/.owner'

let generation = 0
let lastChange: Promise<unknown> = Promise.resolve()

/** Changes of the owner run one after the other. */
function inTurn<Result>(change: () => Promise<Result>): Promise<Result> {
  const next = lastChange.then(change, change)
  lastChange = next.catch(() => undefined)
  return next
}

const expiration = new ExpirationPlugin({
  maxEntries: offlineLimits.entries,
  maxAgeSeconds: offlineLimits.days * 24 * 3_600,
  purgeOnQuotaError: true,
})

async function deleteAll(): Promise<void> {
  // A response that is under way belongs to the past.
  generation += 1
  await expiration.deleteCacheAndMetadata()
  await caches.delete(privateCache)
}

/** Deletes everything private: at sign-out, when another person signs in, and when a session has ended. */
export const forget = (): Promise<void> => inTurn(deleteAll)

interface Kept {
  state?: Record<string, unknown> | undefined
}

/** Whether a response of `owner` may be kept; from now on, theirs alone are. */
const mayKeep = (owner: string, state: Record<string, unknown>): Promise<boolean> =>
  inTurn(async () => {
    // Somebody signed out while the response was under way.
    if (state.generation !== generation) return false
    const known = await (await caches.open(privateCache)).match(ownerKey)
    const knownOwner = await known?.text()
    if (knownOwner === owner) return true
    if (knownOwner !== undefined) await deleteAll()
    state.generation = generation
    await (await caches.open(privateCache)).put(ownerKey, new Response(owner))
    return true
  })

/** A kept response with the time when it was received. */
function withTime(response: Response): Response {
  const headers = new Headers(response.headers)
  headers.set(savedHeader, new Date(response.headers.get('date') ?? 0).toISOString())
  return new Response(response.body, { status: response.status, headers })
}

const ownerOnly = {
  handlerWillStart: async ({ state }: Kept) => {
    if (state) state.generation = generation
  },
  cacheWillUpdate: async ({ response, state }: Kept & { response: Response }) => {
    const owner = response.headers.get(ownerHeader)
    // Without an owner the session has ended, or staff view the site as a person.
    if (owner === null && (response.ok || response.status === 401)) await forget()
    if (owner === null || !response.ok || !state) return null
    return (await mayKeep(owner, state)) ? response : null
  },
  cachedResponseWillBeUsed: async ({ cachedResponse }: { cachedResponse?: Response | undefined }) =>
    cachedResponse && withTime(cachedResponse),
  cacheDidUpdate: async ({ state }: Kept) => {
    if (state?.generation !== generation) await forget()
  },
}

/** Asks the network first, and answers with what was kept when it is away. */
export const privateResponses = new NetworkFirst({
  cacheName: privateCache,
  plugins: [ownerOnly, expiration as WorkboxPlugin],
  matchOptions: { ignoreVary: true },
})

/** The kept pages, as paths. */
export async function keptPaths(): Promise<string[]> {
  if (!(await caches.has(privateCache))) return []
  const keys = await (await caches.open(privateCache)).keys()
  return keys.map(({ url }) => new URL(url).pathname)
}

/** What was kept for a page, with other search parameters if need be. */
export const keptPage = (path: string): Promise<Response | undefined> =>
  caches.match(path, { cacheName: privateCache, ignoreSearch: true, ignoreVary: true })
