import { plural, t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'
import { Pencil, Plus, Trash2 } from 'lucide-react'
import type { StayCalendar } from '#contract/availability/stay-rules.schemas.ts'
import type { MoneyFormat } from '#contract/shared/money.ts'
import { useMoney } from '../../../../lib/site-settings.tsx'
import { countDays, countHours, countNights } from '../../../../lib/texts/count-words.ts'
import { joinWords } from '../../../../lib/texts/join-words.ts'
import { seasonColor } from '../../../../stays/calendar/stay-colors.ts'
import { nameWeekdays } from '../../../../stays/calendar/weekday-names.ts'
import { formatStay } from '../../../../stays/format-stay.ts'
import { Button } from '../../../../ui/button.tsx'
import { IconButton } from '../../../../ui/icon-button.tsx'

type Season = StayCalendar['seasons'][number]

/** `36 hours`, `2 days`. */
export const nameNotice = (hours: number): string => (hours > 0 && hours % 24 === 0 ? countDays(hours / 24) : countHours(hours))

/** The rules as a host reads them, each as `[name, value]`. */
function describeRules({ rules }: StayCalendar, money: MoneyFormat): [string, string][] {
  const { minNights, maxNights, noticeHours, preparationDays, checkInDays, checkOutDays, includedGuests: included } = rules
  const { weeklyDiscountPercent: weekly, monthlyDiscountPercent: monthly } = rules
  const longest = maxNights === null ? t`no limit` : countNights(maxNights)
  const extra = money.exact(rules.extraGuestPrice)
  return [
    [t`Stay length`, `${countNights(minNights)} – ${longest}`],
    [t`Advance notice`, noticeHours === 0 ? t`None` : nameNotice(noticeHours)],
    [t`Turnover days`, preparationDays === 0 ? t`None` : String(preparationDays)],
    [t`Check-in`, checkInDays.length === 7 ? t`Any day` : nameWeekdays(checkInDays)],
    [t`Check-out`, checkOutDays.length === 7 ? t`Any day` : nameWeekdays(checkOutDays)],
    [t`Weekend`, describePrice(rules.weekendPrice, money)],
    [t`Discounts`, t`${weekly}% weekly, ${monthly}% monthly`],
    [
      t`Extra guests`,
      rules.extraGuestPrice === 0 ? t`No extra-guest fee` : t`${extra} per night for each guest over ${included}`,
    ],
  ]
}

function describePrice(amount: number | null, money: MoneyFormat): string {
  if (amount === null) return t`Usual price`
  const price = money.exact(amount)
  return t`${price} per night`
}

function describeSeason({ price, weekendPrice, minNights }: Season, money: MoneyFormat): string {
  const words = [describePrice(price, money)]
  if (weekendPrice !== null) {
    const amount = money.exact(weekendPrice)
    words.push(t`${amount} on weekends`)
  }
  if (minNights !== null) words.push(plural(minNights, { one: 'at least # night', other: 'at least # nights' }))
  return joinWords(words)
}

function SeasonRow({ season, onEdit, onRemove }: { season: Season; onEdit: () => void; onRemove: () => void }) {
  const money = useMoney()
  const { name } = season
  return (
    <li className="flex items-center gap-3 py-2 text-sm">
      <span aria-hidden style={{ background: seasonColor(season) }} className="size-6 shrink-0 rounded-md ring-1 ring-line" />
      <span className="min-w-0 flex-1">
        <span className="block font-semibold break-words">{name}</span>
        <span className="num block text-muted">{formatStay(season.from, season.to)}</span>
        <span className="num block text-muted">{describeSeason(season, money)}</span>
      </span>
      <IconButton label={t`Edit ${name}`} onClick={onEdit}>
        <Pencil aria-hidden className="size-4.5" />
      </IconButton>
      <IconButton label={t`Remove ${name}`} onClick={onRemove}>
        <Trash2 aria-hidden className="size-4.5 text-bad" />
      </IconButton>
    </li>
  )
}

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
      <section aria-label={t`Booking rules`}>
        <div className="flex items-center justify-between gap-3">
          <h3 className="font-sans text-base font-semibold tracking-normal">{t`Rules`}</h3>
          <Button variant="link" onClick={onRules}>
            <Trans>Edit rules</Trans>
          </Button>
        </div>
        <dl className="divide-y divide-line border-y border-line text-sm">
          {describeRules(calendar, money).map(([what, how]) => (
            <div key={what} className="flex justify-between gap-4 py-2">
              <dt className="shrink-0 text-muted">{what}</dt>
              <dd className="num text-end">{how}</dd>
            </div>
          ))}
        </dl>
        <p className="mt-2 text-sm text-muted">
          <Trans>
            Cleaning and other amounts per stay are{' '}
            <Link to="/list-property" search={{ edit: String(listingId) }} className="link text-ink">
              fees of the listing
            </Link>
            .
          </Trans>
        </p>
      </section>
      <section aria-label={t`Seasons`}>
        <div className="flex items-center justify-between gap-3">
          <h3 className="font-sans text-base font-semibold tracking-normal">{t`Seasons`}</h3>
          <Button variant="link" onClick={() => onSeason(null)}>
            <Plus aria-hidden className="size-4" /> <Trans>Add season</Trans>
          </Button>
        </div>
        {calendar.seasons.length === 0 ? (
          <p className="border-t border-line pt-2 text-sm text-muted">{t`No seasons. Every night has its usual price.`}</p>
        ) : (
          <ul className="divide-y divide-line border-y border-line">
            {calendar.seasons.map((season) => (
              <SeasonRow key={season.id} season={season} onEdit={() => onSeason(season)} onRemove={() => onRemove(season)} />
            ))}
          </ul>
        )}
      </section>
    </div>
  )
}
