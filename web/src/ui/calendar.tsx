import { ChevronLeft, ChevronRight } from 'lucide-react'
import { createContext, useContext, useMemo } from 'react'
import { type ClassNames, DayButton, type DayButtonProps, DayPicker, type Matcher } from 'react-day-picker'
import { addDays, fromLocalDate, toLocalDate } from '#contract/shared/dates.ts'
import { type DayRange, firstTakenFrom, pickDay, type RangeOf } from './calendar-days.ts'
import { cn } from './class-names.ts'

export type { DayRange } from './calendar-days.ts'

interface RangeCalendarProps {
  value: DayRange
  onChange: (next: DayRange) => void
  /** First day that can be chosen, 'YYYY-MM-DD'; today by default. */
  min?: string
  /** Last day that can be chosen. */
  max?: string
  /** Days on which nobody may start or stay; a range may still end on one. */
  isTaken?: (day: string) => boolean
  /** Why a day cannot be chosen now, though nobody has it; null where it can. Such days are grey, and say why when they are pointed at. */
  refuse?: ((day: string) => string | null) | undefined
  /** Told why when somebody chooses such a day all the same. */
  onRefused?: (reason: string) => void
  /** Nights by default; of whole days, the last one counts and one day is enough. */
  rangeOf?: RangeOf
  /** How many months side by side. */
  months?: 1 | 2
  className?: string
}

const neverTaken = () => false
const arrow = 'grid size-11 place-items-center rounded-full hover:bg-sunken disabled:opacity-30'

const classNames: Partial<ClassNames> = {
  months: 'relative flex flex-col gap-6 sm:flex-row sm:gap-8',
  month: 'min-w-0 flex-1',
  nav: 'absolute inset-x-0 top-0 flex justify-between',
  button_previous: arrow,
  button_next: arrow,
  month_caption: 'grid h-11 place-items-center font-semibold',
  month_grid: 'mt-1 w-full border-collapse',
  weekday: 'h-9 w-11 text-label font-semibold text-muted',
  day: 'p-0 py-px text-center num',
  day_button:
    'grid h-11 w-full min-w-11 place-items-center rounded-control hover:ring-2 hover:ring-inset hover:ring-primary disabled:text-muted disabled:line-through disabled:opacity-50 disabled:hover:ring-0 aria-disabled:cursor-not-allowed aria-disabled:text-muted aria-disabled:opacity-60 aria-disabled:hover:ring-0',
  today: 'font-bold underline decoration-amber decoration-2 underline-offset-4',
  outside: 'invisible',
  range_start: 'rounded-l-control bg-primary-soft [&>button]:bg-primary [&>button]:text-on-primary',
  range_end:
    'rounded-r-control bg-primary-soft [&>button]:bg-primary [&>button]:text-on-primary [&>button]:opacity-100 [&>button]:no-underline',
  range_middle: 'bg-primary-soft',
}

const Refusals = createContext<RangeCalendarProps['refuse']>(undefined)

/** A day that says why it cannot be chosen; it stays in reach, so that fingers and keyboards can ask it. */
function RefusableDay(props: DayButtonProps) {
  const reason = useContext(Refusals)?.(props.day.isoDate) ?? undefined
  if (!reason) return <DayButton {...props} />
  return <DayButton {...props} title={reason} aria-label={`${props['aria-label']}. ${reason}`} aria-disabled />
}

/** Picks a range of days by two clicks or by keyboard. Days that are over, too far ahead or taken cannot be chosen. */
export function RangeCalendar(props: RangeCalendarProps) {
  const { value, onChange, min, max, isTaken = neverTaken, refuse, onRefused, rangeOf = 'nights', months = 1, className } = props
  const first = min ?? fromLocalDate(new Date())
  const disabled = useMemo(() => {
    const isPickingEnd = rangeOf === 'nights' && value.from !== undefined && value.to === undefined
    const wall = isPickingEnd && value.from ? firstTakenFrom(addDays(value.from, 1), isTaken) : null
    const matchers: Matcher[] = [
      { before: toLocalDate(first) },
      (date: Date) => {
        const day = fromLocalDate(date)
        return day !== wall && isTaken(day)
      },
    ]
    if (max) matchers.push({ after: toLocalDate(max) })
    return matchers
  }, [value.from, value.to, first, max, isTaken, rangeOf])
  const choose = (day: string) => {
    const reason = refuse?.(day)
    if (reason) onRefused?.(reason)
    else onChange(pickDay(value, day, isTaken, rangeOf))
  }
  return (
    <Refusals.Provider value={refuse}>
      <DayPicker
        mode="range"
        numberOfMonths={months}
        defaultMonth={toLocalDate(value.from ?? first)}
        startMonth={toLocalDate(first)}
        endMonth={max ? toLocalDate(max) : undefined}
        selected={{
          from: value.from ? toLocalDate(value.from) : undefined,
          to: value.to ? toLocalDate(value.to) : undefined,
        }}
        onSelect={(_range, clicked) => choose(fromLocalDate(clicked))}
        disabled={disabled}
        classNames={classNames}
        className={cn('select-none', className)}
        components={{
          DayButton: RefusableDay,
          Chevron: ({ orientation }) =>
            orientation === 'left' ? (
              <ChevronLeft aria-hidden className="size-5" />
            ) : (
              <ChevronRight aria-hidden className="size-5" />
            ),
        }}
      />
    </Refusals.Provider>
  )
}
