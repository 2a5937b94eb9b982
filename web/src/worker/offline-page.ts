import { isOfflinePage } from '#contract/offline/offline.rules.ts'

const cacheName = 'offline-page'
const address = '/offline'

/** Fetches the page that replaces others without a network, with its styles. */
export async function keepOfflinePage(): Promise<void> {
  const response = await fetch(address, { cache: 'no-store', credentials: 'omit' })
  if (!response.ok) throw new Error(`The offline page answered ${response.status}`)
  const styles = [...(await response.clone().text()).matchAll(/href="(\/[\w./-]+\.(?:css|svg))"/g)].map(([, href]) => href ?? '')
  await caches.delete(cacheName)
  const cache = await caches.open(cacheName)
  await cache.put(address, response)
  await cache.addAll(styles)
}

/** A style or picture of the offline page. */
export const partOfOfflinePage = (request: Request): Promise<Response | undefined> => caches.match(request, { cacheName })

function nameOf(path: string): string {
  const [, kind, id] = path.split('/')
  if (kind === 'trips') return `Trip PL-${String(id).padStart(6, '0')}`
  if (kind === 'messages') return id ? `Conversation ${id}` : 'Messages'
  return 'My Bookings'
}

/** The offline page with links to the pages that were kept; their paths are known forms of letters and digits. */
export async function showOfflinePage(kept: readonly string[]): Promise<Response> {
  const page = await caches.match(address, { cacheName })
  if (!page) return Response.error()
  const links = [...new Set(kept)]
    .filter(isOfflinePage)
    .map((path) => `<li><a class="link inline-flex min-h-11 items-center" href="${path}">${nameOf(path)}</a></li>`)
  const list = links.length > 0 ? `<h2 class="mt-8 text-lg">Saved on this device</h2><ul>${links.join('')}</ul>` : ''
  return new Response((await page.text()).replace('<!--saved-->', list), { status: 503, headers: page.headers })
}
