import { writeWithCode } from '#contract/shared/money.ts'
import { attachIntent } from '../../db/queries/bookings.queries.ts'
import type { ProviderIntent } from '../../platform/payment-provider/payment-provider.ts'
import { advancePayment } from '../bookings/lifecycle/advance-payment.ts'
import { raiseException } from '../payments/exceptions.ts'
import type { MoneyContext } from '../payments/operations/provider-operation.ts'
import { findClaim, keepCursor, OVERLAP_MS, postOrphan, QUIET_MS, readCursor } from './reconciler.queries.ts'

/** How far back payments are checked: further than any backup that would be restored. */
const INTENTS_BACK_MS = 7 * 86_400_000

/**
 * A payment whose booking is gone: unpaid it is voided, paid it is refunded and raises an exception. False while
 * neither is possible yet.
 */
async function returnOrphan(ctx: MoneyContext, intent: ProviderIntent): Promise<boolean> {
  const { db, clock, payments } = ctx
  const current = intent.status === 'succeeded' ? intent : await payments.cancelIntent(intent.id, `void:orphan:${intent.id}`)
  if (current.status !== 'succeeded') return current.status === 'canceled'
  const amountCents = current.amountReceivedCents
  const at = clock.now()
  const detail = `Payment ${intent.id} of ${writeWithCode(amountCents, current.currency)} belongs to no booking and is refunded in full.`
  await raiseException(ctx, db, { key: `orphan:${intent.id}`, kind: 'orphan', bookingId: null, detail })
  if (current.chargeId) await postOrphan(db, { kind: 'orphan_charge', providerRef: current.chargeId, amountCents, at })
  const metadata = { orphan: intent.id }
  const refund = await payments.refund({
    intentId: intent.id,
    amountCents,
    currency: current.currency,
    idempotencyKey: `ref:orphan:${intent.id}`,
    metadata,
  })
  await postOrphan(db, { kind: 'orphan_refund', providerRef: refund.id, amountCents, at })
  return true
}

/** Assigns a payment to its booking; false while that has to be retried. */
async function claim(ctx: MoneyContext, intent: ProviderIntent): Promise<boolean> {
  const bookingId = Number(intent.metadata.booking_id)
  const isOurs = Number.isInteger(bookingId) && bookingId > 0
  const state = await findClaim(ctx.db, isOurs ? bookingId : null, intent.id)
  if (state === 'known' || state === 'foreign' || intent.status === 'canceled') return true
  if (state === 'orphan') return returnOrphan(ctx, intent)
  await attachIntent(ctx.db, bookingId, intent)
  await advancePayment(ctx, bookingId)
  return true
}

const claimOrLog = (ctx: MoneyContext, intent: ProviderIntent): Promise<boolean> =>
  claim(ctx, intent).catch((error: unknown) => {
    ctx.log.error({ intent: intent.id, err: error }, 'A payment could not be claimed')
    return false
  })

/** Assigns or refunds the provider's payments since the last walk that the database does not know. */
export async function claimNewIntents(ctx: MoneyContext): Promise<void> {
  const { db, clock, payments } = ctx
  const ago = (ms: number) => new Date(clock.now().getTime() - ms)
  const since = (await readCursor(db, 'intents')) ?? ago(INTENTS_BACK_MS)
  const until = ago(QUIET_MS)
  // The next walk begins no later than at the first payment that could not be claimed in this one.
  let next = until
  for await (const intent of payments.listIntents({ since: new Date(since.getTime() - OVERLAP_MS), until })) {
    if (!(await claimOrLog(ctx, intent)) && intent.createdAt < next) next = intent.createdAt
  }
  await keepCursor(db, 'intents', next)
}
