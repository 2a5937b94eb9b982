import { eq, sql } from 'drizzle-orm'
import type { TakenNights } from '#contract/availability/availability.rules.ts'
import { refuseStay } from '#contract/availability/stay-terms.rules.ts'
import type { IsoDate } from '#contract/shared/dates.ts'
import { Refusal } from '#contract/shared/problem.ts'
import type { Needs } from '../../context.ts'
import type { Queryable, Transaction } from '../../db/client.ts'
import { exceptHoldOf } from '../../db/queries/bookings.queries.ts'
import { occupancy } from '../../db/schema/bookings.schema.ts'
import { stayRules } from '../../db/schema/stay-rules.schema.ts'
import type { Bookable } from './booking-views.queries.ts'

// Checks stays against the host's rules: length, days of check-in and check-out, notice, turnover days.

interface AskedStay {
  checkIn: IsoDate
  checkOut: IsoDate
}

type Offered = Pick<Bookable, 'id' | 'timeZone' | 'terms'>

/**
 * Refuses with `stay_not_offered` and the reason. A guest's own unpaid hold is ignored by the stay that replaces it.
 */
export async function requireStayOffered(
  { clock }: Needs<'clock'>,
  db: Queryable,
  property: Offered,
  stay: AskedStay,
  exceptGuestId?: string,
): Promise<void> {
  const { terms } = property
  if (!terms) return
  const { preparationDays } = terms.rules
  const bookings = preparationDays > 0 ? await listStaysNear(db, property.id, stay, preparationDays, exceptGuestId) : []
  const refusal = refuseStay(stay, terms, { now: clock.now(), timeZone: property.timeZone, bookings })
  if (refusal) throw new Refusal('stay_not_offered', refusal.message, [refusal])
}

/**
 * The same while the nights are taken. With turnover days, stays are checked one at a time: two stays without common
 * nights may still be too close.
 */
export async function requireStayOfferedNow(
  ctx: Needs<'clock'>,
  tx: Transaction,
  property: Offered,
  stay: AskedStay,
): Promise<void> {
  if (!property.terms || property.terms.rules.preparationDays === 0) return
  await lockRules(tx, property.id)
  await requireStayOffered(ctx, tx, property, stay)
}

/** The nights of other stays within so many days of a stay; blocks need no preparation. */
async function listStaysNear(
  db: Queryable,
  propertyId: number,
  { checkIn, checkOut }: { checkIn: IsoDate; checkOut: IsoDate },
  days: number,
  exceptGuestId: string | undefined,
): Promise<TakenNights[]> {
  const { rows } = await db.execute<{ from: string; to: string }>(sql`
    select lower(${occupancy.during})::text as from, upper(${occupancy.during})::text as to from ${occupancy}
    where ${occupancy.propertyId} = ${propertyId} and ${occupancy.active} and ${occupancy.blockId} is null
      and ${occupancy.during} && daterange(${checkIn}::date - ${days}::int, ${checkOut}::date + ${days}::int)
      ${exceptHoldOf(exceptGuestId)}`)
  return rows
}

/** Lets one stay at a listing with rules be checked at a time, until the transaction ends. */
async function lockRules(tx: Queryable, propertyId: number): Promise<void> {
  await tx.select({ id: stayRules.propertyId }).from(stayRules).where(eq(stayRules.propertyId, propertyId)).for('no key update')
}
