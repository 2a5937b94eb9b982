import { ChevronLeft, ChevronRight } from 'lucide-react'
import { useMemo, useState } from 'react'
import type { Block } from '#contract/availability/availability.schemas.ts'
import { toTerms } from '#contract/availability/stay-calendar.rules.ts'
import type { StayCalendar } from '#contract/availability/stay-rules.schemas.ts'
import { addDays } from '#contract/shared/dates.ts'
import { toCents } from '#contract/shared/money.ts'
import { stayPolicy } from '#contract/shared/stay-limits.ts'
import { moveMonth } from '../../../stays/calendar/months.ts'
import { todayAt } from '../../../stays/calendar/today-at.ts'
import { IconButton } from '../../../ui/icon-button.tsx'
import { type CalendarStay, nightsIn, readNights } from '../model/host-calendar.ts'
import { CalendarDialogs, type CalendarForm } from './calendar-dialogs.tsx'
import { NightPanel } from './night-panel.tsx'
import { NightsOfMonth } from './nights-of-month.tsx'
import { TermsSummary } from './rules/terms-summary.tsx'
import { useCalendarActions } from './use-calendar-actions.ts'
import { useDaySelection } from './use-day-selection.ts'

interface HostCalendarProps {
  listing: { id: number; price: number; timeZone: string }
  calendar: StayCalendar
  blocks: readonly Block[]
  stays: readonly CalendarStay[]
}

const SHOWN = 2

/**
 * A listing's calendar for its host: prices, stays, blocked days and seasons; two months side by side on wide
 * screens.
 */
export function HostCalendar({ listing, calendar, blocks, stays }: HostCalendarProps) {
  const today = todayAt(listing.timeZone, new Date())
  const last = addDays(today, stayPolicy.horizonDays)
  const [month, setMonth] = useState(today.slice(0, 7))
  const [form, setForm] = useState<CalendarForm | null>(null)
  const terms = useMemo(() => toTerms(calendar), [calendar])
  const facts = useMemo(() => readNights(toCents(listing.price), terms, blocks, stays), [listing.price, terms, blocks, stays])
  const show = (day: string) => {
    const wanted = day.slice(0, 7)
    if (wanted < month) setMonth(wanted)
    if (wanted >= moveMonth(month, SHOWN)) setMonth(moveMonth(wanted, 1 - SHOWN))
  }
  const { range, cursor, clear, settle, grid, handlers } = useDaySelection({ first: today, last, onShow: show })
  const actions = useCalendarActions(listing.id, range, settle)
  const months = Array.from({ length: SHOWN }, (_, at) => moveMonth(month, at))
  const isFirst = month <= today.slice(0, 7)
  return (
    <div className="grid items-start gap-8 lg:grid-cols-[1fr_340px]">
      <div className="min-w-0">
        <div className="mb-3 flex items-center gap-1">
          <p className="mr-auto max-w-[52ch] text-sm text-muted">
            Drag across nights, or tap the first and the last, to set a price or a minimum stay, or to block them.
          </p>
          <IconButton label="Earlier months" disabled={isFirst} onClick={() => setMonth(moveMonth(month, -1))}>
            <ChevronLeft aria-hidden className="size-5" />
          </IconButton>
          <IconButton
            label="Later months"
            disabled={moveMonth(month, SHOWN) > last.slice(0, 7)}
            onClick={() => setMonth(moveMonth(month, 1))}
          >
            <ChevronRight aria-hidden className="size-5" />
          </IconButton>
        </div>
        <div ref={grid} {...handlers} className="grid gap-8 xl:grid-cols-2">
          {months.map((one) => (
            <NightsOfMonth key={one} month={one} state={{ facts, today, range, cursor }} />
          ))}
        </div>
      </div>
      <div className="grid gap-6 lg:sticky lg:top-24">
        {range ? (
          <NightPanel
            range={range}
            facts={nightsIn(range).map(facts)}
            actions={{ ...actions, clear, makeSeason: () => setForm({ kind: 'season', season: null, range }) }}
          />
        ) : null}
        <TermsSummary
          calendar={calendar}
          listingId={listing.id}
          onRules={() => setForm({ kind: 'rules' })}
          onSeason={(season) => setForm({ kind: 'season', season, range })}
          onRemove={(season) => setForm({ kind: 'remove', season })}
        />
      </div>
      <CalendarDialogs listing={listing} today={today} calendar={calendar} form={form} onClose={() => setForm(null)} />
    </div>
  )
}
