import { Link } from '@tanstack/react-router'
import { Pencil, Plus, Trash2 } from 'lucide-react'
import type { StayCalendar } from '#contract/availability/stay-rules.schemas.ts'
import { describeNotice, listWeekdays } from '#contract/availability/stay-terms.rules.ts'
import type { MoneyFormat } from '#contract/shared/money.ts'
import { plural } from '../../../../lib/format.ts'
import { useMoney } from '../../../../lib/site-settings.tsx'
import { seasonColor } from '../../../../stays/calendar/stay-colors.ts'
import { formatStay } from '../../../../stays/format-stay.ts'
import { Button } from '../../../../ui/button.tsx'
import { IconButton } from '../../../../ui/icon-button.tsx'

type Season = StayCalendar['seasons'][number]

/** The rules as a host reads them, each as `[name, value]`. */
function describeRules({ rules }: StayCalendar, money: MoneyFormat): [string, string][] {
  const longest = rules.maxNights === null ? 'no limit' : plural(rules.maxNights, 'night')
  return [
    ['Stay length', `${plural(rules.minNights, 'night')} – ${longest}`],
    ['Advance notice', rules.noticeHours === 0 ? 'None' : describeNotice(rules.noticeHours)],
    ['Turnover days', rules.preparationDays === 0 ? 'None' : String(rules.preparationDays)],
    ['Check-in', rules.checkInDays.length === 7 ? 'Any day' : listWeekdays(rules.checkInDays)],
    ['Check-out', rules.checkOutDays.length === 7 ? 'Any day' : listWeekdays(rules.checkOutDays)],
    ['Weekend', rules.weekendPrice === null ? 'Usual price' : `${money.exact(rules.weekendPrice)} per night`],
    ['Discounts', `${rules.weeklyDiscountPercent}% weekly, ${rules.monthlyDiscountPercent}% monthly`],
    [
      'Extra guests',
      rules.extraGuestPrice === 0
        ? 'No extra-guest fee'
        : `${money.exact(rules.extraGuestPrice)} per night for each guest over ${rules.includedGuests}`,
    ],
  ]
}

const describeSeason = ({ price, weekendPrice, minNights }: Season, money: MoneyFormat): string =>
  [
    price === null ? 'Usual price' : `${money.exact(price)} per night`,
    ...(weekendPrice === null ? [] : [`${money.exact(weekendPrice)} on weekends`]),
    ...(minNights === null ? [] : [`at least ${plural(minNights, 'night')}`]),
  ].join(', ')

interface TermsSummaryProps {
  calendar: StayCalendar
  listingId: number
  onRules: () => void
  onSeason: (season: Season | null) => void
  onRemove: (season: Season) => void
}

/** Rules and seasons beside the calendar, and the buttons to change them. */
export function TermsSummary({ calendar, listingId, onRules, onSeason, onRemove }: TermsSummaryProps) {
  const money = useMoney()
  return (
    <div className="grid gap-6">
      <section aria-label="Booking rules">
        <div className="flex items-center justify-between gap-3">
          <h3 className="font-sans text-base font-semibold tracking-normal">Rules</h3>
          <Button variant="link" onClick={onRules}>
            Edit rules
          </Button>
        </div>
        <dl className="divide-y divide-line border-y border-line text-sm">
          {describeRules(calendar, money).map(([what, how]) => (
            <div key={what} className="flex justify-between gap-4 py-2">
              <dt className="shrink-0 text-muted">{what}</dt>
              <dd className="num text-right">{how}</dd>
            </div>
          ))}
        </dl>
        <p className="mt-2 text-sm text-muted">
          Cleaning and other amounts per stay are{' '}
          <Link to="/list-property" search={{ edit: String(listingId) }} className="link text-ink">
            fees of the listing
          </Link>
          .
        </p>
      </section>
      <section aria-label="Seasons">
        <div className="flex items-center justify-between gap-3">
          <h3 className="font-sans text-base font-semibold tracking-normal">Seasons</h3>
          <Button variant="link" onClick={() => onSeason(null)}>
            <Plus aria-hidden className="size-4" /> Add season
          </Button>
        </div>
        {calendar.seasons.length === 0 ? (
          <p className="border-t border-line pt-2 text-sm text-muted">No seasons. Every night has its usual price.</p>
        ) : (
          <ul className="divide-y divide-line border-y border-line">
            {calendar.seasons.map((season) => (
              <li key={season.id} className="flex items-center gap-3 py-2 text-sm">
                <span
                  aria-hidden
                  style={{ background: seasonColor(season) }}
                  className="size-6 shrink-0 rounded-md ring-1 ring-line"
                />
                <span className="min-w-0 flex-1">
                  <span className="block font-semibold break-words">{season.name}</span>
                  <span className="num block text-muted">{formatStay(season.from, season.to)}</span>
                  <span className="num block text-muted">{describeSeason(season, money)}</span>
                </span>
                <IconButton label={`Edit ${season.name}`} onClick={() => onSeason(season)}>
                  <Pencil aria-hidden className="size-4.5" />
                </IconButton>
                <IconButton label={`Remove ${season.name}`} onClick={() => onRemove(season)}>
                  <Trash2 aria-hidden className="size-4.5 text-bad" />
                </IconButton>
              </li>
            ))}
          </ul>
        )}
      </section>
    </div>
  )
}
