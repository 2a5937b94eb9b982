import type { Overview } from '#contract/overview/overview.schemas.ts'
import { plural } from '../../../lib/format.ts'
import { cn } from '../../../ui/class-names.ts'
import { FoldButton, useFold } from '../../../ui/fold.tsx'
import { changeOf, columnName, roundedDollars } from '../model/overview-words.ts'

const heads = ['Gross', 'Previous', 'Revenue']
/** Rows before the list is expanded. */
const AT_FIRST = 7

/** The columns of the chart as a table, the latest first, with more detail than a label could carry. */
export function FiguresTable({ overview: { now, before, unit } }: { overview: Overview }) {
  const rows = now.columns.map((column, index) => ({ ...column, previous: before.columns[index]?.gross ?? 0 })).toReversed()
  const fold = useFold(rows, AT_FIRST)
  return (
    <section aria-labelledby="figures-by" className="mt-6 border-t border-line pt-5">
      <h3 id="figures-by" className="font-sans text-base font-semibold">
        {unit === 'month' ? 'By month' : 'By day'}
      </h3>
      <table aria-labelledby="figures-by" className="mt-2 w-full text-left text-sm">
        <thead className="text-muted">
          <tr className="border-b border-line">
            <th scope="col" className="py-2 pr-3 font-semibold">
              {unit === 'month' ? 'Month' : 'Day (UTC)'}
            </th>
            {heads.map((head) => (
              <th
                key={head}
                scope="col"
                className={cn('py-2 pl-3 text-right font-semibold', head === 'Previous' && 'max-sm:hidden')}
              >
                {head}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {fold.shown.map(({ date, gross, previous, revenue, bookings, nights }) => (
            <tr key={date} className="border-b border-line align-baseline">
              <th scope="row" className="py-2 pr-3 font-normal">
                {columnName(date, unit)}
                <span className="num block text-muted">
                  <span className="whitespace-nowrap">{plural(bookings, 'booking')},</span>{' '}
                  <span className="whitespace-nowrap">{plural(nights, 'night')}</span>
                </span>
              </th>
              <td className="num py-2 pl-3 text-right font-semibold">
                {roundedDollars(gross)}
                <span className="sr-only">, {changeOf(gross, previous).text}</span>
              </td>
              <td className="num py-2 pl-3 text-right text-muted max-sm:hidden">{roundedDollars(previous)}</td>
              <td className="num py-2 pl-3 text-right">{roundedDollars(revenue)}</td>
            </tr>
          ))}
        </tbody>
      </table>
      <div className="mt-4">
        <FoldButton fold={fold} all={`Show all ${rows.length} ${unit}s`} fewer="Show fewer" />
      </div>
    </section>
  )
}
