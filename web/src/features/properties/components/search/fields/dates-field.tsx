// A chunk of its own: it loads when its filter opens.

import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { useState } from 'react'
import {
  type Flex,
  type FlexLength,
  flexDays,
  flexLengths,
  isMonthSearch,
} from '#contract/properties/search/flexible-dates.rules.ts'
import { fromLocalDate } from '#contract/shared/dates.ts'
import { countDays } from '../../../../../lib/texts/count-words.ts'
import { formatDate } from '../../../../../lib/texts/format-date.ts'
import type { DayRange } from '../../../../../stays/calendar/day-range.ts'
import { LazyRangeCalendar } from '../../../../../stays/calendar/lazy-calendar.tsx'
import { nameOfMonth } from '../../../../../stays/calendar/months.ts'
import { Button } from '../../../../../ui/button.tsx'
import { cn } from '../../../../../ui/class-names.ts'
import { ChoiceChip } from '../../../../../ui/forms/choice-chip.tsx'
import { segments, Tabs, TabsContent, TabsList, TabsTrigger } from '../../../../../ui/tabs.tsx'
import type { ListSearch } from '../../../model/search/property-search.ts'
import { ChoiceList } from './choice-list.tsx'
import type { SearchFieldProps } from './search-fields.tsx'

/** How many months ahead are offered; a link may name any other. */
const MONTHS = 12
const listLengthNames = (): Record<FlexLength, string> => ({ weekend: t`A weekend`, week: t`A week` })

/** The current month and the following ones, as `2027-05`. */
function nextMonths(today: Date): string[] {
  return Array.from({ length: MONTHS }, (_, at) =>
    fromLocalDate(new Date(today.getFullYear(), today.getMonth() + at, 1)).slice(0, 7),
  )
}

const lengthOf = ({ flex }: ListSearch): FlexLength => flexLengths.find((length) => length === flex) ?? 'weekend'

/** A weekend or a week, anywhere in a month. It is applied once a month is chosen. */
function MonthChoice({ search, onChange }: SearchFieldProps) {
  const [length, setLength] = useState(() => lengthOf(search))
  const [months] = useState(() => nextMonths(new Date()))
  const lengthNames = listLengthNames()
  const apply = (flex: FlexLength, month: string) => onChange({ flex, month, checkIn: undefined, checkOut: undefined })
  return (
    <div className="flex max-w-full flex-col gap-4 py-3 sm:w-md">
      <ChoiceList
        label={t`How long?`}
        choices={flexLengths.map((each) => ({ value: each, words: lengthNames[each] }))}
        value={length}
        onChange={(each) => {
          setLength(each)
          if (search.month) apply(each, search.month)
        }}
      />
      <fieldset>
        <legend className="mb-2 text-sm font-semibold">{t`When?`}</legend>
        <div className="grid grid-cols-3 gap-2 sm:grid-cols-4">
          {months.map((month) => (
            <ChoiceChip
              key={month}
              type="radio"
              name="flex-month"
              checked={month === search.month}
              onChange={() => apply(length, month)}
              className="num justify-center text-sm"
            >
              {nameOfMonth(month, 'short')}
            </ChoiceChip>
          ))}
        </div>
      </fieldset>
      {search.month ? (
        <Button variant="link" className="self-start text-sm" onClick={() => onChange({ flex: undefined, month: undefined })}>
          <Trans>Clear dates</Trans>
        </Button>
      ) : null}
    </div>
  )
}

const rangeOf = ({ checkIn, checkOut, month }: ListSearch): DayRange => (month ? {} : { from: checkIn, to: checkOut })
const shiftOf = ({ flex }: ListSearch): Flex | undefined => flexDays.find((days) => days === flex)

/** By how many days both dates may move. */
function ShiftChips({ value, onChange }: { value: Flex | undefined; onChange: (value: Flex | undefined) => void }) {
  return (
    <fieldset>
      <legend className="sr-only">{t`How flexible are the dates?`}</legend>
      <div className="flex flex-wrap gap-2">
        {[undefined, ...flexDays].map((days) => (
          <ChoiceChip
            key={days ?? 'exact'}
            type="radio"
            name="flex-days"
            checked={value === days}
            onChange={() => onChange(days)}
            className="px-3 text-sm"
          >
            {days ? `± ${countDays(Number(days))}` : t`Exact dates`}
          </ChoiceChip>
        ))}
      </div>
    </fieldset>
  )
}

/**
 * A range of future days, and by how many days it may move. It is applied once both ends are chosen. In a panel,
 * which `onDone` closes, a day gets the focus.
 */
function ExactDates({ search, onChange, months = 1, onDone }: SearchFieldProps & { months?: 1 | 2; onDone?: () => void }) {
  const [range, setRange] = useState<DayRange>(() => rangeOf(search))
  const [flex, setFlex] = useState(() => shiftOf(search))
  const choose = (next: DayRange) => {
    setRange(next)
    if (!next.from || !next.to) return
    onChange({ checkIn: next.from, checkOut: next.to, flex, month: undefined })
    onDone?.()
  }
  const move = (days: Flex | undefined) => {
    setFlex(days)
    if (range.from && range.to) onChange({ flex: days })
  }
  const clear = () => {
    setRange({})
    setFlex(undefined)
    onChange({ checkIn: undefined, checkOut: undefined, flex: undefined, month: undefined })
  }
  return (
    <div className="flex flex-col gap-2">
      <div className="flex min-h-11 items-center justify-between gap-4">
        <p aria-live="polite" className="num text-sm font-semibold">
          {range.from ? formatDate(range.from) : t`Check-in`} – {range.to ? formatDate(range.to) : t`Check-out`}
        </p>
        {range.from ? (
          <Button variant="link" className="text-sm" onClick={clear}>
            <Trans>Clear dates</Trans>
          </Button>
        ) : null}
      </div>
      <LazyRangeCalendar value={range} onChange={choose} months={months} autoFocus={onDone !== undefined} />
      <ShiftChips value={flex} onChange={move} />
    </div>
  )
}

/** When to stay: on dates, or at some time in a month. */
export function DatesField(props: SearchFieldProps & { months?: 1 | 2; onDone?: () => void }) {
  const [kind, setKind] = useState(isMonthSearch(props.search) ? 'month' : 'dates')
  return (
    <Tabs value={kind} onValueChange={setKind}>
      <TabsList aria-label={t`Kind of dates`} className={cn(segments.list, 'mb-2')}>
        <TabsTrigger value="dates" className={segments.tab}>
          <Trans>Dates</Trans>
        </TabsTrigger>
        <TabsTrigger value="month" className={segments.tab}>
          <Trans>Flexible</Trans>
        </TabsTrigger>
      </TabsList>
      <TabsContent value="dates" tabIndex={-1} className="outline-none">
        <ExactDates {...props} />
      </TabsContent>
      <TabsContent value="month" tabIndex={-1} className="outline-none">
        <MonthChoice search={props.search} onChange={props.onChange} />
      </TabsContent>
    </Tabs>
  )
}
