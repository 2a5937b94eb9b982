// A chunk of its own: the calendar loads when dates are chosen.

import { t } from '@lingui/core/macro'
import { ChevronLeft, ChevronRight } from 'lucide-react'
import { createContext, useContext, useDeferredValue, useMemo, useRef, useState } from 'react'
import {
  type ChevronProps,
  type ClassNames,
  DayButton,
  type DayButtonProps,
  DayPicker,
  type Formatters,
  type Labels,
  type Matcher,
  Month,
  type MonthProps,
} from 'react-day-picker'
import { fromLocalDate, toLocalDate } from '#contract/shared/dates.ts'
import { toAmount } from '#contract/shared/money.ts'
import { useMoney } from '../../lib/site-settings.tsx'
import { formatDate, perLocale } from '../../lib/texts/format-date.ts'
import { direction, isEnglish, translateRefusal } from '../../lib/texts/texts.tsx'
import { cn } from '../../ui/class-names.ts'
import { formatWeekday } from '../stay-day.ts'
import { crossesWall, type DayRange, limitEnd, pickDay, type RangeOf } from './day-range.ts'
import { firstWeekday, nameOfMonth } from './months.ts'

export type { DayRange } from './day-range.ts'

interface RangeCalendarProps {
  value: DayRange
  onChange: (next: DayRange) => void
  /** The first selectable day, 'YYYY-MM-DD'; today by default. */
  min?: string
  /** The last selectable day. */
  max?: string
  /** Days on which no stay may start or continue; a range may still end on one. */
  isTaken?: (day: string) => boolean
  /** The reason why a free day is disabled; null otherwise. Such days are gray and show the reason on hover. */
  refuse?: ((day: string) => string | null) | undefined
  /** The price of a night in cents, shown below the day. */
  priceOf?: ((day: string) => number) | undefined
  /** Nights by default; with whole days the last one is included and one day is enough. */
  rangeOf?: RangeOf
  /** The number of months side by side. */
  months?: 1 | 2
  /** Focuses a day when the calendar appears: for calendars that open on demand. */
  autoFocus?: boolean
  className?: string
}

const neverTaken = () => false
const arrow = 'grid size-11 place-items-center rounded-full hover:bg-sunken disabled:opacity-30'

// The ends of a range keep their color even when the day is disabled.
const rangeEnd = '[&>button]:bg-primary [&>button]:text-on-primary! [&>button]:opacity-100! [&>button]:no-underline!'

const classNames: Partial<ClassNames> = {
  months: 'relative flex flex-col gap-6 sm:flex-row sm:gap-8',
  month: 'min-w-0 flex-1',
  nav: 'absolute inset-x-0 top-0 flex justify-between',
  button_previous: arrow,
  button_next: arrow,
  month_caption: 'grid h-11 place-items-center font-semibold',
  month_grid: 'mt-1 w-full border-collapse',
  weekday: 'h-9 w-11 narrow:w-auto text-center text-label font-semibold text-muted',
  day: 'p-0 py-px text-center num',
  day_button:
    'grid h-11 w-full min-w-11 narrow:min-w-0 relative place-content-center justify-items-center rounded-control leading-tight hover:ring-2 hover:ring-inset hover:ring-primary disabled:text-muted disabled:line-through disabled:opacity-50 disabled:hover:ring-0 aria-disabled:cursor-not-allowed aria-disabled:text-muted aria-disabled:opacity-60 aria-disabled:hover:ring-0',
  today:
    'font-bold [&_.day-number]:underline [&_.day-number]:decoration-amber [&_.day-number]:decoration-2 [&_.day-number]:underline-offset-2',
  outside: 'invisible',
  range_start: `rounded-s-control bg-primary-soft ${rangeEnd}`,
  range_end: `rounded-e-control bg-primary-soft ${rangeEnd}`,
  range_middle: 'bg-primary-soft',
}

/** Data of the calendar's days in addition to their date. */
const DayFacts = createContext<Pick<RangeCalendarProps, 'refuse' | 'priceOf'>>({})

/** Whether the calendar is used by keys at the moment. */
const KeysInUse = createContext<{ current: boolean }>({ current: false })

