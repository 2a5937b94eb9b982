import { nameOrUnnamed } from '#contract/auth/person-name.rules.ts'
import { statusOf } from '#contract/bookings/bookings.rules.ts'
import type { PersonBooking, PersonDetail, PersonReport, PersonReview } from '#contract/people/people.schemas.ts'
import { townOf } from '#contract/properties/town.rules.ts'
import { toAmount } from '#contract/shared/money.ts'
import { Refusal } from '#contract/shared/problem.ts'
import type { Needs } from '../../context.ts'
import { toAccount } from './people.ts'
import {
  countCancelingStays,
  findPerson,
  findSuspensionReason,
  listComingStays,
  listDevices,
  readHostedStays,
  readListings,
  readReceivedReviews,
  readReports,
  readTrips,
  readWrittenReviews,
} from './person.queries.ts'

type Named = { id: string; firstName: string; lastName: string }
type Latest<Row> = { total: number; latest: Row[] }

const toOther = (other: Named) => ({ id: other.id, name: nameOrUnnamed(other) })

const mapLatest = <Row, Item>({ total, latest }: Latest<Row>, map: (row: Row) => Item) => ({ total, latest: latest.map(map) })

const toBooking = ({ booking, other }: Awaited<ReturnType<typeof readTrips>>['latest'][number]): PersonBooking => ({
  id: booking.id,
  title: booking.property.title,
  other: toOther(other),
  checkInDate: booking.checkIn,
  checkOutDate: booking.checkOut,
  status: statusOf(booking.phase),
  totalPrice: toAmount(booking.totalCents),
})

const toReview = ({ review, title, other }: Awaited<ReturnType<typeof readWrittenReviews>>['latest'][number]): PersonReview => ({
  id: review.id,
  rating: review.rating,
  comment: review.comment,
  createdAt: review.createdAt.toISOString(),
  title,
  other: toOther(other),
  isPublished: review.publishedAt !== null,
  isHidden: review.hiddenAt !== null,
})

const toReport = ({ report, comment, by }: Awaited<ReturnType<typeof readReports>>['latest'][number]): PersonReport => ({
  id: report.id,
  reason: report.reason,
  note: report.note,
  createdAt: report.createdAt.toISOString(),
  isOpen: report.settledAt === null,
  comment,
  by: toOther(by),
})

/** Everything an administrator sees about one account. Refuses with `person_not_found`. */
export async function readPerson({ db, clock, images }: Needs<'db' | 'clock' | 'images'>, id: string): Promise<PersonDetail> {
  const now = clock.now()
  const row = await findPerson(db, id)
  if (!row) throw new Refusal('person_not_found')
  const [devices, coming, cancelingStays, trips, hostedStays, listings, written, received, reports] = await Promise.all([
    listDevices(db, id, now),
    listComingStays(db, id, now),
    countCancelingStays(db, id),
    readTrips(db, id),
    readHostedStays(db, id),
    readListings(db, id),
    readWrittenReviews(db, id),
    readReceivedReviews(db, id),
    readReports(db, id),
  ])
  const asGuest = coming.filter(({ guestId }) => guestId === id).length
  return {
    ...toAccount(row, images.urlFor),
    lastSeenAt: devices[0]?.lastSeenAt.toISOString() ?? null,
    suspension: row.suspendedAt && {
      at: row.suspendedAt.toISOString(),
      by: row.by && toOther(row.by),
      reason: await findSuspensionReason(db, id),
    },
    payoutAccount: row.payoutsComplete === null ? 'none' : row.payoutsComplete ? 'complete' : 'incomplete',
    comingStays: { asGuest, asHost: coming.length - asGuest },
    cancelingStays,
    trips: mapLatest(trips, toBooking),
    hostedStays: mapLatest(hostedStays, toBooking),
    listings: mapLatest(listings, ({ id: listingId, title, status, ...place }) => ({
      id: listingId,
      title,
      status,
      location: townOf(place),
    })),
    reviewsWritten: mapLatest(written, toReview),
    reviewsReceived: mapLatest(received, toReview),
    reports: mapLatest(reports, toReport),
    sessions: devices.map(({ id: sessionId, device, createdAt, lastSeenAt }) => ({
      id: sessionId,
      device,
      createdAt: createdAt.toISOString(),
      lastSeenAt: lastSeenAt.toISOString(),
    })),
  }
}
