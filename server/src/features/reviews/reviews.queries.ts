import { and, eq, gt, isNull, lte, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import type { ReviewScores } from '#contract/properties/review-scores.rules.ts'
import type { GuestReviewInput, StayReviewInput, WrittenReview } from '#contract/reviews/reviews.schemas.ts'
import { BATCH, walkRows } from '../../db/batches.ts'
import type { Queryable, Transaction } from '../../db/client.ts'
import { reviewClosesAt, reviewOpensAt } from '../../db/conditions/stay-dates.ts'
import { users } from '../../db/schema/auth.schema.ts'
import { bookings } from '../../db/schema/bookings.schema.ts'
import { properties } from '../../db/schema/properties.schema.ts'
import { reviews } from '../../db/schema/reviews.schema.ts'

export type ReviewRow = typeof reviews.$inferSelect

/** The sub-scores of a review, or null when it has none. */
export function readScores({
  cleanliness,
  accuracy,
  checkIn,
  location,
  value,
}: Pick<ReviewRow, keyof ReviewScores>): ReviewScores | null {
  if (cleanliness === null || accuracy === null || checkIn === null || location === null || value === null) return null
  return { cleanliness, accuracy, checkIn, location, value }
}

/** When a review changed last, as far as its readers see it. */
export const changeOfReview = ({ createdAt, answeredAt, publishedAt, hiddenAt }: ReviewRow): string =>
  new Date(Math.max(...[createdAt, answeredAt, publishedAt, hiddenAt].map((at) => at?.getTime() ?? 0))).toISOString()

/** A review for guest or host: only its author learns why it is hidden. */
export const toWrittenReview = (review: ReviewRow, readerId: string): WrittenReview => ({
  id: review.id,
  rating: review.rating,
  scores: readScores(review),
  comment: review.comment,
  createdAt: review.createdAt.toISOString(),
  updatedAt: changeOfReview(review),
  isPublished: review.publishedAt !== null,
  hiddenReason: review.hiddenAt && review.authorId === readerId ? review.hiddenReason : null,
  answer: review.answer,
})

const stay = {
  bookingId: bookings.id,
  propertyId: bookings.propertyId,
  guestId: bookings.guestId,
  hostId: properties.ownerId,
  phase: bookings.phase,
  paidAt: bookings.paidAt,
  opensAt: sql<Date>`${reviewOpensAt}`.mapWith(bookings.createdAt),
  closesAt: sql<Date>`${reviewClosesAt}`.mapWith(bookings.createdAt),
}

const selectStay = (db: Queryable, bookingId: number) =>
  db.select(stay).from(bookings).innerJoin(properties, eq(properties.id, bookings.propertyId)).where(eq(bookings.id, bookingId))

/** A stay as reviews need it; null when there is no such booking. */
export async function findStay(db: Queryable, bookingId: number) {
  const [row] = await selectStay(db, bookingId)
  return row ?? null
}
export type ReviewableStay = NonNullable<Awaited<ReturnType<typeof findStay>>>

/**
 * The same, with the booking locked until the transaction ends: of two concurrent reviews of one stay the second
 * sees the first.
 */
export async function lockStay(tx: Transaction, bookingId: number): Promise<ReviewableStay | null> {
  const [row] = await selectStay(tx, bookingId).for('no key update', { of: bookings })
  return row ?? null
}

/** Writes an unpublished review; null when there is one of this kind already. */
export async function insertReview(
  tx: Transaction,
  { bookingId, propertyId, closesAt }: ReviewableStay,
  review: { kind: ReviewRow['kind']; authorId: string; input: GuestReviewInput & Partial<StayReviewInput>; now: Date },
): Promise<ReviewRow | null> {
  const { kind, authorId, input, now } = review
  const [row] = await tx
    .insert(reviews)
    .values({
      kind,
      bookingId,
      propertyId,
      authorId,
      rating: input.rating,
      comment: input.comment,
      ...input.scores,
      publishBy: closesAt,
      createdAt: now,
    })
    .onConflictDoNothing()
    .returning()
  return row ?? null
}

/** The listing's rating from its published reviews alone; a concurrent publication is awaited and counted. */
async function refreshRating(tx: Transaction, propertyId: number): Promise<void> {
  await tx.select({ id: properties.id }).from(properties).where(eq(properties.id, propertyId)).for('no key update')
  await tx.execute(sql`
    update properties set rating_average = published.mean, review_count = published.count
    from (select avg(rating)::float8 as mean, count(*)::integer as count from reviews
      where property_id = ${propertyId} and kind = 'stay' and published_at is not null and hidden_at is null) published
    where id = ${propertyId}`)
}

/**
 * Publishes the reviews of a stay: all of them when both have written, otherwise those whose days are over. Returns
 * those published now.
 */
export async function publishReviews(tx: Transaction, bookingId: number, now: Date): Promise<ReviewRow[]> {
  const published = await tx
    .update(reviews)
    .set({ publishedAt: now })
    .where(
      and(
        eq(reviews.bookingId, bookingId),
        isNull(reviews.publishedAt),
        sql`(${reviews.publishBy} <= ${now.toISOString()}::timestamptz
          or (select count(*) from reviews both_in where both_in.booking_id = ${bookingId}) = 2)`,
      ),
    )
    .returning()
  for (const { kind, propertyId } of published) if (kind === 'stay') await refreshRating(tx, propertyId)
  return published
}

/** The stays with an unpublished review whose days are over. */
export const walkDueStays = (db: Queryable, now: Date) =>
  walkRows<{ bookingId: number | null }>((after) =>
    db
      .selectDistinct({ bookingId: reviews.bookingId })
      .from(reviews)
      .where(and(isNull(reviews.publishedAt), lte(reviews.publishBy, now), gt(reviews.bookingId, after?.bookingId ?? 0)))
      .orderBy(reviews.bookingId)
      .limit(BATCH),
  )

/** Locks a review until the transaction ends. */
export async function lockReview(tx: Transaction, id: number): Promise<ReviewRow | null> {
  const [row] = await tx.select().from(reviews).where(eq(reviews.id, id)).for('update')
  return row ?? null
}

export async function writeAnswer(tx: Transaction, id: number, text: string, now: Date): Promise<ReviewRow | null> {
  const [row] = await tx.update(reviews).set({ answer: text, answeredAt: now }).where(eq(reviews.id, id)).returning()
  return row ?? null
}

/** Hides or restores a review; the listing's rating follows. */
export async function changeVisibility(
  tx: Transaction,
  review: ReviewRow,
  { isHidden, reason, now }: { isHidden: boolean; reason: string; now: Date },
): Promise<void> {
  const hidden = isHidden ? { hiddenAt: now, hiddenReason: reason } : { hiddenAt: null, hiddenReason: null }
  await tx.update(reviews).set(hidden).where(eq(reviews.id, review.id))
  if (review.kind === 'stay') await refreshRating(tx, review.propertyId)
}

interface UnaskedStay {
  bookingId: number
  checkOut: string
}

const listUnaskedStays = (db: Queryable, now: Date, after: UnaskedStay | null): Promise<UnaskedStay[]> =>
  db
    .select({ bookingId: bookings.id, checkOut: bookings.checkOut })
    .from(bookings)
    .innerJoin(properties, eq(properties.id, bookings.propertyId))
    .where(
      and(
        eq(bookings.phase, 'confirmed'),
        isNull(bookings.reviewAskedAt),
        sql`${bookings.checkOut} <= ${now.toISOString()}::date + 1`,
        sql`${reviewOpensAt} <= ${now.toISOString()}::timestamptz`,
        after ? sql`(${bookings.checkOut}, ${bookings.id}) > (${after.checkOut}::date, ${after.bookingId}::int)` : undefined,
      ),
    )
    .orderBy(bookings.checkOut, bookings.id)
    .limit(BATCH)

/** Past stays without a request for reviews yet, oldest first. */
export const walkUnaskedStays = (db: Queryable, now: Date) => walkRows<UnaskedStay>((after) => listUnaskedStays(db, now, after))

/** Records that both were asked; false when another process did. */
export async function markAsked(tx: Transaction, bookingId: number, now: Date): Promise<boolean> {
  const rows = await tx
    .update(bookings)
    .set({ reviewAskedAt: now })
    .where(and(eq(bookings.id, bookingId), isNull(bookings.reviewAskedAt), eq(bookings.phase, 'confirmed')))
    .returning({ id: bookings.id })
  return rows.length > 0
}

export async function findReview(db: Queryable, id: number): Promise<ReviewRow | null> {
  const [row] = await db.select().from(reviews).where(eq(reviews.id, id))
  return row ?? null
}

const hosts = alias(users, 'hosts')

/** The recipient and subject of an email about a stay; null when there is no such stay. */
export async function findReviewParties(db: Queryable, bookingId: number) {
  const [row] = await db
    .select({
      bookingId: bookings.id,
      title: bookings.property,
      translations: properties.translations,
      propertyId: bookings.propertyId,
      guest: { id: users.id, email: users.email, firstName: users.firstName },
      host: { id: hosts.id, email: hosts.email, firstName: hosts.firstName },
    })
    .from(bookings)
    .innerJoin(properties, eq(properties.id, bookings.propertyId))
    .innerJoin(users, eq(users.id, bookings.guestId))
    .innerJoin(hosts, eq(hosts.id, properties.ownerId))
    .where(eq(bookings.id, bookingId))
  return row ? { ...row, title: row.title.title } : null
}
export type ReviewParties = NonNullable<Awaited<ReturnType<typeof findReviewParties>>>

export async function findAuthorAddress(db: Queryable, userId: string): Promise<string | null> {
  const [row] = await db.select({ email: users.email }).from(users).where(eq(users.id, userId))
  return row?.email ?? null
}
