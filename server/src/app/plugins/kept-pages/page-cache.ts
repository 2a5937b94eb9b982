import { LRUCache } from 'lru-cache'
import { propertySearchSchema } from '#contract/properties/search/search.rules.ts'
import { readPathId } from '#contract/shared/path-id.ts'
import { allLanguages, readLanguage } from '#contract/shared/texts/languages.ts'
import { type KeptPage, keepPage, type PageCall, type Render } from './kept-page.ts'
import type { ReadyPage } from './ready-pages.ts'

/** After so long the data of a page is compared once, in case a change was missed. */
const RECHECK_MS = 60_000
/** The days at all properties begin at quarters of an hour: a page shows what depends on the day. */
const QUARTER_MS = 15 * 60_000
/** So many changed listings are told apart; then every page with a listing is compared once. */
const MOST_NOTED = 10_000
/** No link is longer. */
const MOST_ADDRESS = 1_000

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
/** The query parameters of a search and of a listing. */
const searchNames = new Set(Object.keys(propertySearchSchema.shape).filter((name) => !pagingNames.includes(name)))
const listingNames = new Set(['returnUrl', 'checkIn', 'checkOut'])

/**
 * Whether a page may be cached under its URL. A URL in a non-canonical form, or with unknown parameters, is rendered
 * per request, so that invented URLs evict nothing.
 */
export function isKeepable({ pathname: address, search, searchParams, hash }: URL): boolean {
  // An unknown language answers 404, which is not kept.
  const { path: pathname } = readLanguage(address, ['en', ...allLanguages])
  if (pathname.includes('%') || pathname !== pathname.toLowerCase() || hash !== '') return false
  if (address.length + search.length > MOST_ADDRESS) return false
  const [, rawId] = pathname.match(/^\/property\/(.*)$/) ?? []
  if (rawId !== undefined && readPathId(rawId) === null) return false
  if (search === '') return true
  const names = [...searchParams.keys()]
  const known = rawId === undefined ? searchNames : listingNames
  if (rawId === undefined && pathname !== '/properties') return false
  return new Set(names).size === names.length && names.every((name) => known.has(name))
}

/** The listings that a page shows: those with these ids, or any of all. */
type ShownListings = readonly number[] | 'any'

function listingsOf(calls: readonly PageCall[]): ShownListings {
  const ids: number[] = []
  for (const { path } of calls) {
    if (!path.startsWith('/api/properties')) continue
    const [, id] = path.match(/^\/api\/properties\/(\d+)$/) ?? []
    if (id === undefined) return 'any'
    ids.push(Number(id))
  }
  return ids
}

/** When the data of a page was read: the changes known then, and the time. */
interface Moment {
  changes: number
  at: number
}

interface Entry {
  page: KeptPage
  listings: ShownListings
  readAt: Moment
  bytes: number
}

interface Renewal {
  readAt: Moment
  page: Promise<KeptPage>
}

/** How a page is made. */
export interface PageMaker {
  render: Render
  /** Whether these calls would be answered as before. */
  isSame(calls: readonly PageCall[]): Promise<boolean>
}

interface PageCacheOptions {
  /** For all pages together. */
  mostBytes: number
  /** Whether this process hears of changes: before that it keeps nothing. */
  isFollowing(): boolean
  /** Milliseconds. */
  now(): number
}

/** Which listings have changed since a moment. */
function createChanges() {
  const latest = new Map<number, number>()
  /** Everything that was read before may have changed. */
  let floor = 0
  let count = 0
  return {
    count: () => count,
    note(ids: readonly number[] | null): void {
      if (ids?.length === 0) return
      count += 1
      for (const id of ids ?? []) latest.set(id, count)
      if (ids && latest.size <= MOST_NOTED) return
      latest.clear()
      floor = count
    },
    isCurrent(listings: ShownListings, { changes }: Moment): boolean {
      if (listings === 'any') return changes === count
      return listings.length === 0 || (changes >= floor && listings.every((id) => changes >= (latest.get(id) ?? 0)))
    },
  }
}

/**
 * Pages of visitors, kept while their data is the same. A change of a listing makes the pages that may show it be
 * compared at their next request: the calls they were rendered from are made again, and only a different response
 * drops the page. Settings and texts are on every page and clear all. Only complete, successful pages are kept, least
 * recently used evicted first.
 */
export function createPageCache({ mostBytes, isFollowing, now }: PageCacheOptions) {
  const makeShelf = () =>
    new LRUCache<string, Entry>({
      maxSize: Math.ceil(mostBytes / 2),
      sizeCalculation: ({ bytes }, address) => bytes + 2 * address.length,
    })
  // Searches and stays have unlimited variants; they never evict the pages that everybody sees.
  const shelves = { plain: makeShelf(), variants: makeShelf() }
  const renewals = new Map<string, Renewal>()
  const changes = createChanges()

  const isCurrent = (listings: ShownListings, readAt: Moment): boolean =>
    now() - readAt.at < RECHECK_MS && isSameQuarter(readAt) && changes.isCurrent(listings, readAt)
  const isSameQuarter = ({ at }: Moment): boolean => Math.floor(at / QUARTER_MS) === Math.floor(now() / QUARTER_MS)

  async function renew(known: Entry | undefined, readAt: Moment, { render, isSame }: PageMaker): Promise<Entry | KeptPage> {
    if (known && isSameQuarter(known.readAt) && (await isSame(known.page.calls))) return { ...known, readAt }
    const page = await keepPage(render)
    if (page.status !== 200 || !page.isWhole) return page
    return { page, listings: listingsOf(page.calls), readAt, bytes: await page.pack() }
  }

  function begin(address: string, shelf: LRUCache<string, Entry> | null, known: Entry | undefined, maker: PageMaker) {
    const mayKeep = isFollowing()
    const readAt = { changes: changes.count(), at: now() }
    const isNewest = () => renewals.get(address)?.readAt === readAt
    const made = renew(known, readAt, maker).then((done) => {
      const isEntry = 'page' in done
      // Settings or texts changed meanwhile: the page goes to those who wait, and no further.
      if (isNewest() && mayKeep && isEntry) shelf?.set(address, done)
      else if (isNewest() && !isEntry && done.isWhole) shelf?.delete(address)
      return isEntry ? done.page : done
    })
    const page = made.finally(() => {
      if (isNewest()) renewals.delete(address)
    })
    renewals.set(address, { readAt, page })
    return page
  }

  return {
    /** Settings or texts have changed, which every page shows. */
    clear(): void {
      renewals.clear()
      for (const shelf of Object.values(shelves)) shelf.clear()
    },
    /** These listings have changed; null for any. */
    noteChanged: changes.note,
    /** The page at this path and query as it was sent before; null when it is not kept, or has to be compared. */
    findReady(address: string): ReadyPage | null {
      const known = (address.includes('?') ? shelves.variants : shelves.plain).get(address)
      return known && isCurrent(known.listings, known.readAt) ? known.page.ready : null
    },
    /**
     * The page at a URL, kept or made; concurrent requests of one URL share the making. Rejects when the rendering
     * does.
     */
    find(url: URL, maker: PageMaker): KeptPage | Promise<KeptPage> {
      const address = url.pathname + url.search + url.hash
      const shelf = isKeepable(url) ? (url.search === '' ? shelves.plain : shelves.variants) : null
      const known = shelf?.get(address)
      if (known && isCurrent(known.listings, known.readAt)) return known.page
      const underWay = renewals.get(address)
      if (underWay && isCurrent('any', underWay.readAt)) return underWay.page
      return begin(address, shelf, known, maker)
    },
  }
}
