import { and, asc, eq, inArray, isNotNull, isNull, type SQL, sql } from 'drizzle-orm'
import type { JudgedReview, ReportInput } from '#contract/reviews/reviews.schemas.ts'
import type { Page, PageRequest } from '#contract/shared/paging.ts'
import type { Queryable, Transaction } from '../../db/client.ts'
import { defineOrder, readPage } from '../../db/keyset.ts'
import { onlyRow } from '../../db/only-row.ts'
import { users } from '../../db/schema/auth.schema.ts'
import { properties } from '../../db/schema/properties.schema.ts'
import { reviewReports, reviews, reviewVerdicts } from '../../db/schema/reviews.schema.ts'

/** Records a report of a review and its reason; a repeat by the same person changes nothing. */
export async function insertReport(
  db: Queryable,
  report: ReportInput & { reviewId: number; reporterId: string; now: Date },
): Promise<void> {
  const { reviewId, reporterId, reason, note, now } = report
  await db
    .insert(reviewReports)
    .values({ reviewId, reporterId, reason, note: note || null, createdAt: now })
    .onConflictDoNothing()
}

/**
 * The row of an administrator's decision, whose id identifies it; it closes the open reports of the review.
 */
export async function writeVerdict(
  tx: Transaction,
  verdict: { reviewId: number; adminId: string; isHidden: boolean; reason: string; now: Date },
): Promise<number> {
  const { now, ...row } = verdict
  await tx
    .update(reviewReports)
    .set({ settledAt: now })
    .where(and(eq(reviewReports.reviewId, row.reviewId), isNull(reviewReports.settledAt)))
  const [written] = await tx
    .insert(reviewVerdicts)
    .values({ ...row, createdAt: now })
    .returning({ id: reviewVerdicts.id })
  if (!written) throw new Error('The verdict was not written')
  return written.id
}

const selectJudged = (db: Queryable, key: SQL<string> = sql<string>`''`) =>
  db
    .select({ review: reviews, title: properties.title, authorName: users.firstName, key })
    .from(reviews)
    .innerJoin(properties, eq(properties.id, reviews.propertyId))
    .innerJoin(users, eq(users.id, reviews.authorId))

type JudgedRow = Awaited<ReturnType<typeof selectJudged>>[number]

async function withReports(db: Queryable, rows: readonly JudgedRow[]): Promise<JudgedReview[]> {
  if (rows.length === 0) return []
  const ids = rows.map(({ review }) => review.id)
  const reports = await db
    .select({ report: reviewReports, by: users.firstName })
    .from(reviewReports)
    .innerJoin(users, eq(users.id, reviewReports.reporterId))
    .where(inArray(reviewReports.reviewId, ids))
    .orderBy(asc(reviewReports.createdAt))
  return rows.map(({ review, title, authorName }) => ({
    id: review.id,
    by: review.kind === 'stay' ? 'guest' : 'host',
    propertyId: review.propertyId,
    title,
    authorName: authorName.trim() || 'Guest',
    rating: review.rating,
    comment: review.comment,
    answer: review.answer,
    createdAt: review.createdAt.toISOString(),
    isHidden: review.hiddenAt !== null,
    hiddenReason: review.hiddenReason,
    reports: reports
      .filter(({ report }) => report.reviewId === review.id)
      .map(({ report, by }) => ({ reason: report.reason, note: report.note, by, createdAt: report.createdAt.toISOString() })),
  }))
}

const openReports = and(eq(reviewReports.reviewId, reviews.id), isNull(reviewReports.settledAt))
const waitingSince = sql`(select min(${reviewReports.createdAt}) from ${reviewReports} where ${openReports})`
const lists = {
  reported: {
    isListed: sql`exists (select 1 from ${reviewReports} where ${openReports})`,
    order: defineOrder('reviews.reported', 'rising', [
      ['instant', waitingSince],
      ['id', reviews.id],
    ]),
  },
  hidden: {
    isListed: isNotNull(reviews.hiddenAt),
    order: defineOrder('reviews.hidden', 'falling', [
      ['instant', reviews.hiddenAt],
      ['id', reviews.id],
    ]),
  },
} as const

/** A page of the reviews with open reports, longest waiting first, or of the hidden ones, latest first. */
export async function listJudged(
  db: Queryable,
  list: keyof typeof lists,
  page: PageRequest,
): Promise<Page<JudgedReview> & { total: number }> {
  const { isListed, order } = lists[list]
  const [{ items, next }, total] = await Promise.all([
    readPage(order, page, (after, limit) =>
      selectJudged(db, order.key)
        .where(and(isListed, after))
        .orderBy(...order.orderBy)
        .limit(limit),
    ),
    db.$count(reviews, isListed),
  ])
  return { items: await withReports(db, items), next, total }
}

/** How many reviews have open reports, and since when the first one does. */
export async function countReported(db: Queryable): Promise<{ count: number; oldest: Date | null }> {
  const rows = await db
    .select({
      count: sql<number>`count(distinct ${reviewReports.reviewId})`.mapWith(Number),
      oldest: sql<Date | null>`min(${reviewReports.createdAt})`.mapWith(reviewReports.createdAt),
    })
    .from(reviewReports)
    .where(isNull(reviewReports.settledAt))
  return onlyRow(rows)
}

/** One review for the administrator who has just decided. */
export async function findJudged(db: Queryable, id: number): Promise<JudgedReview | null> {
  const [judged] = await withReports(db, await selectJudged(db).where(eq(reviews.id, id)))
  return judged ?? null
}
