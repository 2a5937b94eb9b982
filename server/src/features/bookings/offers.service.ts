import { refuseStay } from '#contract/availability/stay-terms.rules.ts'
import type { IsoDate } from '#contract/shared/dates.ts'
import { Refusal } from '#contract/shared/problem.ts'
import type { Queryable, Transaction } from '../../db/client.ts'
import type { Clock } from '../../platform/clock/clock.ts'
import type { Bookable } from './bookings.read-model.ts'
import { listStaysNear, lockRules } from './offers.repository.ts'

interface AskedStay {
  checkIn: IsoDate
  checkOut: IsoDate
}

type Offered = Pick<Bookable, 'id' | 'timeZone' | 'terms'>

/** Judges stays by what their host set: lengths, days of check-in and check-out, notice, nights for preparing the place. */
export function createOffers({ clock }: { clock: Clock }) {
  /** Refuses with `stay_not_offered`, saying why. A guest's own unpaid hold is no neighbour of the stay that takes its place. */
  async function requireOffered(db: Queryable, property: Offered, stay: AskedStay, exceptGuestId?: string): Promise<void> {
    const { terms } = property
    if (!terms) return
    const { preparationDays } = terms.rules
    const bookings = preparationDays > 0 ? await listStaysNear(db, property.id, stay, preparationDays, exceptGuestId) : []
    const refusal = refuseStay(stay, terms, { now: clock.now(), timeZone: property.timeZone, bookings })
    if (refusal) throw new Refusal('stay_not_offered', refusal.message, [refusal])
  }

  return {
    requireOffered,

    /**
     * The same while the nights are being taken. Where days between stays are asked for, one stay at a time is judged: two that are not in each
     * other's nights may still be too near.
     */
    async requireOfferedNow(tx: Transaction, property: Offered, stay: AskedStay): Promise<void> {
      if (!property.terms || property.terms.rules.preparationDays === 0) return
      await lockRules(tx, property.id)
      await requireOffered(tx, property, stay)
    },
  }
}
export type Offers = ReturnType<typeof createOffers>
