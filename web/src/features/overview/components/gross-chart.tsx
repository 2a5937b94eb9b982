import { AxisBottom, AxisRight } from '@visx/axis'
import { useParentSize } from '@visx/responsive'
import { scaleBand, scaleLinear } from '@visx/scale'
import { LinePath } from '@visx/shape'
import { useState } from 'react'
import type { Overview } from '#contract/overview/overview.schemas.ts'
import { cn } from '../../../ui/class-names.ts'
import { changeOf, columnName, columnShortName, roundedDollars } from '../model/overview-words.ts'

const HEIGHT = 260
const margin = { top: 8, right: 52, bottom: 28, left: 0 }
/** The least distance between two names on the axis, in pixels. */
const NAMED_WIDTH = 72

const words = { fill: 'var(--muted)', fontFamily: 'inherit', fontSize: 13 } as const
const axisDollars = new Intl.NumberFormat('en-US', {
  style: 'currency',
  currency: 'USD',
  notation: 'compact',
  minimumFractionDigits: 0,
  maximumFractionDigits: 1,
})

interface DrawingProps {
  overview: Overview
  width: number
  /** The column under the pointer, which stands out. */
  pointed: number | null
  onPoint: (column: number | null) => void
}

function Drawing({ overview: { now, before, unit }, width, pointed, onPoint }: DrawingProps) {
  const dates = now.columns.map(({ date }) => date)
  const x = scaleBand({ domain: dates, range: [margin.left, width - margin.right], padding: 0.28 })
  const most = Math.max(1, ...now.columns.map(({ gross }) => gross), ...before.columns.map(({ gross }) => gross))
  const y = scaleLinear({ domain: [0, most], range: [HEIGHT - margin.bottom, margin.top], nice: 3 })
  const every = Math.ceil(NAMED_WIDTH / x.step())
  const named = dates.filter((_, index) => (dates.length - 1 - index) % every === 0)
  return (
    // The table below says the same: a screen reader skips the drawing.
    <svg
      aria-hidden
      width={width}
      height={HEIGHT}
      className="block"
      onPointerLeave={({ pointerType }) => pointerType === 'mouse' && onPoint(null)}
    >
      {y.ticks(3).map((amount) => (
        <line key={amount} x1={0} x2={width - margin.right} y1={y(amount)} y2={y(amount)} className="stroke-line" />
      ))}
      {now.columns.map(({ date, gross }, index) => (
        <rect
          key={date}
          data-column={date}
          x={x(date)}
          y={y(gross)}
          width={x.bandwidth()}
          height={Math.max(0, HEIGHT - margin.bottom - y(gross))}
          rx={Math.min(3, x.bandwidth() / 3)}
          className={cn(
            'fill-primary',
            pointed === null ? index < dates.length - 1 && 'opacity-80' : index !== pointed && 'opacity-50',
          )}
        />
      ))}
      <LinePath
        data={before.columns.slice(0, dates.length)}
        x={(_, index) => (x(dates[index] ?? '') ?? 0) + x.bandwidth() / 2}
        y={({ gross }) => y(gross)}
        className="fill-none stroke-warn"
        strokeWidth={1.75}
        strokeDasharray="4 4"
      />
      <AxisRight
        scale={y}
        left={width - margin.right}
        numTicks={3}
        hideAxisLine
        hideTicks
        tickFormat={(amount) => axisDollars.format(Number(amount))}
        tickLabelProps={{ ...words, dx: 4, dy: 4, textAnchor: 'start' }}
      />
      <AxisBottom
        scale={x}
        top={HEIGHT - margin.bottom}
        tickValues={named}
        hideTicks
        stroke="var(--control)"
        tickFormat={(date) => columnShortName(date, unit)}
        tickLabelProps={(date) => ({
          ...words,
          textAnchor: date === dates.at(-1) ? 'end' : 'middle',
          dx: date === dates.at(-1) ? x.bandwidth() / 2 : 0,
        })}
      />
      {dates.map((date, index) => (
        <rect
          key={date}
          data-pointed={date}
          x={(x(date) ?? 0) - (x.step() - x.bandwidth()) / 2}
          y={0}
          width={x.step()}
          height={HEIGHT}
          className="fill-transparent"
          onPointerEnter={() => onPoint(index)}
          onPointerDown={() => onPoint(index)}
        />
      ))}
    </svg>
  )
}

/**
 * A column for each day or month, and the period before as a dashed line. The words above name the amounts of the
 * column under the pointer, otherwise of the whole period.
 */
export function GrossChart({ overview }: { overview: Overview }) {
  const { parentRef, width } = useParentSize<HTMLDivElement>({ debounceTime: 50, ignoreDimensions: ['height', 'top', 'left'] })
  const [pointed, setPointed] = useState<number | null>(null)
  const { now, before, unit } = overview
  const column = pointed === null ? undefined : now.columns[pointed]
  const shown = column ? column.gross : now.total.gross
  const earlier = column ? (before.columns[pointed ?? 0]?.gross ?? 0) : before.total.gross
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
      {/* A window that narrows must not scroll sideways until the drawing has its new width. */}
      <div ref={parentRef} className="min-h-65 w-full overflow-hidden">
        {width > 0 && <Drawing overview={overview} width={width} pointed={pointed} onPoint={setPointed} />}
      </div>
    </figure>
  )
}
