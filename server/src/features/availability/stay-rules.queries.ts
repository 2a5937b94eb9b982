import { and, eq, sql } from 'drizzle-orm'
import type { Season, StayRules } from '#contract/availability/rates.rules.ts'
import type { SpecialNightsBody } from '#contract/availability/stay-rules.schemas.ts'
import { toCents } from '#contract/shared/money.ts'
import { type Queryable, sqlState } from '../../db/client.ts'
import { seasons, specialNights, stayRules } from '../../db/schema/stay-rules.schema.ts'

const OVERLAP = '23P01'

/** Writes the rules of a listing; null removes them. */
export async function saveRules(tx: Queryable, propertyId: number, rules: StayRules | null): Promise<void> {
  if (!rules) {
    await tx.delete(stayRules).where(eq(stayRules.propertyId, propertyId))
    return
  }
  const row = {
    ...rules,
    checkInDays: [...rules.checkInDays],
    checkOutDays: [...rules.checkOutDays],
    weekendDays: [...rules.weekendDays],
  }
  await tx
    .insert(stayRules)
    .values({ ...row, propertyId })
    .onConflictDoUpdate({ target: stayRules.propertyId, set: row })
}

export type NewSeason = Omit<Season, 'id'>

/**
 * False where the database refused because another season has some of the nights; the transaction has then failed.
 */
async function unlessOverlapping(write: () => Promise<unknown>): Promise<boolean> {
  try {
    await write()
    return true
  } catch (error) {
    if (sqlState(error) === OVERLAP) return false
    throw error
  }
}

export const countSeasons = (tx: Queryable, propertyId: number): Promise<number> =>
  tx.$count(seasons, eq(seasons.propertyId, propertyId))

export const insertSeason = (tx: Queryable, propertyId: number, season: NewSeason): Promise<boolean> =>
  unlessOverlapping(() => tx.insert(seasons).values({ ...season, propertyId }))

const isSeason = (propertyId: number, id: number) => and(eq(seasons.id, id), eq(seasons.propertyId, propertyId))

export async function hasSeason(db: Queryable, propertyId: number, id: number): Promise<boolean> {
  return (await db.$count(seasons, isSeason(propertyId, id))) > 0
}

export const updateSeason = (db: Queryable, propertyId: number, id: number, season: NewSeason): Promise<boolean> =>
  unlessOverlapping(() => db.update(seasons).set(season).where(isSeason(propertyId, id)))

/** False when it no longer existed. */
export async function removeSeason(db: Queryable, propertyId: number, id: number): Promise<boolean> {
  const rows = await db.delete(seasons).where(isSeason(propertyId, id)).returning({ id: seasons.id })
  return rows.length > 0
}

/** Sets the given values for every night of the range and keeps the rest; nights without any value are deleted. */
export async function saveNights(tx: Queryable, propertyId: number, body: SpecialNightsBody): Promise<void> {
  const { from, to, price, minNights } = body
  const cents = typeof price === 'number' ? toCents(price) : null
  const takes = { price: price !== undefined, minNights: minNights !== undefined }
  const kept = { price: takes.price ? cents : null, minNights: minNights ?? null }
  if (kept.price !== null || kept.minNights !== null) {
    await tx.execute(sql`
      insert into special_nights as known (property_id, night, price_cents, min_nights)
      select ${propertyId}::int, night::date, ${kept.price}::bigint, ${kept.minNights}::int
      from generate_series(${from}::date, ${to}::date, interval '1 day') night
      on conflict (property_id, night) do update set
        price_cents = case when ${takes.price}::boolean then excluded.price_cents else known.price_cents end,
        min_nights = case when ${takes.minNights}::boolean then excluded.min_nights else known.min_nights end`)
    return
  }
  const inRange = sql`property_id = ${propertyId} and night between ${from}::date and ${to}::date`
  const isLeft = sql`(${takes.price}::boolean or price_cents is null) and (${takes.minNights}::boolean or min_nights is null)`
  await tx.execute(sql`delete from special_nights where ${inRange} and ${isLeft}`)
  if (takes.price) await tx.execute(sql`update special_nights set price_cents = null where ${inRange}`)
  if (takes.minNights) await tx.execute(sql`update special_nights set min_nights = null where ${inRange}`)
}

/** Past nights have no effect any more: the next change deletes them. */
export const forgetNightsBefore = (tx: Queryable, propertyId: number, day: string) =>
  tx.delete(specialNights).where(and(eq(specialNights.propertyId, propertyId), sql`${specialNights.night} < ${day}`))
