import { bookingPolicy } from '#contract/bookings/bookings.rules.ts'
import type { Quote } from '#contract/bookings/price.rules.ts'
import { refundRuleOf } from '#contract/properties/cancellation.rules.ts'
import { Refusal } from '#contract/shared/problem.ts'
import type { SiteSettings } from '#contract/site/site-settings.rules.ts'
import type { Database, Queryable } from '../../db/client.ts'
import type { Clock } from '../../platform/clock/clock.ts'
import { requireNotSuspended } from '../availability/suspended.read-model.ts'
import type { Bookable } from '../bookings/bookings.read-model.ts'
import {
  type BookingRow,
  findLiveHolds,
  insertHold,
  lockLiveHolds,
  type NewBooking,
  writeSpecialRequests,
} from '../bookings/bookings.repository.ts'
import type { StayEligibility } from '../bookings/eligibility/stay-eligibility.service.ts'
import { assertMayHold } from '../bookings/holds/hold-limits.service.ts'
import { lockForHold } from '../bookings/holds/hold-locks.repository.ts'
import type { BookingLifecycle } from '../bookings/lifecycle/lifecycle.service.ts'
import type { PaymentAttempts } from '../payments/intents/payment-attempts.service.ts'
import type { CurrentSettings } from '../site/site-settings.ts'
import { isSameStay, type PaymentRequest } from './checkout-request.domain.ts'

interface Deps {
  db: Database
  clock: Clock
  lifecycle: Pick<BookingLifecycle, 'replaceHold'>
  attempts: Pick<PaymentAttempts, 'requireAllowed' | 'keepPayerKey'>
  eligibility: Pick<StayEligibility, 'assertStayAllowedNow'>
  settings: CurrentSettings
}

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

/** Places holds: takes the nights of a stay for a guest who is about to pay, within the limits of unpaid holds. */
export function createHoldPlacement({ db, clock, lifecycle, attempts, eligibility, settings }: Deps) {
  /** Refuses a guest with too many failed payments or unpaid holds. */
  const assertMayPay = async (queryable: Queryable, { guestId, payerKey }: Payer, propertyId: number): Promise<void> => {
    await attempts.requireAllowed(queryable, guestId, payerKey)
    await assertMayHold(queryable, { guestId, propertyId, now: clock.now() })
  }

  /**
   * Takes the nights, writes the booking and ends the guest's other hold at the same place, all or nothing; null
   * when one of the nights is taken by another guest, or by the guest's concurrent request. Counted while the guest
   * is locked, so that concurrent calls count one another.
   */
  const place = async (payer: Payer, property: Bookable, request: PaymentRequest, quote: Quote) => {
    try {
      return await db.transaction(async (tx) => {
        await lockForHold(tx, property.id, payer.guestId)
        // A suspension locks the same rows: it has committed by now, or waits for this hold.
        await requireNotSuspended(tx, payer.guestId)
        const live = await lockLiveHolds(tx, payer.guestId, clock.now())
        if (live.some((each) => isSameStay(each, request, quote))) throw new NightsTaken()
        const former = live.filter(({ propertyId }) => propertyId === property.id)
        if (live.length - former.length >= bookingPolicy.liveHoldsPerGuest) throw new Refusal('too_many_holds')
        await assertMayPay(tx, payer, property.id)
        const replaced: BookingRow[] = []
        for (const each of former) replaced.push((await lifecycle.replaceHold(tx, each)) ?? each)
        await eligibility.assertStayAllowedNow(tx, property, { checkIn: request.checkInDate, checkOut: request.checkOutDate })
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
  const findRepeat = async ({ guestId, payerKey }: Payer, request: PaymentRequest, quote: Quote): Promise<BookingRow | null> => {
    const holds = await findLiveHolds(db, guestId, clock.now())
    const same = holds.find((each) => isSameStay(each, request, quote))
    if (!same) return null
    await attempts.requireAllowed(db, guestId, null)
    if (same.payerKey !== payerKey) await attempts.keepPayerKey(same.id, payerKey)
    const { specialRequests = same.specialRequests ?? '' } = request
    if (specialRequests === (same.specialRequests ?? '')) return same
    return (await writeSpecialRequests(db, same.id, specialRequests || null, clock.now())) ?? same
  }

  return { assertMayPay, place, findRepeat }
}
