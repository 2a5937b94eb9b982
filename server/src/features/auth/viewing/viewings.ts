import { ERASED_EMAIL_DOMAIN } from '#contract/auth/auth.rules.ts'
import { viewingLimits } from '#contract/auth/viewing.rules.ts'
import { Refusal } from '#contract/shared/problem.ts'
import type { Queryable } from '../../../db/client.ts'
import type { Actor } from '../../../http/caller/actor.ts'
import { recordAudit } from '../../../platform/audit/audit.ts'
import type { Clock } from '../../../platform/clock/clock.ts'
import { lockAccountById } from '../../staff/staff-roles.queries.ts'
import { hashToken } from '../codes/secrets.ts'
import type { ViewingRow, ViewingsRepository } from './viewings.repository.ts'

/** Lets staff view the site as a person. It belongs to the session of `token`, which stays what it was. */
export function createViewings({ viewings, clock }: { viewings: ViewingsRepository; clock: Clock }) {
  const recordEnd = async (tx: Queryable, row: ViewingRow): Promise<void> => {
    const now = clock.now()
    // One that ran out ended at its time, whenever that is noticed.
    const at = row.expiresAt < now ? row.expiresAt : now
    await recordAudit(tx, { actorId: row.staffId, action: 'person.view_ended', subjectId: row.personId, at })
  }
  return {
    /**
     * Begins, and records the reason. Refuses with `person_not_found`, and with `person_not_viewable` for staff, and
     * for accounts that cannot sign in.
     */
    start: (actor: Actor, personId: string, reason: string, token: string | null): Promise<{ until: string }> =>
      viewings.transaction(async (tx) => {
        const person = await lockAccountById(tx, personId)
        if (!person || person.email.endsWith(`@${ERASED_EMAIL_DOMAIN}`)) throw new Refusal('person_not_found')
        if (person.staffRole || person.suspendedAt || !person.emailConfirmedAt) throw new Refusal('person_not_viewable')
        if (!token) throw new Refusal('unauthorized')
        const at = clock.now()
        const expiresAt = new Date(at.getTime() + viewingLimits.minutes * 60_000)
        const sessionHash = hashToken(token)
        await viewings.end(tx, sessionHash, recordEnd)
        await viewings.add(tx, { sessionHash, staffId: actor.id, personId, expiresAt })
        await recordAudit(tx, { actorId: actor.id, action: 'person.view_started', subjectId: personId, detail: reason, at })
        return { until: expiresAt.toISOString() }
      }),

    /** Ends the viewings whose time is over. */
    removeExpired: (now: Date): Promise<void> => viewings.removeExpired(now, recordEnd),

    /** Ends it, if it is not over; returns who was viewed. */
    stop: async (token: string | null): Promise<{ personId: string | null }> => {
      if (!token) return { personId: null }
      const row = await viewings.transaction((tx) => viewings.end(tx, hashToken(token), recordEnd))
      return { personId: row?.personId ?? null }
    },
  }
}
export type Viewings = ReturnType<typeof createViewings>
