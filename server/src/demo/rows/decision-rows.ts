import { asc } from 'drizzle-orm'
import type { Transaction } from '../../db/client.ts'
import { auditEntries } from '../../db/schema/platform.schema.ts'
import { properties } from '../../db/schema/properties.schema.ts'
import { demoKeys } from '../world/people.ts'
import { personId } from './people-rows.ts'

const DAY_MS = 86_400_000

/** Writes the administrator's decisions about the listings into the audit log, a day after each was submitted. */
export async function insertDecisions(tx: Transaction, now: Date): Promise<void> {
  const listings = await tx.select().from(properties).orderBy(asc(properties.createdAt), asc(properties.id))
  const decisions = listings.flatMap(({ id, status, rejectionReason, createdAt }) => {
    if (status === 'pending') return []
    const decidedAt = new Date(Math.min(createdAt.getTime() + DAY_MS, now.getTime()))
    const decision = { action: `listing.${status}` as const, subjectId: String(id), detail: rejectionReason }
    return [{ ...decision, actorId: personId(demoKeys.admin), createdAt: decidedAt }]
  })
  await tx.insert(auditEntries).values(decisions)
}
