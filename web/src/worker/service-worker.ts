import type { WorkboxPlugin } from 'workbox-core/types.js'
import { ExpirationPlugin } from 'workbox-expiration'
import { registerRoute } from 'workbox-routing'
import { CacheFirst, NetworkOnly } from 'workbox-strategies'
import {
  isOfflineCall,
  isOfflinePage,
  type KeptNames,
  type OfflineMessage,
  offlineLimits,
} from '#contract/offline/offline.rules.ts'
import { forget, keptPage, keptPaths, privateResponses } from './private-responses.ts'

/** The parts of a service worker's scope that are used here: its types and those of pages exclude each other. */
interface LastingEvent extends Event {
  waitUntil(work: Promise<unknown>): void
}
interface WorkerScope {
  addEventListener(type: 'install' | 'activate', listener: (event: LastingEvent) => void): void
  addEventListener(type: 'message', listener: (event: LastingEvent & { data: unknown }) => void): void
  skipWaiting(): Promise<void>
  clients: { claim(): Promise<void> }
  registration: { navigationPreload?: { enable(): Promise<void> } }
  location: Location
}
// The types of the whole project are those of a page; a worker's global differs.
const scope = globalThis as unknown as WorkerScope

/** Names under /assets carry a hash: a kept file is never an old one. */
const assets = new CacheFirst({
  cacheName: 'assets',
  plugins: [
    { cacheWillUpdate: async ({ response }) => (response.status === 200 ? response : null) },
    new ExpirationPlugin({ maxEntries: 300, maxAgeSeconds: 60 * 24 * 3_600, purgeOnQuotaError: true }) as WorkboxPlugin,
  ],
})

const pathOf = ({ url }: { url: URL }) => url.pathname
const isNavigation = (request: Request) => request.mode === 'navigate'

const cacheName = 'offline-page'
const address = '/offline'

/** Fetches the page that replaces others without a network, with its styles. */
async function keepOfflinePage(): Promise<void> {
  const response = await fetch(address, { cache: 'no-store', credentials: 'omit' })
  if (!response.ok) throw new Error(`The offline page answered ${response.status}`)
  const styles = [...(await response.clone().text()).matchAll(/href="(\/[\w./-]+\.(?:css|svg))"/g)].map(([, href]) => href ?? '')
  await caches.delete(cacheName)
  const cache = await caches.open(cacheName)
  await cache.put(address, response)
  await cache.addAll(styles)
}

/** A style or picture of the offline page. */
const partOfOfflinePage = (request: Request): Promise<Response | undefined> => caches.match(request, { cacheName })

const chevron =
  '<svg aria-hidden="true" viewBox="0 0 24 24" fill="none" stroke="currentColor" stroke-width="2" class="size-5 shrink-0 text-muted rtl:-scale-x-100"><path d="m9 18 6-6-6-6"/></svg>'

function nameOf(path: string, names: KeptNames): string {
  // Before the kind of page may stand its language: `/de/trips/7`.
  const [, kind, id] = path.replace(/^\/[a-z]{2}\//, '/').split('/')
  if (kind === 'trips') return names.trip.replace('{0}', `PL-${String(id).padStart(6, '0')}`)
  if (kind === 'messages') return id ? names.conversation.replace('{0}', id) : names.messages
  return names.bookings
}

/** The offline page with links to the pages that were kept; their paths are known forms of letters and digits. */
async function showOfflinePage(kept: readonly string[]): Promise<Response> {
  const page = await caches.match(address, { cacheName })
  if (!page) return Response.error()
  const text = await page.text()
  const [comment = '', json = ''] = text.match(/<!--saved (.*)-->[\s\S]*<!--end-->/) ?? []
  const paths = [...new Set(kept)].filter(isOfflinePage)
  if (json === '' || paths.length === 0) return new Response(text, { status: 503, headers: page.headers })
  const names: KeptNames = JSON.parse(json)
  const links = paths.map(
    (path) =>
      `<li><a class="flex min-h-14 items-center justify-between gap-3 px-4 font-semibold -outline-offset-3 hover:bg-sunken" href="${path}">${nameOf(path, names)}${chevron}</a></li>`,
  )
  const list = `<h2 class="text-lg">${names.saved}</h2>
<ul class="mt-3 divide-y divide-line overflow-hidden rounded-card bg-surface ring-1 ring-line">${links.join('')}</ul>`
  return new Response(text.replace(comment, list), { status: 503, headers: page.headers })
}

registerRoute(
  ({ url, sameOrigin }) => sameOrigin && url.pathname.startsWith('/assets/'),
  async (options) => {
    const part = await partOfOfflinePage(options.request)
    return part ?? assets.handle(options)
  },
)
registerRoute(({ url, sameOrigin, request }) => sameOrigin && !isNavigation(request) && isOfflineCall(url), privateResponses)

const pages = new NetworkOnly()
registerRoute(
  ({ request, sameOrigin }) => sameOrigin && isNavigation(request),
  async (options) => {
    try {
      return await (isOfflinePage(pathOf(options)) ? privateResponses : pages).handle(options)
    } catch {
      // Search, listings and checkout are never shown from memory: prices and free dates change.
      const kept = isOfflinePage(pathOf(options)) ? await keptPage(pathOf(options)) : undefined
      return kept ?? showOfflinePage(await keptPaths())
    }
  },
)

const isText = (value: unknown): value is string => typeof value === 'string'
const textsOf = (value: unknown, most: number): string[] => (Array.isArray(value) ? value.filter(isText).slice(0, most) : [])

function readMessage(data: unknown): OfflineMessage | null {
  const { kind, page, calls, assets: files } = Object(data)
  if (kind === 'forget') return { kind }
  if (kind !== 'save' || !isText(page)) return null
  return { kind, page, calls: textsOf(calls, offlineLimits.calls), assets: textsOf(files, offlineLimits.assets) }
}

const toOwnUrl = (path: string): URL | null => {
  const url = URL.canParse(path, scope.location.origin) ? new URL(path, scope.location.origin) : null
  return url?.origin === scope.location.origin ? url : null
}

/** Keeps a page that was opened without a request of its own, or before this worker was there. */
async function save(event: LastingEvent, { page, calls, assets: files }: OfflineMessage & { kind: 'save' }): Promise<void> {
  const urls = [page, ...calls].flatMap((path) => toOwnUrl(path) ?? [])
  const wanted = urls.filter((url) => isOfflinePage(url.pathname) || isOfflineCall(url))
  const scripts = files.flatMap((path) => toOwnUrl(path) ?? []).filter(({ pathname }) => pathname.startsWith('/assets/'))
  const handleAll = (strategy: typeof assets | typeof privateResponses, url: URL) =>
    Promise.all(strategy.handleAll({ event, request: new Request(url) }))
  await Promise.allSettled([
    ...wanted.map((url) => handleAll(privateResponses, url)),
    ...scripts.map((url) => handleAll(assets, url)),
  ])
}

scope.addEventListener('install', (event) => {
  void scope.skipWaiting()
  event.waitUntil(keepOfflinePage())
})
// Pages come from the network and files carry hashes, so a new worker may take over pages that are open.
scope.addEventListener('activate', (event) => {
  event.waitUntil(Promise.all([scope.clients.claim(), scope.registration.navigationPreload?.enable()]))
})
scope.addEventListener('message', (event) => {
  const message = readMessage(event.data)
  if (message) event.waitUntil(message.kind === 'forget' ? forget() : save(event, message))
})
