import { sql } from 'drizzle-orm'
import {
  type CalendarTerms,
  plainRules,
  type Season,
  type SpecialNight,
  type StayRules,
} from '#contract/availability/rates.rules.ts'
import type { Queryable } from '../../db/client.ts'

interface TermsRow extends Record<string, unknown> {
  rules: StayRules | null
  seasons: Season[] | null
  nights: SpecialNight[] | null
}

/**
 * A listing's rules for days and stays, in one query; null where none are set and every stay costs nights × price.
 */
export async function readTerms(db: Queryable, propertyId: number): Promise<CalendarTerms | null> {
  const { rows } = await db.execute<TermsRow>(sql`
    select
      (select jsonb_build_object('minNights', min_nights, 'maxNights', max_nights, 'noticeHours', notice_hours,
        'preparationDays', preparation_days, 'checkInDays', check_in_days, 'checkOutDays', check_out_days,
        'weekendPriceCents', weekend_price_cents, 'weekendDays', weekend_days, 'weeklyDiscountPercent', weekly_discount_percent,
        'monthlyDiscountPercent', monthly_discount_percent, 'includedGuests', included_guests, 'extraGuestCents', extra_guest_cents)
        from stay_rules where property_id = ${propertyId}) as rules,
      (select jsonb_agg(jsonb_build_object('id', id, 'name', name, 'from', first_night, 'to', last_night, 'priceCents', price_cents,
        'weekendPriceCents', weekend_price_cents, 'minNights', min_nights, 'maxNights', max_nights) order by first_night)
        from seasons where property_id = ${propertyId}) as seasons,
      (select jsonb_agg(jsonb_build_object('night', night, 'priceCents', price_cents, 'minNights', min_nights) order by night)
        from special_nights where property_id = ${propertyId}) as nights`)
  const { rules = null, seasons = null, nights = null } = rows[0] ?? {}
  if (!rules && !seasons && !nights) return null
  return { rules: rules ?? plainRules, seasons: seasons ?? [], nights: nights ?? [] }
}
