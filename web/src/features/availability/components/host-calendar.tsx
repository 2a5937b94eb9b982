import { ChevronLeft, ChevronRight } from 'lucide-react'
import { useMemo, useState } from 'react'
import type { Block } from '#contract/availability/availability.schemas.ts'
import { toTerms } from '#contract/availability/stay-calendar.rules.ts'
import type { StayCalendar } from '#contract/availability/stay-rules.schemas.ts'
import { addDays, fromLocalDate } from '#contract/shared/dates.ts'
import { toCents } from '#contract/shared/money.ts'
import { stayPolicy } from '#contract/shared/stay-limits.ts'
import { Button } from '../../../ui/button.tsx'
import { type CalendarStay, moveMonth, nightsIn, readNights } from '../model/host-calendar.ts'
import { CalendarDialogs, type CalendarForm } from './calendar-dialogs.tsx'
import { MonthGrid } from './month-grid.tsx'
import { NightPanel } from './night-panel.tsx'
import { TermsSummary } from './terms-summary.tsx'
import { useCalendarActions } from './use-calendar-actions.ts'
import { useDaySelection } from './use-day-selection.ts'

interface HostCalendarProps {
  listing: { id: number; price: number }
  calendar: StayCalendar
  blocks: readonly Block[]
  stays: readonly CalendarStay[]
}

const SHOWN = 2

/** A listing's calendar for its host: prices, stays, blocked days and seasons, two months side by side where there is room. */
export function HostCalendar({ listing, calendar, blocks, stays }: HostCalendarProps) {
  const today = fromLocalDate(new Date())
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
            Drag over nights, or tap the first and the last, to set a price, a minimum stay, or to keep them for yourself.
          </p>
          <Button
            variant="quiet"
            size="icon"
            aria-label="Earlier months"
            disabled={isFirst}
            onClick={() => setMonth(moveMonth(month, -1))}
          >
            <ChevronLeft aria-hidden className="size-5" />
          </Button>
          <Button
            variant="quiet"
            size="icon"
            aria-label="Later months"
            disabled={moveMonth(month, SHOWN) > last.slice(0, 7)}
            onClick={() => setMonth(moveMonth(month, 1))}
          >
            <ChevronRight aria-hidden className="size-5" />
          </Button>
        </div>
        <div ref={grid} {...handlers} className="grid gap-8 xl:grid-cols-2">
          {months.map((one) => (
            <MonthGrid key={one} month={one} state={{ facts, today, range, cursor }} />
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
      <CalendarDialogs listing={listing} calendar={calendar} form={form} onClose={() => setForm(null)} />
    </div>
  )
}