/** Whether an element is a day of the same calendar. */
const isDayBeside = (day: Element, other: Element | null): boolean =>
  other?.closest('[data-day]') != null && other.closest('.rdp-root') === day.closest('.rdp-root')

/**
 * A day with its nightly price. A disabled day shows the reason; it stays focusable, so that touch and keyboard users
 * can read it.
 */
function CalendarDay({ children, onBlur, ...props }: DayButtonProps) {
  const money = useMoney()
  const { refuse, priceOf } = useContext(DayFacts)
  const { isoDate } = props.day
  // A press renders each day twice: for the focus, and for the choice.
  const reason = useMemo(() => refuse?.(isoDate) ?? undefined, [refuse, isoDate])
  const cents = useMemo(() => priceOf?.(isoDate), [priceOf, isoDate])
  const price = cents === undefined || props.modifiers.disabled ? undefined : money.short(toAmount(cents))
  const name = [props['aria-label'], price && t`${price} for the night`, reason].filter(Boolean).join('. ')
  return (
    <DayButton
      {...props}
      // From day to day the focus moves: only leaving the days is told, or each press would render all of them twice.
      onBlur={(event) => isDayBeside(event.currentTarget, event.relatedTarget) || onBlur?.(event)}
      aria-label={undefined}
      {...(reason ? { title: reason, 'aria-disabled': true } : {})}
    >
      <span className="sr-only">{name}</span>
      <span aria-hidden className="day-number">
        {children}
      </span>
      {price ? (
        <span aria-hidden className="text-[10px] font-normal tracking-tight">
          {price}
        </span>
      ) : null}
    </DayButton>
  )
}

/**
 * A month. Only the one in use appears and changes at once, the first one to begin with; the other follows in a task
 * of its own, because both hold up the answer to a press for twice as long. Keys go from month to month: while they
 * are in use both change at once, or the next key would still reach the day before.
 */
function CalendarMonth({ children, className, ...props }: MonthProps) {
  const facts = useContext(DayFacts)
  const keys = useContext(KeysInUse)
  const isInUse = useRef(props.displayIndex === 0)
  const now = { children, facts }
  const later = useDeferredValue(now, isInUse.current ? now : null)
  const shown = isInUse.current || keys.current ? now : later
  const use = () => {
    isInUse.current = true
  }
  return (
    <Month
      {...props}
      // As wide without its days, so that the panel around it keeps its place.
      className={cn(className, props.displayIndex > 0 && 'sm:min-w-77')}
      onPointerDownCapture={() => {
        keys.current = false
        use()
      }}
      onFocusCapture={use}
      onBlurCapture={() => {
        isInUse.current = false
      }}
    >
      {shown ? <DayFacts value={shown.facts}>{shown.children}</DayFacts> : null}
    </Month>
  )
}

function MonthArrow({ orientation }: ChevronProps) {
  const Arrow = orientation === 'left' ? ChevronLeft : ChevronRight
  // The calendar itself turns it on a page from right to left.
  return <Arrow aria-hidden className="size-5 scale-100" />
}

const components = { DayButton: CalendarDay, Month: CalendarMonth, Chevron: MonthArrow }

/** The names of days in each language, each written once: a press renders all of them again. */
const dayNames = perLocale(() => new Map<number, string>())

const fullDay = perLocale((locale) => new Intl.DateTimeFormat(locale, { dateStyle: 'full' }))
const monthOf = (date: Date): string => nameOfMonth(fromLocalDate(date).slice(0, 7))

/** `Su`; three letters in other languages, of which some write the whole word as its short form. */
const weekdayInShort = (date: Date): string =>
  formatWeekday(fromLocalDate(date), 'short')
    .replace('.', '')
    .slice(0, isEnglish() ? 2 : 3)

const formatters: Partial<Formatters> = { formatCaption: monthOf, formatWeekdayName: weekdayInShort }

