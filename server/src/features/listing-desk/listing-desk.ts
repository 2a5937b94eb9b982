import { stringify } from 'csv-stringify/sync'
import type { z } from 'zod'
import { nameOrUnnamed } from '#contract/auth/person-name.rules.ts'
import type { ListingAction } from '#contract/listing-desk/listing-desk.rules.ts'
import type {
  DeskListing,
  DeskListingPage,
  ListingCounts,
  ListingFilter,
  ListingResult,
  listingDecisionSchema,
} from '#contract/listing-desk/listing-desk.schemas.ts'
import { townOf } from '#contract/properties/town.rules.ts'
import { toAmount } from '#contract/shared/money.ts'
import type { Page, PageRequest } from '#contract/shared/paging.ts'
import { Refusal } from '#contract/shared/problem.ts'
import type { Needs } from '../../context.ts'
import type { Queryable } from '../../db/client.ts'
import type { Actor } from '../../http/caller/actor.ts'
import { eachPage } from '../../http/paging.ts'
import type { Verdict } from './approvals.queries.ts'
import { judge } from './approvals.ts'
import { refuseFeaturing, setFeatured } from './featured.ts'
import {
  countByStatus,
  countReports,
  findListing,
  type ListingRow,
  listDecisions,
  listListings,
  sumBookings,
} from './listing-desk.queries.ts'
import { listEdits, listListingReports, toDecisions, toHistory } from './listing-history.ts'

// Listings of every status as staff read and decide about them. The caller has checked that the actor is an admin.

type Ctx = Needs<'db' | 'clock' | 'images'>
type DecideCtx = Needs<'db' | 'clock' | 'config'>

/** Pixels across that a cover needs on a fine screen: in a row, and on the page of its listing. */
const [rowWidth, pageWidth] = [160, 640]

/** The key of the smallest file of a cover that is wide enough. */
function smallKey({ key, variants }: NonNullable<ListingRow['cover']>, least: number): string {
  const wide = variants.filter(({ format, width }) => format === 'webp' && width >= least)
  return wide.toSorted((one, other) => one.width - other.width)[0]?.key ?? key
}

/** A listing as a row of the desk. */
const toDeskListing = (
  { listing, category, host, photos, cover, hints, isFeatured }: ListingRow,
  images: Ctx['images'],
  coverWidth = rowWidth,
): DeskListing => ({
  id: listing.id,
  title: listing.title,
  location: townOf(listing),
  category,
  status: listing.status,
  isFeatured,
  host: { id: host.id, name: nameOrUnnamed(host), email: host.email, isSuspended: host.suspendedAt !== null },
  price: toAmount(listing.priceCents),
  photos,
  cover: cover && images.urlFor(smallKey(cover, coverWidth)),
  hints,
  createdAt: listing.createdAt.toISOString(),
  updatedAt: listing.updatedAt.toISOString(),
})

/** A page of the listings that match. Refuses an invalid cursor with `invalid_request`. */
export async function listDesk({ db, clock, images }: Ctx, filter: ListingFilter, page: PageRequest): Promise<Page<DeskListing>> {
  const { items, next } = await listListings(db, filter, page, clock.now())
  return { items: items.map((row) => toDeskListing(row, images)), next }
}

/** How many listings of each status match a filter. */
export const countDesk = ({ db, clock }: Needs<'db' | 'clock'>, filter: ListingFilter): Promise<ListingCounts> =>
  countByStatus(db, filter, clock.now())

const columns = [
  'Listing',
  'Title',
  'Location',
  'Category',
  'Status',
  'Featured',
  'Host',
  'Host email',
  'Price',
  'Photos',
  'Hints',
  'Made',
]
const csvStyle = { escape_formulas: true, record_delimiter: 'windows' } as const

const toCells = ({ id, title, location, category, status, isFeatured, host, price, photos, hints, createdAt }: DeskListing) => [
  id,
  title,
  location,
  category,
  status,
  isFeatured ? 'yes' : 'no',
  host.name,
  host.email,
  price.toFixed(2),
  photos,
  hints.join(' '),
  createdAt,
]

