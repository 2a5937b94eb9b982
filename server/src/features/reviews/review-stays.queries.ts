import { and, count, eq, inArray, isNotNull, isNull, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import { townOf } from '#contract/properties/town.rules.ts'
import { type ReviewRole, reviewPolicy } from '#contract/reviews/reviews.rules.ts'
import type { GuestRecord, ReviewedStay } from '#contract/reviews/reviews.schemas.ts'
import type { Page, PageRequest } from '#contract/shared/paging.ts'
import type { Database, Queryable } from '../../db/client.ts'
import { isPublished, reviewClosesAt, reviewOpensAt } from '../../db/conditions/stay-dates.ts'
import { defineOrder, readPage } from '../../db/keyset.ts'
import { byId, type ChangesPage, type ChangesRequest, isChangeFor, readChanges } from '../../db/queries/record-changes.queries.ts'
import { users } from '../../db/schema/auth.schema.ts'
import { bookings } from '../../db/schema/bookings.schema.ts'
import { properties } from '../../db/schema/properties.schema.ts'
import { reviews } from '../../db/schema/reviews.schema.ts'
import { newestReview } from './published-reviews.ts'
import { toWrittenReview } from './reviews.queries.ts'

const stayReviews = alias(reviews, 'stay_reviews')
const guestReviews = alias(reviews, 'guest_reviews')

const latest = defineOrder('stays.left', 'falling', [
  ['date', bookings.checkOut],
  ['id', bookings.id],
])

export interface ReviewedStaysQuery extends PageRequest {
  as: ReviewRole
  now: Date
  /** Only those that the person can still review. */
  isWaiting: boolean
  /** Only those of these bookings. */
  bookingIds?: readonly number[] | undefined
}

/** A page of a person's past stays, latest first; the other side's review only when it is public. */
export async function listReviewedStays(
  db: Queryable,
  userId: string,
  { as, now, isWaiting, bookingIds, ...page }: ReviewedStaysQuery,
): Promise<Page<ReviewedStay>> {
  const isGuest = as === 'guest'
  const at = sql`${now.toISOString()}::timestamptz`
  const canWrite = and(
    isNull(isGuest ? stayReviews.id : guestReviews.id),
    sql`${reviewClosesAt} > ${at}`,
    // The range of dates over all time zones, which an index covers.
    sql`${bookings.checkOut} >= ${at}::date - ${reviewPolicy.windowDays + 2}::int`,
  )
  const { items: rows, next } = await readPage(latest, page, (after, limit) =>
    db
      .select({
        bookingId: bookings.id,
        propertyId: bookings.propertyId,
        snapshot: bookings.property,
        otherName: users.firstName,
        checkIn: bookings.checkIn,
        checkOut: bookings.checkOut,
        reviewBy: sql<Date>`${reviewClosesAt}`.mapWith(bookings.createdAt),
        ofStay: stayReviews,
        ofGuest: guestReviews,
        key: latest.key,
      })
      .from(bookings)
      .innerJoin(properties, eq(properties.id, bookings.propertyId))
      .innerJoin(users, eq(users.id, isGuest ? properties.ownerId : bookings.guestId))
      .leftJoin(stayReviews, and(eq(stayReviews.bookingId, bookings.id), eq(stayReviews.kind, 'stay')))
      .leftJoin(guestReviews, and(eq(guestReviews.bookingId, bookings.id), eq(guestReviews.kind, 'guest')))
      .where(
        and(
          eq(isGuest ? bookings.guestId : bookings.hostId, userId),
          sql`${bookings.phase} = 'confirmed'`,
          isNotNull(bookings.paidAt),
          sql`${reviewOpensAt} <= ${at}`,
          sql`${bookings.checkOut} <= ${at}::date + 1`,
          isWaiting ? canWrite : undefined,
          bookingIds ? inArray(bookings.id, [...bookingIds]) : undefined,
          after,
        ),
      )
      .orderBy(...latest.orderBy)
      .limit(limit),
  )
  const items = rows.map(({ snapshot, checkIn, checkOut, reviewBy, ofStay, ofGuest, key: _, ...row }) => {
    const [mine, theirs] = isGuest ? [ofStay, ofGuest] : [ofGuest, ofStay]
    const canRead = theirs !== null && theirs.publishedAt !== null && theirs.hiddenAt === null
    return {
      ...row,
      otherName: row.otherName.trim() || (isGuest ? 'Host' : 'Guest'),
      title: snapshot.title,
      checkInDate: checkIn,
      checkOutDate: checkOut,
      reviewBy: reviewBy.toISOString(),
      canWrite: mine === null && now < reviewBy,
      mine: mine && toWrittenReview(mine, userId),
      theirs: canRead ? toWrittenReview(theirs, userId) : null,
    }
  })
  return { items, next }
}

/** A page of the same stays whose reviews have changed, as far as this person may read them. */
export const listChangedReviews = (
  db: Database,
  userId: string,
  { as, now, ...asked }: ChangesRequest & { as: ReviewRole; now: Date },
): Promise<ChangesPage<ReviewedStay>> =>
  readChanges(db, asked, {
    kind: as === 'guest' ? 'guest_review' : 'host_review',
    among: isChangeFor(userId, as),
    load: async (ids) => {
      const stays = await listReviewedStays(db, userId, { as, now, isWaiting: false, bookingIds: ids, limit: ids.length })
      return byId(stays.items, ({ bookingId }) => bookingId)
    },
  })

/** Hosts' reviews of a guest: the mean of all published ones, and a page of them, newest first. */
export async function listGuestRecord(
  db: Queryable,
  guestId: string,
  page: PageRequest,
): Promise<{ record: GuestRecord; next: string | null }> {
  const isAbout = and(eq(bookings.guestId, guestId), eq(reviews.kind, 'guest'), isPublished)
  const [[guest], [all], { items, next }] = await Promise.all([
    db.select({ firstName: users.firstName }).from(users).where(eq(users.id, guestId)),
    db
      .select({ mean: sql<number | null>`round(avg(${reviews.rating}), 2)`.mapWith(Number), count: count() })
      .from(reviews)
      .innerJoin(bookings, eq(bookings.id, reviews.bookingId))
      .where(isAbout),
    readPage(newestReview, page, (after, limit) =>
      db
        .select({
          review: reviews,
          hostName: users.firstName,
          city: properties.city,
          state: properties.state,
          key: newestReview.key,
        })
        .from(reviews)
        .innerJoin(bookings, eq(bookings.id, reviews.bookingId))
        .innerJoin(properties, eq(properties.id, reviews.propertyId))
        .innerJoin(users, eq(users.id, reviews.authorId))
        .where(and(isAbout, after))
        .orderBy(...newestReview.orderBy)
        .limit(limit),
    ),
  ])
  const record = {
    firstName: guest?.firstName.trim() || 'Guest',
    averageRating: all && all.count > 0 ? all.mean : null,
    reviewCount: all?.count ?? 0,
    reviews: items.map(({ review, hostName, city, state }) => ({
      id: review.id,
      rating: review.rating,
      comment: review.comment,
      createdAt: review.createdAt.toISOString(),
      hostName: hostName.trim() || 'Host',
      place: townOf({ city, state }),
    })),
  }
  return { record, next }
}
