import { and, asc, desc, eq, exists, inArray, isNotNull, isNull, min, sql } from 'drizzle-orm'
import type { JudgedReview, ReportInput } from '#contract/reviews/reviews.schemas.ts'
import type { Queryable, Transaction } from '../../db/client.ts'
import { users } from '../../db/schema/auth.schema.ts'
import { properties } from '../../db/schema/properties.schema.ts'
import { reviewReports, reviews, reviewVerdicts } from '../../db/schema/reviews.schema.ts'

const MAX_LISTED = 200

/** Writes down who reports a review and why; the same person again changes nothing. */
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

/** The audit row of what an administrator decided, whose id names the decision; the open reports of the review are settled by it. */
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

const openReportsOf = (db: Queryable) =>
  db
    .select({ at: min(reviewReports.createdAt) })
    .from(reviewReports)
    .where(and(eq(reviewReports.reviewId, reviews.id), isNull(reviewReports.settledAt)))

const selectJudged = (db: Queryable) =>
  db
    .select({ review: reviews, title: properties.title, authorName: users.firstName })
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

/** Reviews with open reports, longest waiting first. */
export async function listReported(db: Queryable): Promise<JudgedReview[]> {
  const waitingSince = sql`(${openReportsOf(db)})`
  const open = db
    .select({ one: sql`1` })
    .from(reviewReports)
    .where(and(eq(reviewReports.reviewId, reviews.id), isNull(reviewReports.settledAt)))
  return withReports(db, await selectJudged(db).where(exists(open)).orderBy(waitingSince, asc(reviews.id)).limit(MAX_LISTED))
}

/** Reviews that are hidden, latest first. */
export async function listHidden(db: Queryable): Promise<JudgedReview[]> {
  const rows = await selectJudged(db).where(isNotNull(reviews.hiddenAt)).orderBy(desc(reviews.hiddenAt)).limit(MAX_LISTED)
  return withReports(db, rows)
}

/** One review for the one who has just judged it. */
export async function findJudged(db: Queryable, id: number): Promise<JudgedReview | null> {
  const [judged] = await withReports(db, await selectJudged(db).where(eq(reviews.id, id)))
  return judged ?? null
}
