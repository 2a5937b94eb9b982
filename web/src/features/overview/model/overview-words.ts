import { plural, t } from '@lingui/core/macro'
import { type OverviewPeriod, overviewPeriods } from '#contract/overview/overview.rules.ts'
import type { Figures, Overview } from '#contract/overview/overview.schemas.ts'
import type { MoneyFormat } from '#contract/shared/money.ts'
import { formatDateShort, formatMonthDay, perLocale } from '../../../lib/texts/format-date.ts'

/** The periods in words, as the choice above the figures. */
export const listPeriods = (): Record<OverviewPeriod, string> => ({
  '7d': t`Last 7 days`,
  '30d': t`Last 30 days`,
  '90d': t`Last 90 days`,
  '12m': t`Last 12 months`,
})

/** The period in an address; 30 days without a valid one. */
export const readPeriod = (value: unknown): OverviewPeriod => overviewPeriods.find((period) => period === value) ?? '30d'

export interface Change {
  text: string
  tone: 'good' | 'bad' | 'neutral'
}

const toChange = (difference: number, size: string): Change => {
  if (difference === 0) return { text: t`No change`, tone: 'neutral' }
  return difference > 0 ? { text: t`${size} up`, tone: 'good' } : { text: t`${size} down`, tone: 'bad' }
}

/** A figure compared with the period before: `15% up`. Without one before there is nothing to compare with. */
export function changeOf(now: number, before: number): Change {
  if (now === before) return toChange(0, '')
  if (before === 0) return { text: t`None before`, tone: 'neutral' }
  const share = Math.round((Math.abs(now - before) / Math.abs(before)) * 100)
  return share === 0 ? toChange(0, '') : toChange(now - before, percent(share))
}

/** A share compared with the period before: `3 points down`. Null is a share of nothing. */
export function changeOfShare(now: number | null, before: number | null): Change {
  if (now === null || before === null) return { text: t`None before`, tone: 'neutral' }
  const difference = Math.round(now) - Math.round(before)
  const points = Math.abs(difference)
  return toChange(difference, plural(points, { one: '# point', other: '# points' }))
}

/** A part in percent; null of nothing. */
export const shareOf = (part: number, whole: number): number | null => (whole > 0 ? (part / whole) * 100 : null)

/** The share of requests that hosts answered in time; null without requests. */
export const answeredShare = ({ answered, unanswered }: Figures): number | null => shareOf(answered, answered + unanswered)

const percentFormat = perLocale((locale) => new Intl.NumberFormat(locale, { style: 'percent', maximumFractionDigits: 1 }))
/** `16.6%`, and a dash for a share of nothing. */
export const percent = (share: number | null): string => (share === null ? '—' : percentFormat().format(share / 100))

/** Whole units of the currency; negative amounts have a minus. */
export const roundedAmount = (amount: number, money: MoneyFormat): string =>
  Math.round(amount) < 0 ? `−${money.whole(-amount)}` : money.whole(Math.abs(amount))

const monthFormat = perLocale((locale) => new Intl.DateTimeFormat(locale, { timeZone: 'UTC', year: 'numeric', month: 'long' }))
const shortMonthFormat = perLocale((locale) => new Intl.DateTimeFormat(locale, { timeZone: 'UTC', month: 'short' }))

/** A column by name: `November 24`, or `November 2026`. */
export const columnName = (date: string, unit: Overview['unit']): string =>
  unit === 'month' ? monthFormat().format(new Date(`${date}T00:00:00Z`)) : formatMonthDay(date)

/** The name on the axis: `Nov 24`, or `Nov`. */
export const columnShortName = (date: string, unit: Overview['unit']): string =>
  unit === 'month' ? shortMonthFormat().format(new Date(`${date}T00:00:00Z`)) : formatDateShort(date).replace(/, \d+$/, '')

/** The steps from a search to a payment, each with its share of the step before. */
export function funnelOf(figures: Figures) {
  const steps = [
    { name: t`Searches`, count: figures.searches },
    { name: t`Listing pages`, count: figures.propertyViews },
    { name: t`Checkouts`, count: figures.checkouts },
    { name: t`Paid bookings`, count: figures.bookings },
  ]
  return steps.map((step, index) => {
    const previous = steps[index - 1]
    return { ...step, share: previous ? shareOf(step.count, previous.count) : null }
  })
}
