import { sql } from 'drizzle-orm'
import { stepOfCurrency } from '#contract/shared/money.ts'
import { Refusal } from '#contract/shared/problem.ts'
import type { Queryable, Transaction } from '../../db/client.ts'
import { bookings } from '../../db/schema/bookings.schema.ts'
import { properties, propertyFees } from '../../db/schema/properties.schema.ts'
import { seasons, specialNights, stayRules } from '../../db/schema/stay-rules.schema.ts'
import type { StoredSettings } from './settings-changes.ts'

async function isTrue(db: Queryable, condition: ReturnType<typeof sql>): Promise<boolean> {
  const { rows } = await db.execute<{ found: boolean }>(sql`select ${condition} as found`)
  return rows[0]?.found === true
}

/** Whether there is any booking, paid or not. */
export const hasBookings = (db: Queryable): Promise<boolean> => isTrue(db, sql`exists (select 1 from ${bookings})`)

/**
 * Refuses another currency with `currency_fixed` once there is any booking, and with `currency_whole` while prices
 * have decimals that it does not have. Nights are held in this moment too: the bookings stay locked until the
 * transaction ends, and a hold that was priced before it finds another currency when its payment opens.
 */
export async function requireCurrencyChange(tx: Transaction, before: StoredSettings, after: StoredSettings): Promise<void> {
  if (before.currency === after.currency) return
  await tx.execute(sql`lock table ${bookings} in share mode`)
  if (await hasBookings(tx)) throw new Refusal('currency_fixed')
  if (stepOfCurrency(after.currency) === 1) return
  const hasDecimals = sql`exists (
    select 1 from ${properties} where price_cents % 100 <> 0 and deleted_at is null
    union all select 1 from ${propertyFees} where amount_cents % 100 <> 0
    union all select 1 from ${stayRules} where coalesce(weekend_price_cents, 0) % 100 <> 0 or extra_guest_cents % 100 <> 0
    union all select 1 from ${seasons} where coalesce(price_cents, 0) % 100 <> 0 or coalesce(weekend_price_cents, 0) % 100 <> 0
    union all select 1 from ${specialNights} where coalesce(price_cents, 0) % 100 <> 0
  )`
  if (await isTrue(tx, hasDecimals)) throw new Refusal('currency_whole')
}
