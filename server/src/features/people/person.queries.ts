import { and, desc, eq, gt, isNull, or, type SQL, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import { sessionPolicy } from '#contract/auth/auth.policy.ts'
import { peopleLimits } from '#contract/people/people.rules.ts'
import { earliestToday } from '#contract/shared/dates.ts'
import type { Queryable } from '../../db/client.ts'
import { todayAtPlace } from '../../db/conditions/stay-dates.ts'
import { sessions, users } from '../../db/schema/auth.schema.ts'
import { bookings } from '../../db/schema/bookings.schema.ts'
import { auditEntries, jobs, payoutAccounts } from '../../db/schema/platform.schema.ts'
import { properties } from '../../db/schema/properties.schema.ts'
import { reviewReports, reviews } from '../../db/schema/reviews.schema.ts'
import { isAccount, personColumns } from './people.ts'

/** The kind of the jobs that cancel coming stays; the payload is `{ bookingId, personId, actorId }`. */
export const CANCEL_STAY_JOB = 'person.cancel-stay'

const LATEST = peopleLimits.latest
const DAY_MS = 86_400_000
const hosts = alias(users, 'hosts')
const named = (table: typeof users | typeof hosts) => ({ id: table.id, firstName: table.firstName, lastName: table.lastName })

/** One account; null when there is none, or when it was deleted. */
export async function findPerson(db: Queryable, id: string) {
  const [row] = await db
    .select({
      ...personColumns,
      payoutsComplete: payoutAccounts.onboardingComplete,
      by: { id: hosts.id, firstName: hosts.firstName, lastName: hosts.lastName },
    })
    .from(users)
    .leftJoin(payoutAccounts, eq(payoutAccounts.userId, users.id))
    .leftJoin(hosts, eq(hosts.id, users.suspendedBy))
    .where(and(eq(users.id, id), isAccount))
  return row ?? null
}

/** The reason of the latest suspension. */
export async function findSuspensionReason(db: Queryable, personId: string): Promise<string | null> {
  const [row] = await db
    .select({ detail: auditEntries.detail })
    .from(auditEntries)
    .where(and(eq(auditEntries.subjectId, personId), eq(auditEntries.action, 'person.suspended')))
    .orderBy(desc(auditEntries.id))
    .limit(1)
  return row?.detail ?? null
}

/** The devices that are signed in, most recently used first. */
export const listDevices = (db: Queryable, personId: string, now: Date) =>
  db
    .select({ id: sessions.id, device: sessions.device, createdAt: sessions.createdAt, lastSeenAt: sessions.lastSeenAt })
    .from(sessions)
    .where(
      and(
        eq(sessions.userId, personId),
        gt(sessions.expiresAt, now),
        gt(sessions.lastSeenAt, new Date(now.getTime() - sessionPolicy.idleDays * DAY_MS)),
      ),
    )
    .orderBy(desc(sessions.lastSeenAt), sessions.id)
    .limit(peopleLimits.sessions)

/** The number of bookings and the latest by check-in. As a host, only paid ones: others never reach the host. */
async function readBookings(db: Queryable, where: SQL | undefined, other: typeof users | typeof hosts) {
  const latest = await db
    .select({ booking: bookings, other: named(other) })
    .from(bookings)
    .innerJoin(users, eq(users.id, bookings.guestId))
    .innerJoin(hosts, eq(hosts.id, bookings.hostId))
    .where(where)
    .orderBy(desc(bookings.checkIn), desc(bookings.id))
    .limit(LATEST)
  return { total: await db.$count(bookings, where), latest }
}

const isPaid = sql`${bookings.paidAt} is not null`
export const readTrips = (db: Queryable, id: string) => readBookings(db, and(eq(bookings.guestId, id), isPaid), hosts)
export const readHostedStays = (db: Queryable, id: string) => readBookings(db, and(eq(bookings.hostId, id), isPaid), users)

/** The number of listings that are not deleted, and the newest. */
export async function readListings(db: Queryable, id: string) {
  const where = and(eq(properties.ownerId, id), isNull(properties.deletedAt))
  const { title, city, state, status } = properties
  const latest = await db
    .select({ id: properties.id, title, city, state, status })
    .from(properties)
    .where(where)
    .orderBy(desc(properties.createdAt), desc(properties.id))
    .limit(LATEST)
  return { total: await db.$count(properties, where), latest }
}

/** The other person of a review: of a written one the person it is about. */
async function readReviews(db: Queryable, where: SQL, other: SQL) {
  const isMatching = sql`${reviews.id} in (select r.id from reviews r left join bookings b on b.id = r.booking_id
    join properties p on p.id = r.property_id where ${where})`
  const latest = await db
    .select({ review: reviews, title: properties.title, other: named(users) })
    .from(reviews)
    .innerJoin(properties, eq(properties.id, reviews.propertyId))
    .leftJoin(bookings, eq(bookings.id, reviews.bookingId))
    .innerJoin(users, sql`${users.id} = ${other}`)
    .where(isMatching)
    .orderBy(desc(reviews.createdAt), desc(reviews.id))
    .limit(LATEST)
  return { total: await db.$count(reviews, isMatching), latest }
}

export const readWrittenReviews = (db: Queryable, id: string) =>
  readReviews(
    db,
    sql`r.author_id = ${id}`,
    sql`case when ${reviews.kind} = 'guest' then ${bookings.guestId} else ${properties.ownerId} end`,
  )

/** Reviews of the person's listings, and of the person as a guest. */
export const readReceivedReviews = (db: Queryable, id: string) =>
  readReviews(
    db,
    sql`(r.kind = 'stay' and p.owner_id = ${id}) or (r.kind = 'guest' and b.guest_id = ${id})`,
    sql`${reviews.authorId}`,
  )

/** Reports of the person's reviews, newest first. */
export async function readReports(db: Queryable, id: string) {
  const rows = () =>
    db
      .select({ report: reviewReports, comment: reviews.comment, by: named(users) })
      .from(reviewReports)
      .innerJoin(reviews, eq(reviews.id, reviewReports.reviewId))
      .innerJoin(users, eq(users.id, reviewReports.reporterId))
      .where(eq(reviews.authorId, id))
  const latest = await rows().orderBy(desc(reviewReports.id)).limit(LATEST)
  const where = sql`exists (select from reviews r where r.id = ${reviewReports.reviewId} and r.author_id = ${id})`
  return { total: await db.$count(reviewReports, where), latest }
}

/** Requests and confirmed stays of a person whose check-in day has not passed at the place. */
const isComing = (id: string, now: Date) =>
  and(
    or(eq(bookings.guestId, id), eq(bookings.hostId, id)),
    sql`${bookings.phase} in ('paid', 'confirmed')`,
    sql`${bookings.checkIn} >= ${earliestToday(now)}::date`,
    sql`${bookings.checkIn} >= ${todayAtPlace(now)}`,
  )

/** The coming stays of a person as guest and as host, the next one first. */
export const listComingStays = (db: Queryable, id: string, now: Date) =>
  db
    .select({ id: bookings.id, guestId: bookings.guestId })
    .from(bookings)
    .innerJoin(properties, eq(properties.id, bookings.propertyId))
    .where(isComing(id, now))
    .orderBy(bookings.checkIn, bookings.id)

/** The unpaid holds of a person, and those at the person's listings. */
export const listHolds = (db: Queryable, id: string) =>
  db
    .select({ id: bookings.id })
    .from(bookings)
    .where(and(or(eq(bookings.guestId, id), eq(bookings.hostId, id)), eq(bookings.phase, 'held')))

/** How many stays of a person are still to be canceled. */
export const countCancelingStays = (db: Queryable, id: string): Promise<number> =>
  db.$count(jobs, and(eq(jobs.kind, CANCEL_STAY_JOB), isNull(jobs.doneAt), sql`${jobs.payload} ->> 'personId' = ${id}`))
