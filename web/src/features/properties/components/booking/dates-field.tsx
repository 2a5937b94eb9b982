import { useState } from 'react'
import { formatDate } from '#contract/shared/dates.ts'
import type { DayRange } from '../../../../stays/calendar/day-range.ts'
import { LazyRangeCalendar } from '../../../../stays/calendar/lazy-calendar.tsx'
import { Button } from '../../../../ui/button.tsx'
import type { SearchFieldProps } from '../search/search-fields.tsx'

const rangeOf = ({ search }: Pick<SearchFieldProps, 'search'>): DayRange => ({ from: search.checkIn, to: search.checkOut })

/**
 * A range of future days. It is applied once both ends are chosen. In a panel, which `onDone` closes, a day gets the
 * focus.
 */
export function DatesField({ search, onChange, months = 1, onDone }: SearchFieldProps & { months?: 1 | 2; onDone?: () => void }) {
  const [range, setRange] = useState<DayRange>(() => rangeOf({ search }))
  const choose = (next: DayRange) => {
    setRange(next)
    if (!next.from || !next.to) return
    onChange({ checkIn: next.from, checkOut: next.to })
    onDone?.()
  }
  const clear = () => {
    setRange({})
    onChange({ checkIn: undefined, checkOut: undefined })
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
    </div>
  )
}
