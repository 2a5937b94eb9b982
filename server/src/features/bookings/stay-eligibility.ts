import { refuseStay } from '#contract/availability/stay-terms.rules.ts'
import type { IsoDate } from '#contract/shared/dates.ts'
import { Refusal } from '#contract/shared/problem.ts'
import type { Queryable, Transaction } from '../../db/client.ts'
import type { Clock } from '../../platform/clock/clock.ts'
import type { Bookable } from './booking-views.queries.ts'
import { listStaysNear, lockRules } from './eligibility/stay-eligibility.repository.ts'

interface AskedStay {
  checkIn: IsoDate
  checkOut: IsoDate
}

type Offered = Pick<Bookable, 'id' | 'timeZone' | 'terms'>

/** Checks stays against the host's rules: length, days of check-in and check-out, notice, turnover days. */
export function createStayEligibility({ clock }: { clock: Clock }) {
  /**
   * Refuses with `stay_not_offered` and the reason. A guest's own unpaid hold is ignored by the stay that replaces
   * it.
   */
  async function assertStayAllowed(db: Queryable, property: Offered, stay: AskedStay, exceptGuestId?: string): Promise<void> {
    const { terms } = property
    if (!terms) return
    const { preparationDays } = terms.rules
    const bookings = preparationDays > 0 ? await listStaysNear(db, property.id, stay, preparationDays, exceptGuestId) : []
    const refusal = refuseStay(stay, terms, { now: clock.now(), timeZone: property.timeZone, bookings })
    if (refusal) throw new Refusal('stay_not_offered', refusal.message, [refusal])
  }

  return {
    assertStayAllowed,

    /**
     * The same while the nights are taken. With turnover days, stays are checked one at a time: two stays without
     * common nights may still be too close.
     */
    async assertStayAllowedNow(tx: Transaction, property: Offered, stay: AskedStay): Promise<void> {
      if (!property.terms || property.terms.rules.preparationDays === 0) return
      await lockRules(tx, property.id)
      await assertStayAllowed(tx, property, stay)
    },
  }
}
export type StayEligibility = ReturnType<typeof createStayEligibility>
