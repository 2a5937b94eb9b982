import { bookingPolicy, holdLimits } from '#contract/bookings/bookings.rules.ts'
import { currencyOf, type Quote } from '#contract/bookings/price.rules.ts'
import { refundRuleOf } from '#contract/properties/cancellation.rules.ts'
import { Refusal, refuseUntil } from '#contract/shared/problem.ts'
import { waitWords } from '#contract/shared/texts/wait-words.ts'
import type { SiteSettings } from '#contract/site/site-settings.rules.ts'
import type { Needs } from '../../context.ts'
import type { Queryable } from '../../db/client.ts'
import { requireNotSuspended } from '../../db/conditions/account-suspension.ts'
import {
  type BookingRow,
  findLiveHolds,
  insertHold,
  listUnpaidEnds,
  lockForHold,
  lockLiveHolds,
  type NewBooking,
  writeSpecialRequests,
} from '../../db/queries/bookings.queries.ts'
import type { Bookable } from '../bookings/booking-views.queries.ts'
import { replaceHold } from '../bookings/lifecycle/advance-payment.ts'
import { requireStayOfferedNow } from '../bookings/stay-eligibility.ts'
import { keepPayerKey, requirePaymentAllowed } from '../payments/failed-attempts.ts'
import type { MoneyContext } from '../payments/operations/provider-operation.ts'
import type { PaymentRequest } from './open-checkout.ts'

// Holds take the nights of a stay for a guest who is about to pay, within the limits of unpaid holds.

class NightsTaken extends Error {}

/** The paying guest, and the key of their network address. */
export interface Payer {
  guestId: string
  payerKey: string | null
}

interface HoldFacts {
  payer: Payer
  property: Bookable
  request: PaymentRequest
  quote: Quote
  now: Date
  site: SiteSettings
}

/** The row of a new hold: the listing, its terms and the price as they are now. */
function toNewHold({ payer, property, request, quote, now, site }: HoldFacts): NewBooking {
  const { title, address, city, state, country, primaryImageKey, timeZone } = property
  return {
    propertyId: property.id,
    guestId: payer.guestId,
    payerKey: payer.payerKey,
    checkIn: request.checkInDate,
    checkOut: request.checkOutDate,
    guestCount: request.guestCount,
    phase: 'held',
    quote: { ...quote, cancellation: refundRuleOf(site, property.cancellationPolicy) },
    totalCents: quote.totalCents,
    cancellationPolicy: property.cancellationPolicy,
    instantBook: property.instantBook,
    property: { title, address, city, state, country, primaryImageKey, timeZone },
    specialRequests: request.specialRequests || null,
    holdExpiresAt: new Date(now.getTime() + site.holdMinutes * 60_000),
    createdAt: now,
  }
}

/** Refuses a guest with too many failed payments or unpaid holds. */
export async function requireMayPay(
  ctx: Needs<'clock'>,
  db: Queryable,
  { guestId, payerKey }: Payer,
  propertyId: number,
): Promise<void> {
  await requirePaymentAllowed(ctx, db, guestId, payerKey)
  await assertMayHold(db, { guestId, propertyId, now: ctx.clock.now() })
}

/**
 * Takes the nights, writes the booking and ends the guest's other hold at the same place, all or nothing; null when
 * one of the nights is taken by another guest, or by the guest's concurrent request. Counted while the guest is
 * locked, so that concurrent calls count one another.
 */
export async function placeHold(ctx: MoneyContext, payer: Payer, property: Bookable, request: PaymentRequest, quote: Quote) {
  const { db, clock, settings } = ctx
  try {
    return await db.transaction(async (tx) => {
      await lockForHold(tx, property.id, payer.guestId)
      // A suspension locks the same rows: it has committed by now, or waits for this hold.
      await requireNotSuspended(tx, payer.guestId)
      const live = await lockLiveHolds(tx, payer.guestId, clock.now())
      if (live.some((each) => isSameStay(each, request, quote))) throw new NightsTaken()
      const former = live.filter(({ propertyId }) => propertyId === property.id)
      if (live.length - former.length >= bookingPolicy.liveHoldsPerGuest) throw new Refusal('too_many_holds')
      await requireMayPay(ctx, tx, payer, property.id)
      const replaced: BookingRow[] = []
      for (const each of former) replaced.push((await replaceHold(ctx, tx, each)) ?? each)
      await requireStayOfferedNow(ctx, tx, property, { checkIn: request.checkInDate, checkOut: request.checkOutDate })
      const site = settings.current()
      const held = await insertHold(tx, toNewHold({ payer, property, request, quote, now: clock.now(), site }))
      if (!held) throw new NightsTaken()
      return { held, replaced }
    })
  } catch (error) {
    if (error instanceof NightsTaken) return null
    throw error
  }
}

