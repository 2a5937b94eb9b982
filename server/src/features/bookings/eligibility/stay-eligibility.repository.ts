import { eq, sql } from 'drizzle-orm'
import type { TakenNights } from '#contract/availability/availability.rules.ts'
import type { IsoDate } from '#contract/shared/dates.ts'
import type { Queryable } from '../../../db/client.ts'
import { exceptHoldOf } from '../../../db/queries/bookings.queries.ts'
import { occupancy } from '../../../db/schema/bookings.schema.ts'
import { stayRules } from '../../../db/schema/stay-rules.schema.ts'

/** The nights of other stays within so many days of a stay; blocks need no preparation. */
export async function listStaysNear(
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
export async function lockRules(tx: Queryable, propertyId: number): Promise<void> {
  await tx.select({ id: stayRules.propertyId }).from(stayRules).where(eq(stayRules.propertyId, propertyId)).for('no key update')
}