const labels: Partial<Labels> = {
  labelGrid: monthOf,
  labelNext: () => t`Go to the Next Month`,
  labelPrevious: () => t`Go to the Previous Month`,
  labelWeekday: (date) => formatWeekday(fromLocalDate(date)),
  labelDayButton: (date, { today, selected }, _options, dateLib) => {
    const names = dayNames()
    const known = names.get(date.getTime())
    const name = known ?? (isEnglish() && dateLib ? dateLib.format(date, 'PPPP') : fullDay().format(date))
    names.set(date.getTime(), name)
    return [...(today ? [t`Today`] : []), name, ...(selected ? [t`selected`] : [])].join(', ')
  },
}

/** The reason why a range cannot cross a taken day. */
function describeWall(wall: string, rangeOf: RangeOf): string {
  const date = formatDate(wall)
  return rangeOf === 'nights'
    ? t`The night of ${date} is not available. Check out by then, or clear your dates.`
    : t`${date} is booked. End the range before it, or clear the dates.`
}

const showRefusal = (refusal: string | null | undefined) => (refusal ? translateRefusal(refusal) : null)

/**
 * Picks a range of days by two clicks or by keyboard. Past, taken and too distant days are disabled, and so is a
 * check-out on or before check-in. A rejected range shows the reason.
 */
export function RangeCalendar(props: RangeCalendarProps) {
  const {
    value,
    onChange,
    min,
    max,
    isTaken = neverTaken,
    refuse,
    priceOf,
    rangeOf = 'nights',
    months = 1,
    autoFocus = false,
    className,
  } = props
  const { from, to } = value
  const first = min ?? fromLocalDate(new Date())
  const [rejected, setRejected] = useState<{ reason: string; from: string | undefined } | null>(null)
  const limits = useMemo(() => limitEnd({ from, to }, isTaken, rangeOf), [from, to, isTaken, rangeOf])
  const refuseDay = useMemo(() => {
    const wall = limits?.wall
    return (day: string) =>
      limits && wall && crossesWall(limits, day, rangeOf) ? describeWall(wall, rangeOf) : showRefusal(refuse?.(day))
  }, [limits, rangeOf, refuse])
  const facts = useMemo(() => ({ refuse: refuseDay, priceOf }), [refuseDay, priceOf])
  const disabled = useMemo(() => {
    const isOver = (day: string) => rangeOf === 'nights' && limits !== null && day <= limits.notAfter
    const isBooked = (day: string) => isTaken(day) && !(rangeOf === 'nights' && day === limits?.wall)
    return [
      { before: toLocalDate(first) },
      (date: Date) => {
        const day = fromLocalDate(date)
        return isOver(day) || isBooked(day)
      },
      ...(max ? [{ after: toLocalDate(max) }] : []),
    ] satisfies Matcher[]
  }, [limits, first, max, isTaken, rangeOf])
  const choose = (day: string) => {
    const reason = refuseDay(day)
    setRejected(reason ? { reason, from } : null)
    if (!reason) onChange(pickDay(value, day, isTaken, rangeOf))
  }
  // A month that is not in use may still have the handlers of the choice before.
  const latest = useRef(choose)
  latest.current = choose
  const keys = useRef(false)
  return (
    <DayFacts value={facts}>
      <KeysInUse value={keys}>
        <DayPicker
          mode="range"
          dir={direction()}
          numberOfMonths={months}
          autoFocus={autoFocus}
          defaultMonth={toLocalDate(from ?? first)}
          startMonth={toLocalDate(first)}
          {...(max ? { endMonth: toLocalDate(max) } : {})}
          selected={{ from: from ? toLocalDate(from) : undefined, to: to ? toLocalDate(to) : undefined }}
          onSelect={(_range, clicked) => latest.current(fromLocalDate(clicked))}
          onDayKeyDown={() => {
            keys.current = true
          }}
          disabled={disabled}
          classNames={classNames}
          className={cn('select-none', className)}
          modifiers={from && !to ? { begun: toLocalDate(from) } : {}}
          modifiersClassNames={{ begun: rangeEnd }}
          components={components}
          labels={labels}
          formatters={formatters}
          weekStartsOn={firstWeekday()}
        />
      </KeysInUse>
      {rejected && rejected.from === from && to === undefined ? (
        <p role="alert" className="mt-2 max-w-[64ch] text-sm font-semibold text-bad">
          {rejected.reason}
        </p>
      ) : null}
    </DayFacts>
  )
}
