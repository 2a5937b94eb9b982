import { plural, t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { useState } from 'react'
import type { Overview } from '#contract/overview/overview.schemas.ts'
import { compactAmount } from '../../../lib/format.ts'
import { useMoney } from '../../../lib/site-settings.tsx'
import { countNights } from '../../../lib/texts/count-words.ts'
import { joinWords } from '../../../lib/texts/join-words.ts'
import { linePoints } from '../../../ui/charts/chart-scales.ts'
import { ColumnChart, type ColumnPlace } from '../../../ui/charts/column-chart.tsx'
import { cn } from '../../../ui/class-names.ts'
import { FoldButton, useFold } from '../../../ui/fold.tsx'
import { changeOf, columnName, columnShortName, roundedAmount } from '../model/overview-words.ts'

interface ColumnsProps {
  overview: Overview
  places: readonly ColumnPlace[]
  /** The day or month under the pointer, which stands out. */
  pointed: string | null
}

function Columns({ overview: { now, before }, places, pointed }: ColumnsProps) {
  const latest = now.columns.at(-1)?.date
  return (
    <>
      {now.columns.map(({ date, gross }, index) => {
        const place = places[index]
        if (!place) return null
        return (
          <rect
            key={date}
            data-gross={date}
            x={place.left}
            y={place.top(gross)}
            width={place.width}
            height={Math.max(0, place.bottom - place.top(gross))}
            rx={Math.min(3, place.width / 3)}
            className={cn('fill-primary', pointed === null ? date !== latest && 'opacity-80' : date !== pointed && 'opacity-50')}
          />
        )
      })}
      <polyline
        points={linePoints(
          places
            .slice(0, before.columns.length)
            .map(({ left, width, top }, index) => [left + width / 2, top(before.columns[index]?.gross ?? 0)]),
        )}
        className="fill-none stroke-warn"
        strokeWidth={1.75}
        strokeDasharray="4 4"
      />
    </>
  )
}

/**
 * A column for each day or month, and the period before as a dashed line. The words above name the amounts of the
 * column under the pointer, otherwise of the whole period.
 */
export function GrossChart({ overview }: { overview: Overview }) {
  const money = useMoney()
  const [pointed, setPointed] = useState<string | null>(null)
  const { now, before, unit } = overview
  const index = now.columns.findIndex(({ date }) => date === pointed)
  const column = now.columns[index]
  const shown = column ? column.gross : now.total.gross
  const earlier = column ? (before.columns[index]?.gross ?? 0) : before.total.gross
  return (
    <figure>
      <figcaption aria-hidden className="num mb-4 flex flex-wrap items-baseline gap-x-5 gap-y-1 text-sm">
        <strong data-testid="shown-column" className="min-w-28">
          {column ? columnName(column.date, unit) : t`Whole period`}
        </strong>
        <span className="inline-flex items-baseline gap-2 text-muted">
          <span className="size-2.5 rounded-sm bg-primary" /> <Trans>This period</Trans>
          <span className="font-semibold text-ink">{roundedAmount(shown, money)}</span>
        </span>
        <span className="inline-flex items-baseline gap-2 text-muted">
          <span className="w-4 self-center border-t-2 border-dashed border-warn" /> <Trans>Previous period</Trans>
          <span className="font-semibold text-ink">{roundedAmount(earlier, money)}</span>
        </span>
        <span className="text-muted">{changeOf(shown, earlier).text}</span>
      </figcaption>
      <ColumnChart
        names={now.columns.map(({ date }) => date)}
        most={Math.max(...now.columns.map(({ gross }) => gross), ...before.columns.map(({ gross }) => gross))}
        height={260}
        axis={{ side: 'right', width: 52, ticks: 3 }}
        gap={0.28}
        nameWidth={72}
        amountText={(amount) => compactAmount(amount, money)}
        nameText={(date) => columnShortName(date, unit)}
        onPoint={setPointed}
      >
        {(places) => <Columns overview={overview} places={places} pointed={pointed} />}
      </ColumnChart>
    </figure>
  )
}

const listHeads = () => [
  { name: t`Gross`, className: '' },
  { name: t`Previous period`, className: 'max-sm:hidden' },
  { name: t`Revenue`, className: '' },
]
/** Rows before the list is expanded. */
const AT_FIRST = 7

/** The columns of the chart as a table, the latest first, with more detail than a label could carry. */
export function FiguresTable({ overview: { now, before, unit } }: { overview: Overview }) {
  const money = useMoney()
  const rows = now.columns.map((column, index) => ({ ...column, previous: before.columns[index]?.gross ?? 0 })).toReversed()
  const fold = useFold(rows, AT_FIRST)
  const count = rows.length
  return (
    <section aria-labelledby="figures-by" className="mt-6 border-t border-line pt-5">
      <h3 id="figures-by" className="font-sans text-base font-semibold">
        {unit === 'month' ? t`By month` : t`By day`}
      </h3>
      <table aria-labelledby="figures-by" className="mt-2 w-full text-start text-sm">
        <thead className="text-muted">
          <tr className="border-b border-line">
            <th scope="col" className="py-2 pe-3 font-semibold">
              {unit === 'month' ? t`Month` : t`Day (UTC)`}
            </th>
            {listHeads().map(({ name, className }) => (
              <th key={name} scope="col" className={cn('py-2 ps-3 text-end font-semibold', className)}>
                {name}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {fold.shown.map(({ date, gross, previous, revenue, bookings, nights }) => (
            <tr key={date} className="border-b border-line align-baseline">
              <th scope="row" className="py-2 pe-3 font-normal">
                {columnName(date, unit)}
                <span className="num block text-muted">
                  {joinWords([plural(bookings, { one: '# booking', other: '# bookings' }), countNights(nights)])}
                </span>
              </th>
              <td className="num py-2 ps-3 text-end font-semibold">
                {roundedAmount(gross, money)}
                <span className="sr-only">, {changeOf(gross, previous).text}</span>
              </td>
              <td className="num py-2 ps-3 text-end text-muted max-sm:hidden">{roundedAmount(previous, money)}</td>
              <td className="num py-2 ps-3 text-end">{roundedAmount(revenue, money)}</td>
            </tr>
          ))}
        </tbody>
      </table>
      <div className="mt-4">
        <FoldButton
          fold={fold}
          all={unit === 'month' ? t`Show all ${count} months` : t`Show all ${count} days`}
          fewer={t`Show fewer`}
        />
      </div>
    </section>
  )
}