/** Returns the matching active hold, which is now paid from this address. */
export async function findRepeat(
  ctx: Needs<'db' | 'clock'>,
  { guestId, payerKey }: Payer,
  request: PaymentRequest,
  quote: Quote,
): Promise<BookingRow | null> {
  const { db, clock } = ctx
  const holds = await findLiveHolds(db, guestId, clock.now())
  const same = holds.find((each) => isSameStay(each, request, quote))
  if (!same) return null
  await requirePaymentAllowed(ctx, db, guestId, null)
  if (same.payerKey !== payerKey) await keepPayerKey(db, same.id, payerKey)
  const { specialRequests = same.specialRequests ?? '' } = request
  if (specialRequests === (same.specialRequests ?? '')) return same
  return (await writeSpecialRequests(db, same.id, specialRequests || null, clock.now())) ?? same
}

/**
 * Whether an active hold already matches the request, to the cent. Special requests may change without a new hold.
 */
const isSameStay = (hold: BookingRow, request: PaymentRequest, quote: Quote) =>
  hold.propertyId === request.propertyId &&
  hold.checkIn === request.checkInDate &&
  hold.checkOut === request.checkOutDate &&
  hold.guestCount === request.guestCount &&
  hold.totalCents === quote.totalCents &&
  currencyOf(hold.quote) === currencyOf(quote) &&
  hold.quote.fees.every((fee) => quote.fees.some((other) => other.id === fee.id && other.included === fee.included))

/** A hold that ended unpaid, and when it did. */
export interface EndedHold {
  propertyId: number
  endedAt: Date
}

interface Limit {
  unpaid: number
  withinHours: number
  waitHours: number
}

const HOUR_MS = 3_600_000
const spanMs = ({ withinHours, waitHours }: Limit) => (withinHours + waitHours) * HOUR_MS

/** How far back ended holds matter, in milliseconds: earlier ones no longer cause a wait. */
const HOLD_MEMORY_MS = Math.max(...Object.values(holdLimits).map(spanMs))

/** The end of one limit, in milliseconds since 1970; 0 when it was never reached. `ends` come in any order. */
function endOfWait(ends: readonly number[], { unpaid, withinHours, waitHours }: Limit): number {
  const sorted = [...ends].sort((a, b) => a - b)
  const waits = sorted.map((end, index) => {
    const first = sorted[index - unpaid + 1]
    return first !== undefined && end - first <= withinHours * HOUR_MS ? end + waitHours * HOUR_MS : 0
  })
  return Math.max(0, ...waits)
}

/**
 * From when a guest may hold nights of a listing again, and which of the two limits applies; null when they may now.
 * `ended` are the guest's unpaid holds of the last `HOLD_MEMORY_MS`. A limit that was reached lasts its whole time,
 * even when holds leave the window meanwhile.
 */
export function nextHoldAt(
  ended: readonly EndedHold[],
  propertyId: number,
  now: Date,
): { limit: keyof typeof holdLimits; at: Date } | null {
  const timesOf = (holds: readonly EndedHold[]) => holds.map(({ endedAt }) => endedAt.getTime())
  const ofListing = endOfWait(timesOf(ended.filter((hold) => hold.propertyId === propertyId)), holdLimits.listing)
  const ofAccount = endOfWait(timesOf(ended), holdLimits.account)
  const at = Math.max(ofListing, ofAccount)
  if (at <= now.getTime()) return null
  return { limit: ofAccount >= ofListing ? 'account' : 'listing', at: new Date(at) }
}

const timesWord = (count: number): string => (count === 2 ? 'twice' : `${count} times`)

const sentences = {
  listing: `You have held nights at this place ${timesWord(holdLimits.listing.unpaid)} without paying.`,
  account: 'You have held nights without paying too often today.',
} as const

/** Refuses with `hold_limit_reached` and the end of the wait when a guest's holds end unpaid too often. */
async function assertMayHold(
  db: Queryable,
  { guestId, propertyId, now }: { guestId: string; propertyId: number; now: Date },
): Promise<void> {
  const period = { since: new Date(now.getTime() - HOLD_MEMORY_MS), until: now }
  const next = nextHoldAt(await listUnpaidEnds(db, guestId, period), propertyId, now)
  if (!next) return
  const wait = waitWords((next.at.getTime() - now.getTime()) / 1_000)
  throw refuseUntil('hold_limit_reached', next.at, now, `${sentences[next.limit]} You can try again in ${wait}.`)
}
