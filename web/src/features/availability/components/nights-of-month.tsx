import type { IsoDate } from '#contract/shared/dates.ts'
import { formatDollars, toDollars } from '#contract/shared/money.ts'
import { MonthGrid } from '../../../stays/calendar/month-grid.tsx'
import { type IsoMonth, monthOf, nameOfMonth } from '../../../stays/calendar/months.ts'
import { stripes } from '../../../stays/calendar/stay-colors.ts'
import { cn } from '../../../ui/class-names.ts'
import { barLength, describeFacts, type NightFacts, type Nights, seasonColor } from '../model/host-calendar.ts'

interface GridState {
  facts: (night: IsoDate) => NightFacts
  today: IsoDate
  range: Nights | null
  cursor: IsoDate
}

function StayBar({ facts, length }: { facts: NightFacts; length: number }) {
  const { stay, night } = facts
  if (!stay || length === 0) return null
  return (
    <span
      aria-hidden
      title={stay.name}
      style={{ ...stay.style, width: `calc(${length * 100}% - 4px)` }}
      className={cn(
        'pointer-events-none absolute bottom-1 left-0.5 z-10 truncate px-1 text-left text-xs leading-5 font-semibold text-ink',
        night === stay.checkIn && 'rounded-l-md border-l-4',
      )}
    >
      {stay.name}
    </span>
  )
}

function DayCell({ night, weekStart, state }: { night: IsoDate; weekStart: IsoDate; state: GridState }) {
  const { today, range, cursor } = state
  const facts = state.facts(night)
  const isPast = night < today
  const price = formatDollars(toDollars(facts.cents))
  const isChosen = range !== null && range.from <= night && night <= range.to
  const background = facts.block ? stripes : facts.season ? seasonColor(facts.season) : undefined
  return (
    <td className="relative p-0">
      <button
        type="button"
        data-night={night}
        aria-pressed={isChosen}
        tabIndex={night === cursor ? 0 : -1}
        disabled={isPast}
        aria-label={`${night === today ? 'Today, ' : ''}${describeFacts(facts)}`}
        style={isPast ? undefined : { background }}
        className={cn(
          'num flex h-17 w-full flex-col items-start gap-0.5 border-t border-line px-1.5 pt-1 text-left select-none sm:h-20',
          'hover:ring-2 hover:ring-primary hover:ring-inset focus-visible:relative focus-visible:z-20 disabled:opacity-40 disabled:hover:ring-0',
          isChosen && 'bg-primary-soft ring-2 ring-primary ring-inset',
        )}
      >
        <span className={cn('text-sm', night === today && 'rounded-md bg-primary px-1 font-bold text-on-primary')}>
          {Number(night.slice(8))}
        </span>
        <span
          className={cn(
            'text-xs sm:text-sm',
            price.length > 6 && 'max-sm:-mx-1 max-sm:text-[11px] max-sm:tracking-tighter',
            facts.why === 'base' ? 'text-muted' : 'font-semibold',
          )}
        >
          {price}
        </span>
        {facts.minNights > 1 && !facts.stay ? (
          <span aria-hidden className="text-[11px] leading-none text-muted">
            min {facts.minNights}
          </span>
        ) : null}
      </button>
      <StayBar facts={facts} length={barLength(facts, weekStart)} />
    </td>
  )
}

/**
 * One month of the host's calendar: the price of every night, stays by name, striped blocked days, colored seasons.
 */
export function NightsOfMonth({ month, state }: { month: IsoMonth; state: GridState }) {
  const name = nameOfMonth(month)
  return (
    <section aria-label={name} className="min-w-0">
      <h3 className="mb-2 font-sans text-base font-semibold tracking-normal">{name}</h3>
      <MonthGrid month={month}>
        {(week) => (
          <tr>
            {week.map((night) =>
              monthOf(night) === month ? (
                <DayCell key={night} night={night} weekStart={week[0] ?? night} state={state} />
              ) : (
                <td key={night} />
              ),
            )}
          </tr>
        )}
      </MonthGrid>
    </section>
  )
}
