import { asc, eq } from 'drizzle-orm'
import { toCents, writeWithCode } from '#contract/shared/money.ts'
import type { Transaction } from '../../db/client.ts'
import { reports } from '../../db/schema/console.schema.ts'
import { paymentExceptions } from '../../db/schema/ledger.schema.ts'
import { jobs } from '../../db/schema/platform.schema.ts'
import { properties } from '../../db/schema/properties.schema.ts'
import { reviewReports, reviews } from '../../db/schema/reviews.schema.ts'
import { emailOf } from '../../platform/mailer/email.ts'
import { EMAIL_JOB } from '../../platform/mailer/queue-email.ts'
import type { DemoWorld } from '../world/demo-world.ts'
import { demoKeys } from '../world/people.ts'
import { personId } from './people-rows.ts'

const HOUR_MS = 3_600_000

/** Writes what people reported, open and decided, and what failed, so that an operator finds something to decide. */
export async function insertTrust(tx: Transaction, { settings, trouble }: DemoWorld, now: Date): Promise<void> {
  const ago = (hours: number) => new Date(now.getTime() - hours * HOUR_MS)
  const listings = await tx
    .select({ id: properties.id, ownerId: properties.ownerId })
    .from(properties)
    .where(eq(properties.status, 'approved'))
    .orderBy(asc(properties.id))
    .limit(2)
  const reporterId = personId(demoKeys.guest)
  const [first, second] = listings
  if (first && second)
    await tx.insert(reports).values([
      {
        kind: 'person',
        subjectId: second.ownerId,
        aboutId: second.ownerId,
        reporterId,
        reason: 'offensive',
        note: trouble.rudeHost,
        createdAt: ago(26 * 24),
        decision: 'none',
        settledAt: ago(25 * 24),
      },
      {
        kind: 'listing',
        subjectId: String(first.id),
        aboutId: first.ownerId,
        reporterId,
        reason: 'not_as_described',
        note: trouble.missingBath,
        createdAt: ago(31),
      },
    ])
  const [review] = await tx
    .select()
    .from(reviews)
    .where(eq(reviews.kind, 'stay'))
    .orderBy(asc(reviews.rating), asc(reviews.id))
    .limit(1)
  if (review)
    await tx.insert(reviewReports).values({
      reviewId: review.id,
      reporterId: personId(demoKeys.host),
      reason: 'untrue',
      note: trouble.untrueReview,
      createdAt: ago(20),
    })
  await tx.insert(jobs).values({
    kind: EMAIL_JOB,
    key: 'mail:message:1:demo',
    payload: emailOf(`${demoKeys.guest}@porchlight.example`, 'email-messages', trouble.unsent),
    attempts: 40,
    failures: 40,
    lastError: 'The mail server did not answer',
    createdAt: ago(80),
    deadAt: ago(5),
  })
  await tx.insert(paymentExceptions).values({
    key: 'demo:orphan',
    kind: 'orphan',
    detail: `Payment pi_demo of ${writeWithCode(toCents(trouble.orphanAmount), settings.currency)} belongs to no booking and is refunded in full.`,
    raisedAt: ago(9),
  })
}
