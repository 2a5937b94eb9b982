import { stringify } from 'csv-stringify/sync'
import type { z } from 'zod'
import type {
  DeskListing,
  DeskListingPage,
  ListingFilter,
  ListingResult,
  listingDecisionSchema,
} from '#contract/listing-desk/listing-desk.schemas.ts'
import { toDollars } from '#contract/shared/money.ts'
import type { Page, PageRequest } from '#contract/shared/paging.ts'
import { Refusal } from '#contract/shared/problem.ts'
import type { Database } from '../../db/client.ts'
import type { Actor } from '../../http/caller/actor.ts'
import { eachPage } from '../../http/paging.ts'
import type { Clock } from '../../platform/clock/clock.ts'
import type { ApprovalsService } from '../approvals/approvals.service.ts'
import { nameOf, toDeskListing } from './listing-desk.mapper.ts'
import { countReports, findListing, listDecisions, listListings, sumBookings } from './listing-desk.read-model.ts'

const columns = ['Listing', 'Title', 'Location', 'Category', 'Status', 'Host', 'Host email', 'Price', 'Photos', 'Hints', 'Made']
const csvStyle = { escape_formulas: true, record_delimiter: 'windows' } as const

const toCells = ({ id, title, location, category, status, host, price, photos, hints, createdAt }: DeskListing) => [
  id,
  title,
  location,
  category,
  status,
  host.name,
  host.email,
  price.toFixed(2),
  photos,
  hints.join(' '),
  createdAt,
]

interface Deps {
  db: Database
  clock: Clock
  approvals: Pick<ApprovalsService, 'judge'>
}

export type ListingDeskService = ReturnType<typeof createListingDesk>

/** Listings of every status as staff read and decide about them. The caller has checked that the actor is an admin. */
export function createListingDesk({ db, clock, approvals }: Deps) {
  const list = async (filter: ListingFilter, page: PageRequest): Promise<Page<DeskListing>> => {
    const { items, next } = await listListings(db, filter, page, clock.now())
    return { items: items.map(toDeskListing), next }
  }

  /** Decides about one listing in a transaction of its own, so that one that is refused does not stop the others. */
  async function decideOne(
    actor: Actor,
    id: number,
    { action, reason, isPreview }: z.output<typeof listingDecisionSchema>,
  ): Promise<ListingResult> {
    const row = await findListing(db, id, clock.now())
    if (!row) return { id, title: `Listing ${id}`, status: null, outcome: 'missing', message: null }
    const status = action === 'approve' ? 'approved' : 'rejected'
    const result = { id, title: row.listing.title, status: row.listing.status, message: null }
    if (row.listing.status === status) return { ...result, outcome: 'unchanged' }
    if (isPreview) return { ...result, outcome: 'changed' }
    try {
      const expectedStatus = row.listing.status
      await db.transaction((tx) => approvals.judge(tx, actor, id, { status, reason, expectedStatus }))
      return { ...result, status, outcome: 'changed' }
    } catch (error) {
      if (!(error instanceof Refusal)) throw error
      return { ...result, outcome: 'refused', message: error.message }
    }
  }

  return {
    /** A page of the listings that match. Refuses an invalid cursor with `invalid_request`. */
    list,

    /**
     * All of them as CSV, streamed page by page without a lock between pages. Text that a spreadsheet would run as a
     * formula is escaped.
     */
    async *writeCsv(filter: ListingFilter): AsyncIterable<string> {
      yield stringify([columns], { bom: true, ...csvStyle })
      for await (const rows of eachPage((page) => list(filter, page))) yield stringify(rows.map(toCells), csvStyle)
    },

    /** A listing with its history. Refuses with `property_not_found`. */
    async read(id: number): Promise<DeskListingPage> {
      const row = await findListing(db, id, clock.now())
      if (!row) throw new Refusal('property_not_found')
      const [sums, reports, decisions] = await Promise.all([sumBookings(db, id), countReports(db, id), listDecisions(db, id)])
      const { rejectionReason, ratingAverage, reviewCount } = row.listing
      return {
        listing: { ...toDeskListing(row), rejectionReason, rating: ratingAverage, reviews: reviewCount },
        bookings: {
          paid: sums.paid,
          nights: sums.nights,
          gross: toDollars(sums.grossCents),
          revenue: toDollars(sums.revenueCents),
        },
        reports,
        decisions: decisions.map(({ decision, by }) => ({
          id: decision.id,
          at: decision.createdAt.toISOString(),
          from: decision.fromStatus,
          to: decision.toStatus,
          by: nameOf(by),
          reason: decision.reason,
        })),
      }
    },

    /** Decides about each listing by the rule of approvals, and answers what happened to each; or previews it. */
    async decide(actor: Actor, order: z.output<typeof listingDecisionSchema>): Promise<ListingResult[]> {
      const results: ListingResult[] = []
      for (const id of new Set(order.ids)) results.push(await decideOne(actor, id, order))
      return results
    },
  }
}