/**
 * All of them as CSV, streamed page by page without a lock between pages. Text that a spreadsheet would run as a
 * formula is escaped.
 */
export async function* writeDeskCsv(ctx: Ctx, filter: ListingFilter): AsyncIterable<string> {
  yield stringify([columns], { bom: true, ...csvStyle })
  for await (const rows of eachPage((page) => listDesk(ctx, filter, page))) yield stringify(rows.map(toCells), csvStyle)
}

/** A listing with its history. Refuses with `property_not_found`. */
export async function readDeskListing({ db, clock, images }: Ctx, id: number): Promise<DeskListingPage> {
  const row = await findListing(db, id, clock.now())
  if (!row) throw new Refusal('property_not_found')
  const [sums, reports, decisions] = await Promise.all([sumBookings(db, id), countReports(db, id), listDecisions(db, id)])
  const [edits, written] = await Promise.all([listEdits(db, id), listListingReports(db, id)])
  const { description, rejectionReason, ratingAverage, reviewCount } = row.listing
  return {
    listing: {
      ...toDeskListing(row, images, pageWidth),
      description,
      rejectionReason,
      rating: ratingAverage,
      reviews: reviewCount,
    },
    bookings: {
      paid: sums.paid,
      nights: sums.nights,
      gross: toAmount(sums.grossCents),
      revenue: toAmount(sums.revenueCents),
    },
    reports,
    history: toHistory({ row, edits, decisions, reports: written }),
    decisions: toDecisions(decisions),
  }
}

type Order = z.output<typeof listingDecisionSchema>
/** The status that an action gives a listing; featuring changes none. */
const statusAfter: Partial<Record<ListingAction, Verdict>> = { approve: 'approved', reject: 'rejected' }

/** What an action that would change a listing comes to; `ahead` listings of the same preview come before it. */
async function foresee(db: Queryable, row: ListingRow, action: ListingAction, ahead: number) {
  const message = action === 'feature' ? await refuseFeaturing(db, row, ahead) : null
  return { outcome: message === null ? 'changed' : 'refused', message } as const
}

/** Decides about one listing in a transaction of its own, so that one that is refused does not stop the others. */
async function decideOne(ctx: DecideCtx, actor: Actor, id: number, order: Order & { ahead: number }): Promise<ListingResult> {
  const { db, clock } = ctx
  const row = await findListing(db, id, clock.now())
  if (!row) return { id, title: `Listing ${id}`, status: null, outcome: 'missing', message: null }
  const { action, reason, isPreview, ahead } = order
  const { title, status: expectedStatus } = row.listing
  const verdict = statusAfter[action]
  const result = { id, title, status: expectedStatus, message: null }
  const isDone = verdict ? verdict === expectedStatus : row.isFeatured === (action === 'feature')
  if (isDone) return { ...result, outcome: 'unchanged' }
  if (isPreview) return { ...result, ...(await foresee(db, row, action, ahead)) }
  try {
    await db.transaction((tx) =>
      verdict
        ? judge(ctx, tx, actor, id, { status: verdict, reason, expectedStatus })
        : setFeatured(tx, actor, row, { isFeatured: action === 'feature', now: clock.now() }),
    )
    return { ...result, status: verdict ?? expectedStatus, outcome: 'changed' }
  } catch (error) {
    if (!(error instanceof Refusal)) throw error
    return { ...result, outcome: 'refused', message: error.message }
  }
}

/** Decides about each listing by the rule of approvals, and answers what happened to each; or previews it. */
export async function decideListings(ctx: DecideCtx, actor: Actor, order: Order): Promise<ListingResult[]> {
  const results: ListingResult[] = []
  for (const id of new Set(order.ids)) {
    const ahead = results.filter(({ outcome }) => outcome === 'changed').length
    results.push(await decideOne(ctx, actor, id, { ...order, ahead }))
  }
  return results
}
