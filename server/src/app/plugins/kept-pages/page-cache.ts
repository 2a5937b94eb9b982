import { LRUCache } from 'lru-cache'
import { propertySearchSchema } from '#contract/properties/search/search.rules.ts'
import { readPathId } from '#contract/shared/path-id.ts'
import { allLanguages, readLanguage } from '#contract/shared/texts/languages.ts'
import { type KeptPage, keepPage, type PageAnswer, type PageCall, type Render } from './kept-page.ts'
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

function listingsOf(calls: readonly Pick<PageCall, 'path'>[]): ShownListings {
  const ids: number[] = []
  for (const { path } of calls) {
    if (!path.startsWith('/api/properties')) continue
    const [, id] = path.match(/^\/api\/properties\/(\d+)(?:\?language=[a-z]+)?$/) ?? []
    if (id === undefined) return 'any'
    ids.push(Number(id))
  }
  return ids
}

/** Whether a call is made for many pages: it has no words or dates of a visitor. */
const isCommon = (path: string): boolean => /^[^?]*(?:\?(?:language=[a-z]+|limit=\d+))?$/.test(path)

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

interface KeptAnswer {
  answer: PageAnswer
  listings: ShownListings
  readAt: Moment
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
function createChanges(now: () => number) {
  const latest = new Map<number, number>()
  /** Everything that was read before may have changed. */
  let floor = 0
  let count = 0
  const isSameQuarter = ({ at }: Moment): boolean => Math.floor(at / QUARTER_MS) === Math.floor(now() / QUARTER_MS)
  const isUnchanged = (listings: ShownListings, { changes }: Moment): boolean => {
    if (listings === 'any') return changes === count
    return listings.length === 0 || (changes >= floor && listings.every((id) => changes >= (latest.get(id) ?? 0)))
  }
  return {
    moment: (): Moment => ({ changes: count, at: now() }),
    note(ids: readonly number[] | null): void {
      if (ids?.length === 0) return
      count += 1
      for (const id of ids ?? []) latest.set(id, count)
      if (ids && latest.size <= MOST_NOTED) return
      latest.clear()
      floor = count
    },
    isSameQuarter,
    /** Whether data of these listings that was read at `readAt` may be shown without a comparison. */
    isCurrent: (listings: ShownListings, readAt: Moment): boolean =>
      now() - readAt.at < RECHECK_MS && isSameQuarter(readAt) && isUnchanged(listings, readAt),
  }
}

interface AnswersOptions extends Pick<PageCacheOptions, 'mostBytes' | 'isFollowing'> {
  changes: ReturnType<typeof createChanges>
}

/** The responses to common calls. */
function createAnswers({ mostBytes, isFollowing, changes }: AnswersOptions) {
  const kept = new LRUCache<string, KeptAnswer>({
    maxSize: Math.ceil(mostBytes),
    sizeCalculation: ({ answer }) => 2 * answer.body.length + 4_000,
  })
  let clears = 0
  return {
    clear(): void {
      clears += 1
      kept.clear()
    },
    /**
     * The response to a call of a visitor's page, kept or the one that `ask` gets. `ask` reads the newest data when its
     * response may be kept.
     */
    async find(path: string, ask: (mayKeep: boolean) => Promise<PageAnswer>): Promise<PageAnswer> {
      const known = kept.get(path)
      if (known && changes.isCurrent(known.listings, known.readAt)) return known.answer
      const mayKeep = isFollowing() && isCommon(path)
      const [before, readAt] = [clears, changes.moment()]
      const answer = await ask(mayKeep)
      // Settings or texts changed meanwhile: the response goes to this page, and no further.
      if (!mayKeep || answer.statusCode !== 200 || clears !== before) return answer
      kept.set(path, { answer, listings: listingsOf([{ path }]), readAt })
      return answer
    },
  }
}

/**
 * Pages of visitors, kept while their data is the same. A change of a listing makes the pages that may show it be
 * compared at their next request: the calls they were rendered from are made again, and only a different response
 * drops the page. Settings and texts are on every page and clear all. Only complete, successful pages are kept, least
 * recently used evicted first. Responses to common calls are kept too: each stay at a listing, and each link with a
 * mark of its sender, is a page of its own.
 */
export function createPageCache({ mostBytes, isFollowing, now }: PageCacheOptions) {
  const makeShelf = (bytesOfAll: number) =>
    new LRUCache<string, Entry>({
      maxSize: Math.ceil(bytesOfAll),
      sizeCalculation: ({ bytes }, address) => bytes + 2 * address.length,
    })
  // Searches and stays have unlimited variants; they never evict the pages that everybody sees.
  const shelves = { plain: makeShelf(mostBytes / 2), variants: makeShelf((mostBytes * 3) / 8) }
  const renewals = new Map<string, Renewal>()
  const changes = createChanges(now)
  const { isCurrent, isSameQuarter } = changes
  const answers = createAnswers({ mostBytes: mostBytes / 8, isFollowing, changes })

  async function renew(known: Entry | undefined, readAt: Moment, mayKeep: boolean, { render, isSame }: PageMaker) {
    if (known && isSameQuarter(known.readAt) && (await isSame(known.page.calls))) return { ...known, readAt }
    const page = await keepPage(render, mayKeep ? 'kept' : 'once')
    if (!mayKeep || page.status !== 200 || !page.isWhole) return page
    return { page, listings: listingsOf(page.calls), readAt, bytes: await page.pack() }
  }

  function begin(address: string, shelf: LRUCache<string, Entry> | null, known: Entry | undefined, maker: PageMaker) {
    const mayKeep = shelf !== null && isFollowing()
    const readAt = changes.moment()
    const isNewest = () => renewals.get(address)?.readAt === readAt
    const made = renew(known, readAt, mayKeep, maker).then((done) => {
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
      answers.clear()
    },
    /** These listings have changed; null for any. */
    noteChanged: changes.note,
    /** The page at this path and query as it was sent before; null when it is not kept, or has to be compared. */
    findReady(address: string): ReadyPage | null {
      const known = (address.includes('?') ? shelves.variants : shelves.plain).get(address)
      return known && isCurrent(known.listings, known.readAt) ? known.page.ready : null
    },
    findAnswer: answers.find,
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

export type PageCache = ReturnType<typeof createPageCache>
