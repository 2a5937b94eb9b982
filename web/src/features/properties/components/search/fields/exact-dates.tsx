import { useState } from 'react'
import { type Flex, flexDays } from '#contract/properties/search/flexible-dates.rules.ts'
import { formatDate } from '#contract/shared/dates.ts'
import { plural } from '../../../../../lib/format.ts'
import type { DayRange } from '../../../../../stays/calendar/day-range.ts'
import { LazyRangeCalendar } from '../../../../../stays/calendar/lazy-calendar.tsx'
import { Button } from '../../../../../ui/button.tsx'
import { ChoiceChip } from '../../../../../ui/forms/choice-chip.tsx'
import type { ListSearch } from '../../../model/search/property-search.ts'
import type { SearchFieldProps } from './search-fields.tsx'

const rangeOf = ({ checkIn, checkOut, month }: ListSearch): DayRange => (month ? {} : { from: checkIn, to: checkOut })
const shiftOf = ({ flex }: ListSearch): Flex | undefined => flexDays.find((days) => days === flex)

/** By how many days both dates may move. */
function ShiftChips({ value, onChange }: { value: Flex | undefined; onChange: (value: Flex | undefined) => void }) {
  return (
    <fieldset>
      <legend className="sr-only">How flexible are the dates?</legend>
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
            {days ? `± ${plural(Number(days), 'day')}` : 'Exact dates'}
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
export function ExactDates({ search, onChange, months = 1, onDone }: SearchFieldProps & { months?: 1 | 2; onDone?: () => void }) {
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
          {range.from ? formatDate(range.from) : 'Check-in'} – {range.to ? formatDate(range.to) : 'Check-out'}
        </p>
        {range.from ? (
          <Button variant="link" className="text-sm" onClick={clear}>
            Clear dates
          </Button>
        ) : null}
      </div>
      <LazyRangeCalendar value={range} onChange={choose} months={months} autoFocus={onDone !== undefined} />
      <ShiftChips value={flex} onChange={move} />
    </div>
  )
}
