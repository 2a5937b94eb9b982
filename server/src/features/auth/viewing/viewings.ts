import { eq, inArray, lte } from 'drizzle-orm'
import { isErasedEmail } from '#contract/auth/auth.rules.ts'
import { viewingLimits } from '#contract/auth/viewing.rules.ts'
import { Refusal } from '#contract/shared/problem.ts'
import type { Needs } from '../../../context.ts'
import { deleteInBatches } from '../../../db/batches.ts'
import type { Queryable } from '../../../db/client.ts'
import { viewings } from '../../../db/schema/auth.schema.ts'
import type { Actor } from '../../../http/caller/actor.ts'
import { recordAudit } from '../../../platform/audit/audit.ts'
import { hashToken } from '../codes/secrets.ts'
import { lockUser } from '../users.queries.ts'

// Lets staff view the site as a person. A viewing belongs to the session of `token`, which stays what it was.

type ViewingRow = typeof viewings.$inferSelect
type Ctx = Needs<'db' | 'clock'>

/**
 * Begins, and records the reason. Refuses with `person_not_found`, and with `person_not_viewable` for staff, and for
 * accounts that cannot sign in.
 */
export const startViewing = (
  { db, clock }: Ctx,
  actor: Actor,
  { personId, reason }: { personId: string; reason: string },
  token: string | null,
): Promise<{ until: string }> =>
  db.transaction(async (tx) => {
    const person = await lockUser(tx, personId)
    if (!person || isErasedEmail(person.email)) throw new Refusal('person_not_found')
    if (person.staffRole || person.suspendedAt || !person.emailConfirmedAt) throw new Refusal('person_not_viewable')
    if (!token) throw new Refusal('unauthorized')
    const at = clock.now()
    const expiresAt = new Date(at.getTime() + viewingLimits.minutes * 60_000)
    const sessionHash = hashToken(token)
    await endViewing({ clock }, tx, sessionHash)
    await tx.insert(viewings).values({ sessionHash, staffId: actor.id, personId, expiresAt })
    await recordAudit(tx, { actorId: actor.id, action: 'person.view_started', subjectId: personId, detail: reason, at })
    return { until: expiresAt.toISOString() }
  })

/** Ends it, if it is not over; returns who was viewed. */
export async function stopViewing({ db, clock }: Ctx, token: string | null): Promise<{ personId: string | null }> {
  if (!token) return { personId: null }
  const row = await db.transaction((tx) => endViewing({ clock }, tx, hashToken(token)))
  return { personId: row?.personId ?? null }
}

/** Ends the viewing of a session; null when there was none. */
async function endViewing(ctx: Needs<'clock'>, tx: Queryable, sessionHash: string): Promise<ViewingRow | null> {
  const [row] = await tx.delete(viewings).where(eq(viewings.sessionHash, sessionHash)).returning()
  if (row) await recordEnd(ctx, tx, row)
  return row ?? null
}

async function recordEnd({ clock }: Needs<'clock'>, tx: Queryable, row: ViewingRow): Promise<void> {
  const now = clock.now()
  // One that ran out ended at its time, whenever that is noticed.
  const at = row.expiresAt < now ? row.expiresAt : now
  await recordAudit(tx, { actorId: row.staffId, action: 'person.view_ended', subjectId: row.personId, at })
}

/** Ends the viewings whose time is over. */
export const removeExpiredViewings = ({ db, clock }: Ctx): Promise<void> => {
  const expired = lte(viewings.expiresAt, clock.now())
  return deleteInBatches((limit) =>
    db.transaction(async (tx) => {
      const some = tx.select({ sessionHash: viewings.sessionHash }).from(viewings).where(expired).limit(limit)
      const rows = await tx.delete(viewings).where(inArray(viewings.sessionHash, some)).returning()
      for (const row of rows) await recordEnd({ clock }, tx, row)
      return { rowCount: rows.length }
    }),
  )
}
