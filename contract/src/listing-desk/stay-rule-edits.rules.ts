import type { CalendarTerms, Season, StayRules } from '../availability/rates.rules.ts'
import { plainRules } from '../availability/rates.rules.ts'
import { formatDate } from '../shared/dates.ts'
import { type MoneyFormat, toAmount } from '../shared/money.ts'
import { type EditedField, type FieldChange, historyLimits } from './listing-history.schemas.ts'

const weekdayNames = ['Sun', 'Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat'] as const

/** An amount of cents; nothing where there is none. */
type Amount = (cents: number | null) => string

const counted = (count: number, noun: string) => (count === 0 ? '' : `${count} ${count === 1 ? noun : `${noun}s`}`)
const days = (chosen: readonly number[]) =>
  chosen.length === weekdayNames.length
    ? 'any day'
    : [...chosen]
        .sort()
        .map((day) => weekdayNames[day])
        .join(', ')
const percent = (value: number) => (value === 0 ? '' : `${value}%`)

/** Each rule in words; nothing where there is no rule. */
const ruleWords: readonly (readonly [EditedField, (rules: StayRules, amount: Amount) => string])[] = [
  ['minNights', ({ minNights }) => counted(minNights, 'night')],
  ['maxNights', ({ maxNights }) => counted(maxNights ?? 0, 'night')],
  ['noticeHours', ({ noticeHours }) => counted(noticeHours, 'hour')],
  ['preparationDays', ({ preparationDays }) => counted(preparationDays, 'day')],
  ['checkInDays', ({ checkInDays }) => days(checkInDays)],
  ['checkOutDays', ({ checkOutDays }) => days(checkOutDays)],
  ['weekendPrice', ({ weekendPriceCents }, amount) => amount(weekendPriceCents)],
  ['weekendDays', ({ weekendDays }) => days(weekendDays)],
  ['weeklyDiscount', ({ weeklyDiscountPercent }) => percent(weeklyDiscountPercent)],
  ['monthlyDiscount', ({ monthlyDiscountPercent }) => percent(monthlyDiscountPercent)],
  ['includedGuests', ({ includedGuests }) => counted(includedGuests, 'guest')],
  ['extraGuestPrice', ({ extraGuestCents }, amount) => (extraGuestCents === 0 ? '' : amount(extraGuestCents))],
]

function seasonWords(season: Season, amount: Amount): string {
  const { name, from, to, priceCents, weekendPriceCents, minNights, maxNights } = season
  const parts = [
    amount(priceCents),
    weekendPriceCents === null ? '' : `weekends ${amount(weekendPriceCents)}`,
    minNights === null ? '' : `at least ${counted(minNights, 'night')}`,
    maxNights === null ? '' : `at most ${counted(maxNights, 'night')}`,
  ]
  return [`${name} (${formatDate(from)} to ${formatDate(to)})`, ...parts.filter(Boolean)].join(', ')
}

const cut = (text: string) => text.slice(0, historyLimits.valueLength)
const without = (words: readonly string[], others: readonly string[]) =>
  cut(words.filter((word) => !others.includes(word)).join('; '))

type Rules = Pick<CalendarTerms, 'rules' | 'seasons'> | null

/** What a change of a listing's stay rules and seasons changed, in words; empty when it changed nothing. */
export function stayRuleChanges(before: Rules, after: Rules, money: MoneyFormat): FieldChange[] {
  const amount: Amount = (cents) => (cents === null ? '' : money.exact(toAmount(cents)))
  const changes = ruleWords.flatMap(([field, read]): FieldChange[] => {
    const [old, now] = [read(before?.rules ?? plainRules, amount), read(after?.rules ?? plainRules, amount)]
    return old === now ? [] : [{ field, before: cut(old), after: cut(now) }]
  })
  const seasonsOf = (rules: Rules) => (rules?.seasons ?? []).map((season) => seasonWords(season, amount))
  const [old, now] = [seasonsOf(before), seasonsOf(after)]
  const [removed, added] = [without(old, now), without(now, old)]
  if (removed || added) changes.push({ field: 'seasons', before: removed, after: added })
  return changes
}
