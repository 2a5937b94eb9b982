import { AxisBottom, AxisLeft } from '@visx/axis'
import { useParentSize } from '@visx/responsive'
import { scaleBand, scaleLinear, scaleOrdinal } from '@visx/scale'
import { BarStack } from '@visx/shape'
import { useState } from 'react'
import { cn } from '../../../ui/class-names.ts'
import type { ChartMonth } from '../model/chart-months.ts'
import { formatMonth, roundDollars, shortMonth, signedDollars } from '../model/ledger-words.ts'

const HEIGHT = 240
const margin = { top: 8, right: 0, bottom: 28, left: 56 }
/** The least distance between two names of months, in pixels. */
const NAMED_WIDTH = 44

const parts = [
  { key: 'paidOut', name: 'Paid out', look: 'fill-primary', swatch: 'bg-primary' },
  { key: 'toCome', name: 'Still to come', look: 'fill-amber', swatch: 'bg-amber' },
] as const
const keys = parts.map(({ key }) => key)
const looks = scaleOrdinal<string, string>({ domain: keys, range: parts.map(({ look }) => look) })

const words = { fill: 'var(--muted)', fontFamily: 'inherit', fontSize: 13 } as const

interface ColumnsProps {
  months: readonly ChartMonth[]
  width: number
  /** The month under the pointer, which stands out. */
  pointed: string | null
  onPoint: (month: string | null) => void
}

function Columns({ months, width, pointed, onPoint }: ColumnsProps) {
  const x = scaleBand({ domain: months.map(({ month }) => month), range: [margin.left, width - margin.right], padding: 0.3 })
  const most = Math.max(1, ...months.map(({ paidOut, toCome }) => paidOut + toCome))
  const y = scaleLinear({ domain: [0, most], range: [HEIGHT - margin.bottom, margin.top], nice: 4 })
  const every = Math.ceil(NAMED_WIDTH / x.step())
  const named = months.filter((_, index) => (months.length - 1 - index) % every === 0).map(({ month }) => month)
  return (
    // The table below says the same: a screen reader skips the drawing.
    <svg
      aria-hidden
      width={width}
      height={HEIGHT}
      className="block"
      // A finger leaves with its tap: the tapped month stays.
      onPointerLeave={({ pointerType }) => pointerType === 'mouse' && onPoint(null)}
    >
      {y.ticks(4).map((amount) => (
        <line key={amount} x1={margin.left} x2={width} y1={y(amount)} y2={y(amount)} className="stroke-line" />
      ))}
      <AxisLeft
        scale={y}
        left={margin.left}
        numTicks={4}
        hideAxisLine
        hideTicks
        tickFormat={(amount) => roundDollars(Number(amount))}
        tickLabelProps={{ ...words, dx: -4, dy: 4, textAnchor: 'end' }}
      />
      <BarStack data={[...months]} keys={keys} x={({ month }) => month} xScale={x} yScale={y} color={looks}>
        {(stacks) =>
          stacks.flatMap(({ bars, key }) =>
            bars.map(({ bar, x: left, y: top, width: barWidth, height }) => (
              <rect
                key={`${key} ${bar.data.month}`}
                x={left}
                y={top}
                width={barWidth}
                height={Math.max(0, height)}
                className={cn(looks(key), pointed && bar.data.month !== pointed && 'opacity-60')}
              />
            )),
          )
        }
      </BarStack>
      <AxisBottom
        scale={x}
        top={HEIGHT - margin.bottom}
        tickValues={named}
        hideTicks
        stroke="var(--control)"
        tickFormat={shortMonth}
        tickLabelProps={{ ...words, textAnchor: 'middle' }}
      />
      {months.map(({ month }) => (
        <rect
          key={month}
          data-month={month}
          x={(x(month) ?? 0) - (x.step() - x.bandwidth()) / 2}
          y={0}
          width={x.step()}
          height={HEIGHT}
          className="fill-transparent"
          onPointerEnter={() => onPoint(month)}
          onPointerDown={() => onPoint(month)}
        />
      ))}
    </svg>
  )
}

/**
 * A column for each month: the paid and the outstanding earnings. The text above names the amounts of the month under
 * the pointer, otherwise of the latest month.
 */
export function EarningsChart({ months }: { months: readonly ChartMonth[] }) {
  const { parentRef, width } = useParentSize<HTMLDivElement>({ debounceTime: 50, ignoreDimensions: ['height', 'top', 'left'] })
  const [pointed, setPointed] = useState<string | null>(null)
  const shown = months.find(({ month }) => month === pointed) ?? months.at(-1)
  if (!shown) return null
  return (
    <figure className="mb-6">
      <figcaption aria-hidden className="num mb-3 flex flex-wrap items-baseline gap-x-5 gap-y-1 text-sm">
        <strong data-testid="shown-month" className="min-w-32">
          {formatMonth(shown.month)}
        </strong>
        {parts.map(({ key, name, swatch }) => (
          <span key={key} className="inline-flex items-baseline gap-2 text-muted">
            <span className={cn('size-2.5 rounded-sm', swatch)} />
            {name} <span className="font-semibold text-ink">{signedDollars(shown[key])}</span>
          </span>
        ))}
      </figcaption>
      {/* A window that narrows must not scroll sideways until the drawing has its new width. */}
      <div ref={parentRef} className="min-h-60 w-full overflow-hidden">
        {width > 0 && <Columns months={months} width={width} pointed={pointed} onPoint={setPointed} />}
      </div>
    </figure>
  )
}
