import { AxisBottom, AxisLeft, AxisRight } from '@visx/axis'
import { useParentSize } from '@visx/responsive'
import { scaleBand, scaleLinear } from '@visx/scale'
import type { ReactNode } from 'react'

/** The height of the names below the columns, and the room above the tallest one, in pixels. */
const NAMES_HEIGHT = 28
const TOP = 8
const words = { fill: 'var(--muted)', fontFamily: 'inherit', fontSize: 13 } as const

/** Where a mark of a column stands, in pixels from the top left corner of the drawing. */
export interface ColumnPlace {
  left: number
  width: number
  /** The distance of an amount from the top. */
  top: (amount: number) => number
  /** Where columns end: at an amount of zero. */
  bottom: number
}

interface ColumnChartProps {
  /** The days or months, oldest first: each has a column. */
  names: readonly string[]
  /** The largest amount. */
  most: number
  height: number
  /** The side of the amounts, and its width in pixels. */
  axis: { side: 'left' | 'right'; width: number; ticks: number }
  /** The share of a column's room that stays empty beside it. */
  gap: number
  /** The least distance between two names, in pixels: names between them are left out. */
  nameWidth: number
  amountText: (amount: number) => string
  nameText: (name: string) => string
  /** Receives the column under the pointer, and null when it leaves. */
  onPoint: (name: string | null) => void
  /** Draws into the columns; the places are in the order of the names. */
  children: (places: readonly ColumnPlace[]) => ReactNode
}

function Drawing({ width, names, most, height, axis, gap, nameWidth, ...props }: ColumnChartProps & { width: number }) {
  const { amountText, nameText, onPoint, children } = props
  const isLeft = axis.side === 'left'
  const start = isLeft ? axis.width : 0
  const end = isLeft ? width : width - axis.width
  const bottom = height - NAMES_HEIGHT
  const x = scaleBand({ domain: [...names], range: [start, end], padding: gap })
  const y = scaleLinear({ domain: [0, Math.max(1, most)], range: [bottom, TOP], nice: axis.ticks })
  const every = Math.ceil(nameWidth / x.step())
  const lefts = names.map((name) => x(name) ?? 0)
  const amounts = {
    scale: y,
    left: isLeft ? start : end,
    numTicks: axis.ticks,
    hideAxisLine: true,
    hideTicks: true,
    tickFormat: (amount: unknown) => amountText(Number(amount)),
    tickLabelProps: { ...words, dx: isLeft ? -4 : 4, dy: 4, textAnchor: isLeft ? ('end' as const) : ('start' as const) },
  }
  return (
    // The table of the page says the same: a screen reader skips the drawing.
    <svg
      aria-hidden
      width={width}
      height={height}
      className="block"
      // A finger leaves with its tap: the tapped column stays.
      onPointerLeave={({ pointerType }) => pointerType === 'mouse' && onPoint(null)}
    >
      {y.ticks(axis.ticks).map((amount) => (
        <line key={amount} x1={start} x2={end} y1={y(amount)} y2={y(amount)} className="stroke-line" />
      ))}
      {isLeft ? <AxisLeft {...amounts} /> : <AxisRight {...amounts} />}
      {children(lefts.map((left) => ({ left, width: x.bandwidth(), top: y, bottom })))}
      <AxisBottom
        scale={x}
        top={bottom}
        tickValues={names.filter((_, index) => (names.length - 1 - index) % every === 0)}
        hideTicks
        stroke="var(--control)"
        tickFormat={nameText}
        tickLabelProps={(name) => {
          // The last name of a narrow column would stand in the amounts, or outside.
          const isOutside = name === names.at(-1) && nameWidth > x.bandwidth()
          return { ...words, textAnchor: isOutside ? 'end' : 'middle', dx: isOutside ? x.bandwidth() / 2 : 0 }
        }}
      />
      {names.map((name, index) => (
        <rect
          key={name}
          data-column={name}
          x={(lefts[index] ?? 0) - (x.step() - x.bandwidth()) / 2}
          y={0}
          width={x.step()}
          height={height}
          className="fill-transparent"
          onPointerEnter={() => onPoint(name)}
          onPointerDown={() => onPoint(name)}
        />
      ))}
    </svg>
  )
}

/** A column for each day or month on an axis of amounts, as wide as the page. The caller draws the columns. */
export function ColumnChart(props: ColumnChartProps) {
  const { parentRef, width } = useParentSize<HTMLDivElement>({ debounceTime: 50, ignoreDimensions: ['height', 'top', 'left'] })
  return (
    // A window that narrows must not scroll sideways until the drawing has its new width.
    <div ref={parentRef} className="w-full overflow-hidden" style={{ minHeight: props.height }}>
      {width > 0 && <Drawing {...props} width={width} />}
    </div>
  )
}
