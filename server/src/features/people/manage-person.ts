import { and, eq, isNull } from 'drizzle-orm'
import { toComparedEmail } from '#contract/auth/auth.rules.ts'
import type { StayDecision } from '#contract/people/people.rules.ts'
import { Refusal } from '#contract/shared/problem.ts'
import type { Needs } from '../../context.ts'
import type { Transaction } from '../../db/client.ts'
import { findBooking } from '../../db/queries/bookings.queries.ts'
import { users } from '../../db/schema/auth.schema.ts'
import { properties } from '../../db/schema/properties.schema.ts'
import type { Actor } from '../../http/caller/actor.ts'
import { recordAudit } from '../../platform/audit/audit.ts'
import { enqueue } from '../../platform/jobs/jobs.ts'
import { queueEmail } from '../../platform/mailer/queue-email.ts'
import { endAllSessions } from '../auth/sessions/sessions.ts'
import { cancelForOperator } from '../bookings/cancellations/operator-refunds.ts'
import { endHold } from '../bookings/lifecycle/advance-payment.ts'
import type { MoneyContext } from '../payments/operations/provider-operation.ts'
import { eraseAccount } from '../privacy/erase-account.ts'
import { reinstatedMail, suspendedMail } from './people.emails.ts'
import { isAccount } from './people.ts'
import { CANCEL_STAY_JOB, listComingStays, listHolds } from './person.queries.ts'

// What administrators decide about accounts. The caller has already checked that the actor is an admin. Each decision
// locks the account and is in the audit log; a repeat changes nothing.

type Ctx = Needs<'db' | 'clock' | 'config'>

interface Suspension {
  reason: string
  includesReason: boolean
  stays: StayDecision
}

/**
 * Locks an account and the listings of its owner until the transaction ends: holds of these listings, and by this
 * person, wait. Listings first, as in a hold, to avoid deadlocks. Refuses with `person_not_found`.
 */
async function lockPerson(tx: Transaction, id: string) {
  await tx
    .select({ id: properties.id })
    .from(properties)
    .where(and(eq(properties.ownerId, id), isNull(properties.deletedAt)))
    .orderBy(properties.id)
    .for('update')
  const [row] = await tx
    .select({
      email: users.email,
      isAdmin: users.isAdmin,
      suspendedAt: users.suspendedAt,
      emailConfirmedAt: users.emailConfirmedAt,
      addressUnprovenSince: users.addressUnprovenSince,
    })
    .from(users)
    .where(and(eq(users.id, id), isAccount))
    .for('no key update')
  if (!row) throw new Refusal('person_not_found')
  return row
}

/**
 * Suspends an account: ends its sessions, hides its listings, stops holds by it and of its listings, and emails the
 * person. Coming stays are kept, or canceled by one job each; returns their number. Refuses an administrator with
 * `person_is_admin`. A trigger tells search about the listings.
 */
export const suspendPerson = (
  { db, clock, config }: Ctx,
  actor: Actor,
  id: string,
  { reason, includesReason, stays }: Suspension,
): Promise<{ canceling: number }> =>
  db.transaction(async (tx) => {
    const person = await lockPerson(tx, id)
    if (person.isAdmin) throw new Refusal('person_is_admin')
    if (person.suspendedAt) return { canceling: 0 }
    const now = clock.now()
    await tx.update(users).set({ suspendedAt: now, suspendedBy: actor.id }).where(eq(users.id, id))
    await endAllSessions(tx, id)
    const canceling = stays === 'cancel' ? await queueCancellations(tx, id, { actorId: actor.id, now }) : 0
    await recordAudit(tx, { actorId: actor.id, action: 'person.suspended', subjectId: id, detail: reason, at: now })
    const given = { reason: includesReason ? reason : null, canceling, publicUrl: config.publicUrl }
    await queueEmail(tx, {
      key: `mail:suspended:${id}:${now.getTime()}`,
      email: suspendedMail(person.email, given),
    })
    return { canceling }
  })

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

/** Cancels one stay, request or hold with a full refund. No effect on one that has ended. */
export async function cancelStay(
  ctx: MoneyContext,
  { bookingId, actorId }: { bookingId: number; actorId: string },
): Promise<void> {
  const booking = await findBooking(ctx.db, bookingId)
  if (booking?.phase === 'held') await endHold(ctx, booking, 'system', 'operator')
  await cancelForOperator(ctx, bookingId, actorId)
}

/** Ends a suspension and emails the person. */
export const reinstatePerson = ({ db, clock, config }: Ctx, actor: Actor, id: string): Promise<void> =>
  db.transaction(async (tx) => {
    const person = await lockPerson(tx, id)
    if (!person.suspendedAt) return
    const now = clock.now()
    await tx.update(users).set({ suspendedAt: null, suspendedBy: null }).where(eq(users.id, id))
    await recordAudit(tx, { actorId: actor.id, action: 'person.reinstated', subjectId: id, at: now })
    await queueEmail(tx, {
      key: `mail:reinstated:${id}:${now.getTime()}`,
      email: reinstatedMail(person.email, config.publicUrl),
    })
  })

/** Confirms the email of an account whose owner never did. */
export const verifyPerson = ({ db, clock }: Needs<'db' | 'clock'>, actor: Actor, id: string): Promise<void> =>
  db.transaction(async (tx) => {
    const person = await lockPerson(tx, id)
    if (person.emailConfirmedAt && !person.addressUnprovenSince) return
    const now = clock.now()
    await tx.update(users).set({ emailConfirmedAt: now, addressUnprovenSince: null }).where(eq(users.id, id))
    await recordAudit(tx, { actorId: actor.id, action: 'person.verified', subjectId: id, at: now })
  })

/** Ends every session of an account; returns how many there were. */
export const signOutPerson = ({ db, clock }: Needs<'db' | 'clock'>, actor: Actor, id: string): Promise<{ ended: number }> =>
  db.transaction(async (tx) => {
    await lockPerson(tx, id)
    const ended = await endAllSessions(tx, id)
    if (ended > 0) await recordAudit(tx, { actorId: actor.id, action: 'person.signed_out', subjectId: id, at: clock.now() })
    return { ended }
  })

/**
 * Deletes an account as its owner would. Refuses with `invalid_request` unless `email` is that of the account, with
 * `person_is_admin`, and with `account_in_use` while a stay or a payment is open.
 */
export async function erasePerson(ctx: Ctx & Needs<'passwords'>, actor: Actor, id: string, email: string): Promise<void> {
  const check = async (tx: Transaction) => {
    const person = await lockPerson(tx, id)
    if (person.isAdmin) throw new Refusal('person_is_admin')
    const message = 'This is not the email of this account.'
    if (person.email.toLowerCase() !== toComparedEmail(email))
      throw new Refusal('invalid_request', message, [{ path: 'email', message }])
    await recordAudit(tx, { actorId: actor.id, action: 'person.erased', subjectId: id, at: ctx.clock.now() })
  }
  await eraseAccount(ctx, id, check).catch((error: unknown) => {
    if (!(error instanceof Refusal) || error.code !== 'account_in_use') throw error
    throw new Refusal('account_in_use', 'This person has an open stay or payment. Cancel it, or wait until it is complete.')
  })
}
