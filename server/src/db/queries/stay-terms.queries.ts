import { sql } from 'drizzle-orm'
import {
  type CalendarTerms,
  plainRules,
  type Season,
  type SpecialNight,
  type StayRules,
} from '#contract/availability/rates.rules.ts'
import type { NightRange } from '#contract/availability/stay-rules.schemas.ts'
import type { Queryable } from '../client.ts'

interface TermsRow extends Record<string, unknown> {
  id: number
  rules: StayRules | null
  seasons: Season[] | null
  nights: SpecialNight[] | null
}

/**
 * The rules for days and stays of listings; those without any are left out: every stay costs nights × price there.
 * With `within`, only the special nights of that range are read, both ends included.
 */
export async function listTerms(
  db: Queryable,
  propertyIds: readonly number[],
  within?: NightRange,
): Promise<Map<number, CalendarTerms>> {
  const isWithin = within ? sql`and night between ${within.from}::date and ${within.to}::date` : sql``
  const ids = sql`${sql.param([...propertyIds])}::int[]`
  // Most listings have none of them, so only those that have any are looked up.
  const { rows } = await db.execute<TermsRow>(sql`
    with asked as (
      select property_id as id from stay_rules where property_id = any(${ids}) union
      select property_id from seasons where property_id = any(${ids}) union
      select property_id from special_nights where property_id = any(${ids}) ${isWithin})
    select id,
      (select jsonb_build_object('minNights', min_nights, 'maxNights', max_nights, 'noticeHours', notice_hours,
        'preparationDays', preparation_days, 'checkInDays', check_in_days, 'checkOutDays', check_out_days,
        'weekendPriceCents', weekend_price_cents, 'weekendDays', weekend_days, 'weeklyDiscountPercent', weekly_discount_percent,
        'monthlyDiscountPercent', monthly_discount_percent, 'includedGuests', included_guests, 'extraGuestCents', extra_guest_cents)
        from stay_rules where property_id = asked.id) as rules,
      (select jsonb_agg(jsonb_build_object('id', s.id, 'name', name, 'from', first_night, 'to', last_night, 'priceCents', price_cents,
        'weekendPriceCents', weekend_price_cents, 'minNights', min_nights, 'maxNights', max_nights) order by first_night)
        from seasons s where property_id = asked.id) as seasons,
      (select jsonb_agg(jsonb_build_object('night', night, 'priceCents', price_cents, 'minNights', min_nights) order by night)
        from special_nights where property_id = asked.id ${isWithin}) as nights
    from asked`)
  const found = new Map<number, CalendarTerms>()
  for (const { id, rules, seasons, nights } of rows) {
    if (rules || seasons || nights) found.set(id, { rules: rules ?? plainRules, seasons: seasons ?? [], nights: nights ?? [] })
  }
  return found
}

/**
 * A listing's rules for days and stays, in one query; null where none are set and every stay costs nights × price.
 */
export const readTerms = async (db: Queryable, propertyId: number): Promise<CalendarTerms | null> =>
  (await listTerms(db, [propertyId])).get(propertyId) ?? null
