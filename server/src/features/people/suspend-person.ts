import type { StayDecision } from '#contract/people/people.rules.ts'
import { Refusal } from '#contract/shared/problem.ts'
import type { Database, Transaction } from '../../db/client.ts'
import { findBooking } from '../../db/queries/bookings.queries.ts'
import type { Actor } from '../../http/caller/actor.ts'
import { recordAudit } from '../../platform/audit/audit.ts'
import type { Clock } from '../../platform/clock/clock.ts'
import { enqueue } from '../../platform/jobs/jobs.ts'
import { cancelForOperator } from '../bookings/cancellations/operator-refunds.ts'
import { endHold } from '../bookings/lifecycle/advance-payment.ts'
import type { BookingContext } from '../bookings/lifecycle/received-payments.ts'
import { reinstatedMail, suspendedMail } from './people.emails.ts'
import { endSessions, requirePerson, writeSuspension } from './people.repository.ts'
import { CANCEL_STAY_JOB, listComingStays, listHolds } from './person.queries.ts'

export interface SuspensionDeps {
  db: Database
  clock: Clock
  publicUrl: string
}

interface Suspension {
  reason: string
  includesReason: boolean
  stays: StayDecision
}

/** A job for each coming stay and unpaid hold of a person: one that fails is tried again, and none is lost. */
async function queueCancellations(tx: Transaction, personId: string, given: { actorId: string; now: Date }): Promise<number> {
  const stays = await listComingStays(tx, personId, given.now)
  for (const { id } of [...stays, ...(await listHolds(tx, personId))])
    await enqueue(tx, {
      kind: CANCEL_STAY_JOB,
      key: `cancel-stay:${id}:${given.now.getTime()}`,
      payload: { bookingId: id, personId, actorId: given.actorId },
    })
  return stays.length
}

/** Suspends and reinstates accounts. The caller has already checked that the actor is an admin. */
export function createSuspensions({ db, clock, publicUrl }: SuspensionDeps) {
  return {
    /**
     * Suspends an account: ends its sessions, hides its listings, stops holds by it and of its listings, and emails
     * the person. Coming stays are kept, or canceled by one job each; returns their number. Refuses an administrator
     * with `person_is_admin`.
     */
    suspend: (actor: Actor, id: string, { reason, includesReason, stays }: Suspension): Promise<{ canceling: number }> =>
      db.transaction(async (tx) => {
        const person = await requirePerson(tx, id)
        if (person.isAdmin) throw new Refusal('person_is_admin')
        if (person.suspendedAt) return { canceling: 0 }
        const now = clock.now()
        await writeSuspension(tx, id, { at: now, by: actor.id })
        await endSessions(tx, id)
        const canceling = stays === 'cancel' ? await queueCancellations(tx, id, { actorId: actor.id, now }) : 0
        await recordAudit(tx, { actorId: actor.id, action: 'person.suspended', subjectId: id, detail: reason, at: now })
        await enqueue(tx, {
          kind: 'mail.send',
          key: `mail:suspended:${id}:${now.getTime()}`,
          payload: suspendedMail(person.email, { reason: includesReason ? reason : null, canceling, publicUrl }),
        })
        return { canceling }
      }),

    /** Ends a suspension and emails the person. */
    reinstate: (actor: Actor, id: string): Promise<void> =>
      db.transaction(async (tx) => {
        const person = await requirePerson(tx, id)
        if (!person.suspendedAt) return
        const now = clock.now()
        await writeSuspension(tx, id, null)
        await recordAudit(tx, { actorId: actor.id, action: 'person.reinstated', subjectId: id, at: now })
        await enqueue(tx, {
          kind: 'mail.send',
          key: `mail:reinstated:${id}:${now.getTime()}`,
          payload: reinstatedMail(person.email, publicUrl),
        })
      }),
  }
}

/** Cancels one stay, request or hold with a full refund. No effect on one that has ended. */
export async function cancelStay(
  ctx: BookingContext,
  { bookingId, actorId }: { bookingId: number; actorId: string },
): Promise<void> {
  const booking = await findBooking(ctx.db, bookingId)
  if (booking?.phase === 'held') await endHold(ctx, booking, 'system', 'operator')
  await cancelForOperator(ctx, bookingId, actorId)
}
