import { Fragment, type ReactNode } from 'react'
import type { IsoDate } from '#contract/shared/dates.ts'
import { type IsoMonth, nameOfMonth, weeksOfMonth } from './months.ts'

const weekdays = ['Sunday', 'Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday']

interface MonthGridProps {
  month: IsoMonth
  /** The table rows of one week: seven days, Sunday first; `at` is the index of the week. */
  children: (week: readonly IsoDate[], at: number) => ReactNode
}

/** A month as a table with a column for each weekday; the caller renders each week. */
export function MonthGrid({ month, children }: MonthGridProps) {
  return (
    <table aria-label={nameOfMonth(month)} className="w-full table-fixed border-collapse">
      <thead>
        <tr>
          {weekdays.map((weekday) => (
            <th key={weekday} scope="col" className="px-1.5 pb-1 text-left text-label font-semibold text-muted">
              <abbr title={weekday} className="no-underline">
                {weekday.slice(0, 3)}
              </abbr>
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {weeksOfMonth(month).map((week, at) => (
          <Fragment key={week[0]}>{children(week, at)}</Fragment>
        ))}
      </tbody>
    </table>
  )
}
