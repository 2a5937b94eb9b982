import { useState } from 'react'
import type { Overview } from '#contract/overview/overview.schemas.ts'
import { compactDollars } from '../../../lib/format.ts'
import { linePoints } from '../../../ui/charts/chart-scales.ts'
import { ColumnChart, type ColumnPlace } from '../../../ui/charts/column-chart.tsx'
import { cn } from '../../../ui/class-names.ts'
import { changeOf, columnName, columnShortName, roundedDollars } from '../model/overview-words.ts'

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
          {column ? columnName(column.date, unit) : 'Whole period'}
        </strong>
        <span className="inline-flex items-baseline gap-2 text-muted">
          <span className="size-2.5 rounded-sm bg-primary" /> This period
          <span className="font-semibold text-ink">{roundedDollars(shown)}</span>
        </span>
        <span className="inline-flex items-baseline gap-2 text-muted">
          <span className="w-4 self-center border-t-2 border-dashed border-warn" /> Previous
          <span className="font-semibold text-ink">{roundedDollars(earlier)}</span>
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
        amountText={compactDollars}
        nameText={(date) => columnShortName(date, unit)}
        onPoint={setPointed}
      >
        {(places) => <Columns overview={overview} places={places} pointed={pointed} />}
      </ColumnChart>
    </figure>
  )
}
