import { createHash, randomBytes } from 'node:crypto'
import { LRUCache } from 'lru-cache'
import { propertySearchSchema } from '#contract/properties/search/search.rules.ts'
import { readPathId } from '#contract/shared/path-id.ts'

const FRESH_MS = 5_000
const MOST_PAGES = 100
/** Memory for each of the two shelves; a page takes about 100 kB. */
const MOST_BYTES = 24 * 1024 * 1024

/** A rendered page before its nonce is inserted. */
export interface KeptPage {
  status: number
  headers: [string, string][]
  /** The same for equal pages of every process, whenever they were rendered. */
  etag: string
  /** True when all data was loaded: a page with a failed call goes only to the visitor who requested it. */
  isWhole: boolean
  /** Bytes in memory. */
  bytes: number
  /** The document, UTF-8, with a nonce of its own for this response. */
  write(nonce: string): Buffer
}

interface Rendered {
  response: { status: number; headers: [string, string][]; html: string }
  isWhole(): boolean
}
type Render = (nonce: string) => Promise<Rendered>

/** What is before, between and behind a mark. */
function splitAt(document: Buffer, mark: string): Buffer[] {
  const parts: Buffer[] = []
  let from = 0
  for (let at = document.indexOf(mark); at !== -1; at = document.indexOf(mark, from)) {
    parts.push(document.subarray(from, at))
    from = at + mark.length
  }
  return [...parts, document.subarray(from)]
}

/** Renders a page whose nonce can be inserted later. */
export async function keepPage(render: Render): Promise<KeptPage> {
  // The placeholder cannot be guessed, so user content never becomes a nonce.
  const mark = randomBytes(16).toString('hex')
  const { response, isWhole } = await render(mark)
  // Bytes from here on: text of this size costs several times as much to keep, to join and to send.
  const document = Buffer.from(response.html)
  const parts = splitAt(document, mark)
  const hash = createHash('sha1')
  // Equal data rendered at another time is the same page.
  for (const part of parts) hash.update(part.toString('latin1').replace(/\b1\d{12}\b/g, ''), 'latin1')
  return {
    status: response.status,
    headers: response.headers,
    etag: `W/"${hash.digest('base64url').slice(0, 22)}"`,
    isWhole: isWhole(),
    bytes: document.length + 1_000,
    write(nonce) {
      const inserted = Buffer.from(nonce)
      return Buffer.concat(parts.flatMap((part, at) => (at === 0 ? [part] : [inserted, part])))
    },
  }
}

/** Cookies that do not affect what the server renders. */
const harmless = new Set(['porchlight_consent', 'porchlight_theme', 'porchlight_pass', '__Host-porchlight_pass'])

/** Whether the request carries a session cookie: its page holds personal data. */
export const isPersonal = (cookies: string | undefined): boolean =>
  /(?:^|;)\s*(?:__Host-)?porchlight_session=/.test(cookies ?? '')

/** Whether these cookies get the shared page: no session, and nothing that might identify a person. */
export const isForEverybody = (cookies: string | undefined): boolean =>
  (cookies ?? '').split(';').every((pair) => pair.trim() === '' || harmless.has(pair.split('=')[0]?.trim() ?? ''))

/** The cursor of a search; only calls use it. */
const pagingNames = ['limit', 'cursor']
/** The query parameters that the search page accepts. */
const searchNames = new Set(Object.keys(propertySearchSchema.shape).filter((name) => !pagingNames.includes(name)))

/**
 * Whether a page may be cached under its URL. Only pages with few linkable URLs are cached. A URL in a non-canonical
 * form, or with unknown parameters, is rendered per request, so that invented URLs evict nothing.
 */
export function isKeepable({ pathname, search, searchParams, hash }: URL): boolean {
  if (pathname.includes('%') || pathname !== pathname.toLowerCase() || hash !== '') return false
  const [, rawId] = pathname.match(/^\/property\/(.*)$/) ?? []
  if (rawId !== undefined && readPathId(rawId) === null) return false
  if (search === '') return true
  const names = [...searchParams.keys()]
  return pathname === '/properties' && new Set(names).size === names.length && names.every((name) => searchNames.has(name))
}

/**
 * Pages of visitors, cached for five seconds or until something changes through this process, so that a rush to one
 * page renders it once. Only complete, successful pages are cached: at most a hundred searches and a hundred others,
 * least recently used evicted first.
 */
export function createPageCache(now: () => number = () => performance.now()) {
  const makeShelf = () =>
    new LRUCache<string, KeptPage>({
      max: MOST_PAGES,
      maxSize: MOST_BYTES,
      sizeCalculation: ({ bytes }) => bytes,
      ttl: FRESH_MS,
      ttlResolution: 0,
      perf: { now },
    })
  // Searches have unlimited variants; they never evict the pages that everybody sees.
  const shelves = { plain: makeShelf(), searches: makeShelf() }
  const underWay = new Map<string, Promise<KeptPage>>()

  async function renderOnce(address: string, shelf: LRUCache<string, KeptPage> | null, render: Render): Promise<KeptPage> {
    const page = keepPage(render)
    underWay.set(address, page)
    try {
      const done = await page
      // Changes made during the rendering may be missing.
      if (underWay.get(address) === page && done.status === 200 && done.isWhole) shelf?.set(address, done)
      return done
    } finally {
      if (underWay.get(address) === page) underWay.delete(address)
    }
  }

  return {
    clear: () => {
      underWay.clear()
      for (const shelf of Object.values(shelves)) shelf.clear()
    },
    /**
     * The page at a URL, cached or rendered; concurrent renderings of one URL are shared. Rejects when the rendering
     * does.
     */
    find(url: URL, render: Render): Promise<KeptPage> {
      const address = url.pathname + url.search + url.hash
      const shelf = isKeepable(url) ? (url.search === '' ? shelves.plain : shelves.searches) : null
      const known = shelf?.get(address)
      if (known) return Promise.resolve(known)
      return underWay.get(address) ?? renderOnce(address, shelf, render)
    },
  }
}
