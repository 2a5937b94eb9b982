import { createHash, randomBytes } from 'node:crypto'

const FRESH_MS = 5_000
const MOST_PAGES = 100

/** A rendered page without the marks of one answer. */
export interface KeptPage {
  status: number
  headers: [string, string][]
  /** The same for equal pages of every process, whenever they were rendered. */
  etag: string
  /** The document with a nonce of its own for this answer. */
  write(nonce: string): string
}

type Render = (nonce: string) => Promise<Response>

/** Renders a page so that its nonce can be chosen later. */
export async function keepPage(render: Render): Promise<KeptPage> {
  // Nobody can guess the mark, so nothing that people wrote becomes a nonce with it.
  const mark = randomBytes(16).toString('hex')
  const response = await render(mark)
  const parts = (await response.text()).split(mark)
  // Equal data rendered at another time is the same page.
  const lasting = parts.join('').replace(/\b1\d{12}\b/g, '')
  return {
    status: response.status,
    headers: [...response.headers],
    etag: `W/"${createHash('sha256').update(lasting).digest('base64url').slice(0, 22)}"`,
    write: (nonce) => parts.join(nonce),
  }
}

/** Cookies that change nothing of what the server renders. */
const harmless = new Set(['porchlight_consent', 'porchlight_theme'])

/** Whether a page is the same for everybody who sends these cookies: no session, and nothing that might stand for a person. */
export const isForEverybody = (cookies: string | undefined): boolean =>
  (cookies ?? '').split(';').every((pair) => pair.trim() === '' || harmless.has(pair.split('=')[0]?.trim() ?? ''))

/**
 * Pages of visitors, kept for five seconds or until something is changed through this process, so that a rush to one page renders it
 * once. Only successful pages are kept; at most a hundred, the oldest go first.
 */
export function createPageCache(now: () => number = Date.now) {
  const kept = new Map<string, { until: number; page: Promise<KeptPage> }>()
  const drop = (address: string, page: Promise<KeptPage>) => {
    if (kept.get(address)?.page === page) kept.delete(address)
  }
  return {
    clear: () => kept.clear(),
    async find(address: string, render: Render): Promise<KeptPage> {
      const known = kept.get(address)
      if (known && known.until > now()) return known.page
      const page = keepPage(render)
      kept.delete(address)
      kept.set(address, { until: now() + FRESH_MS, page })
      for (const oldest of kept.keys()) {
        if (kept.size <= MOST_PAGES) break
        kept.delete(oldest)
      }
      page.then(({ status }) => status !== 200 && drop(address, page)).catch(() => drop(address, page))
      return page
    },
  }
}
