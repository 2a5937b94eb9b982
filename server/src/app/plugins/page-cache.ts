import { createHash, randomBytes } from 'node:crypto'
import { LRUCache } from 'lru-cache'
import { propertySearchSchema } from '#contract/properties/search.rules.ts'

const FRESH_MS = 5_000
const MOST_PAGES = 100
/** Of memory, for each of the two shelves; a page takes about 200 kB. */
const MOST_BYTES = 24 * 1024 * 1024

/** A rendered page without the marks of one answer. */
export interface KeptPage {
  status: number
  headers: [string, string][]
  /** The same for equal pages of every process, whenever they were rendered. */
  etag: string
  /** All of its data was there: a page of which a call has failed is for nobody but who asked for it. */
  isWhole: boolean
  /** Of memory. */
  bytes: number
  /** The document with a nonce of its own for this answer. */
  write(nonce: string): string
}

interface Rendered {
  response: Response
  isWhole(): boolean
}
type Render = (nonce: string) => Promise<Rendered>

/** Renders a page so that its nonce can be chosen later. */
export async function keepPage(render: Render): Promise<KeptPage> {
  // Nobody can guess the mark, so nothing that people wrote becomes a nonce with it.
  const mark = randomBytes(16).toString('hex')
  const { response, isWhole } = await render(mark)
  const parts = (await response.text()).split(mark)
  const text = parts.join('')
  // Equal data rendered at another time is the same page.
  const lasting = text.replace(/\b1\d{12}\b/g, '')
  return {
    status: response.status,
    headers: [...response.headers],
    etag: `W/"${createHash('sha256').update(lasting).digest('base64url').slice(0, 22)}"`,
    isWhole: isWhole(),
    // Two bytes a character at most.
    bytes: 2 * text.length + 1_000,
    write: (nonce) => parts.join(nonce),
  }
}

/** Cookies that change nothing of what the server renders. */
const harmless = new Set(['porchlight_consent', 'porchlight_theme'])

/** Whether somebody is signed in, or claims to be: what is rendered for them holds what is theirs. */
export const isPersonal = (cookies: string | undefined): boolean =>
  /(?:^|;)\s*(?:__Host-)?porchlight_session=/.test(cookies ?? '')

/** Whether a page is the same for everybody who sends these cookies: no session, and nothing that might stand for a person. */
export const isForEverybody = (cookies: string | undefined): boolean =>
  (cookies ?? '').split(';').every((pair) => pair.trim() === '' || harmless.has(pair.split('=')[0]?.trim() ?? ''))

/** Where a search goes on, which only calls say. */
const pagingNames = ['limit', 'cursor']
/** What the page of a search may say. */
const searchNames = new Set(Object.keys(propertySearchSchema.shape).filter((name) => !pagingNames.includes(name)))

/**
 * Whether a page may be kept under its address: only where a page has few addresses that somebody would link to. An address that is written in
 * another way than ours, or says anything a page does not know, is rendered for who asks for it, so that invented ones push nothing out.
 */
export function isKeepable({ pathname, search, searchParams, hash }: URL): boolean {
  if (pathname.includes('%') || pathname !== pathname.toLowerCase() || hash !== '') return false
  if (search === '') return true
  const names = [...searchParams.keys()]
  return pathname === '/properties' && new Set(names).size === names.length && names.every((name) => searchNames.has(name))
}

/**
 * Pages of visitors, kept for five seconds or until something is changed through this process, so that a rush to one page renders it
 * once. Only whole and successful pages are kept, at most a hundred with a search and a hundred without; those nobody asks for go first.
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
  // Searches are as many as people can type; they never push out the pages that everybody sees.
  const shelves = { plain: makeShelf(), searches: makeShelf() }
  const underWay = new Map<string, Promise<KeptPage>>()

  async function renderOnce(address: string, shelf: LRUCache<string, KeptPage> | null, render: Render): Promise<KeptPage> {
    const page = keepPage(render)
    underWay.set(address, page)
    try {
      const done = await page
      // What was changed meanwhile may be missing.
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
    /** The page at an address, kept or rendered; renderings of one address at a time are shared. Rejects when the rendering does. */
    find(url: URL, render: Render): Promise<KeptPage> {
      const address = url.pathname + url.search + url.hash
      const shelf = isKeepable(url) ? (url.search === '' ? shelves.plain : shelves.searches) : null
      const known = shelf?.get(address)
      if (known) return Promise.resolve(known)
      return underWay.get(address) ?? renderOnce(address, shelf, render)
    },
  }
}
