import { Fragment, type ReactNode } from 'react'
import type { IsoDate } from '#contract/shared/dates.ts'
import { formatWeekday } from '../stay-day.ts'
import { type IsoMonth, nameOfMonth, weeksOfMonth } from './months.ts'

interface MonthGridProps {
  month: IsoMonth
  /** The table rows of one week: seven days; `at` is the index of the week. */
  children: (week: readonly IsoDate[], at: number) => ReactNode
}

/** A month as a table with a column for each weekday; the caller renders each week. */
export function MonthGrid({ month, children }: MonthGridProps) {
  const weeks = weeksOfMonth(month)
  return (
    <table aria-label={nameOfMonth(month)} className="w-full table-fixed border-collapse">
      <thead>
        <tr>
          {weeks[0]?.map((day) => (
            <th key={day} scope="col" className="ps-1.5 pb-1 text-start text-label font-semibold text-muted">
              <abbr title={formatWeekday(day)} className="no-underline">
                {formatWeekday(day, 'short')}
              </abbr>
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {weeks.map((week, at) => (
          <Fragment key={week[0]}>{children(week, at)}</Fragment>
        ))}
      </tbody>
    </table>
  )
}
