import fc from 'fast-check'
import { type CalendarTerms, plainRules, type StayRules } from '#contract/availability/rates.rules.ts'
import { addDays } from '#contract/shared/dates.ts'
import type { Database } from '../../src/db/client.ts'
import { seasons, specialNights, stayRules } from '../../src/db/schema/stay-rules.schema.ts'

const cents = fc.constantFrom(2_000, 4_900, 9_999, 15_001, 60_000)
const maybe = <T>(value: fc.Arbitrary<T>): fc.Arbitrary<T | null> => fc.option(value, { freq: 2 })
const seldom = <T>(usual: T, value: fc.Arbitrary<T>): fc.Arbitrary<T> =>
  fc.oneof({ weight: 3, arbitrary: fc.constant(usual) }, { weight: 1, arbitrary: value })
const weekdays = fc.subarray([0, 1, 2, 3, 4, 5, 6], { minLength: 1 })
const length = fc.integer({ min: 1, max: 5 })

const rules: fc.Arbitrary<StayRules> = fc.record({
  minNights: seldom(1, length),
  maxNights: seldom<number | null>(null, length),
  noticeHours: seldom(0, fc.integer({ min: 1, max: 100 })),
  preparationDays: seldom(0, fc.integer({ min: 1, max: 3 })),
  checkInDays: seldom<readonly number[]>(plainRules.checkInDays, weekdays),
  checkOutDays: seldom<readonly number[]>(plainRules.checkOutDays, weekdays),
  weekendPriceCents: maybe(cents),
  weekendDays: fc.subarray([0, 1, 2, 3, 4, 5, 6]),
  weeklyDiscountPercent: fc.integer({ min: 0, max: 90 }),
  monthlyDiscountPercent: fc.integer({ min: 0, max: 90 }),
  includedGuests: fc.integer({ min: 1, max: 4 }),
  extraGuestCents: seldom(0, cents),
})

/** A host's possible rules for the month after `firstDay`; null is none. */
export const randomTerms = (firstDay: string): fc.Arbitrary<CalendarTerms> =>
  fc.record({
    rules: seldom(plainRules, rules),
    seasons: fc
      .array(fc.tuple(fc.nat(6), fc.nat(9), maybe(cents), maybe(cents), maybe(length), maybe(length)), { maxLength: 3 })
      .map((parts) => {
        let next = firstDay
        return parts.map(([gap, nights, priceCents, weekendPriceCents, minNights, maxNights], index) => {
          const from = addDays(next, gap)
          const to = addDays(from, nights)
          next = addDays(to, 1)
          return { id: index + 1, name: `Season ${index}`, from, to, priceCents, weekendPriceCents, minNights, maxNights }
        })
      }),
    nights: fc
      .uniqueArray(fc.tuple(fc.nat(30), maybe(cents), maybe(length)), { selector: ([day]) => day, maxLength: 4 })
      .map((parts) =>
        parts
          .filter(([, priceCents, minNights]) => priceCents !== null || minNights !== null)
          .map(([day, priceCents, minNights]) => ({ night: addDays(firstDay, day), priceCents, minNights })),
      ),
  })

/** Writes hosts' rules by the ids of their listings. Empty rules are not written, as in the service. */
export async function writeTerms(
  db: Database,
  byListing: readonly { propertyId: number; terms: CalendarTerms }[],
): Promise<void> {
  const withRules = byListing.filter(({ terms }) => terms.rules !== plainRules)
  const rows = {
    rules: withRules.map(({ propertyId, terms }) => ({
      ...terms.rules,
      propertyId,
      checkInDays: [...terms.rules.checkInDays],
      checkOutDays: [...terms.rules.checkOutDays],
      weekendDays: [...terms.rules.weekendDays],
    })),
    seasons: byListing.flatMap(({ propertyId, terms }) =>
      terms.seasons.map(({ id: _, ...season }) => ({ ...season, propertyId })),
    ),
    nights: byListing.flatMap(({ propertyId, terms }) => terms.nights.map((night) => ({ ...night, propertyId }))),
  }
  if (rows.rules.length > 0) await db.insert(stayRules).values(rows.rules)
  if (rows.seasons.length > 0) await db.insert(seasons).values(rows.seasons)
  if (rows.nights.length > 0) await db.insert(specialNights).values(rows.nights)
}
