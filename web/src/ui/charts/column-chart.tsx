import { type ReactNode, type RefCallback, useCallback, useState } from 'react'
import { columnPlaces, roundAmounts } from './chart-scales.ts'

/** The height of the names below the columns, and the room above the tallest one, in pixels. */
const NAMES_HEIGHT = 28
const TOP = 8
/** From the axis to its words: sideways from the drawing to the middle of a line, and down to the foot of one. */
const AMOUNT_SPACE = 12
const AMOUNT_DROP = 4
const NAME_DROP = 21
const words = { fill: 'var(--muted)', fontFamily: 'inherit', fontSize: 13 } as const

/** About how wide an amount is: other languages than English have longer ones. Signs of Japanese fill a square. */
const mostWidthOf = (text: string): number => [...text].reduce((sum, sign) => sum + (sign > '\u2e7f' ? 13 : 7.5), 0)

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
  /** The side of the amounts, and its least width in pixels. */
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
  const amounts = roundAmounts(Math.max(1, most), axis.ticks)
  const isLeft = axis.side === 'left'
  const side = Math.max(axis.width, AMOUNT_SPACE + Math.max(...amounts.map((amount) => mostWidthOf(amountText(amount)))))
  const start = isLeft ? side : 0
  const end = isLeft ? width : width - side
  const bottom = height - NAMES_HEIGHT
  const columns = columnPlaces(names.length, [start, end], gap)
  const top = (amount: number) => bottom - (amount / (amounts.at(-1) ?? 1)) * (bottom - TOP)
  const every = Math.ceil(nameWidth / columns.step)
  const placed = names.map((name, index) => ({ name, left: columns.lefts[index] ?? 0 }))
  return (
    // The table of the page says the same: a screen reader skips the drawing.
    <svg
      aria-hidden
      width={width}
      height={height}
      className="block [direction:ltr]"
      // A finger leaves with its tap: the tapped column stays.
      onPointerLeave={({ pointerType }) => pointerType === 'mouse' && onPoint(null)}
    >
      {amounts.map((amount) => (
        <g key={amount}>
          <line x1={start} x2={end} y1={top(amount)} y2={top(amount)} className="stroke-line" />
          <text
            {...words}
            x={isLeft ? start - AMOUNT_SPACE : end + AMOUNT_SPACE}
            y={top(amount) + AMOUNT_DROP}
            textAnchor={isLeft ? 'end' : 'start'}
          >
            {amountText(amount)}
          </text>
        </g>
      ))}
      {children(columns.lefts.map((left) => ({ left, width: columns.width, top, bottom })))}
      {placed
        .filter((_, index) => (names.length - 1 - index) % every === 0)
        .map(({ name, left }) => {
          // The last name of a narrow column would stand in the amounts, or outside.
          const isOutside = name === names.at(-1) && nameWidth > columns.width
          return (
            <text
              key={name}
              {...words}
              x={left + (isOutside ? columns.width : columns.width / 2)}
              y={bottom + NAME_DROP}
              textAnchor={isOutside ? 'end' : 'middle'}
            >
              {nameText(name)}
            </text>
          )
        })}
      <line x1={start} x2={end} y1={bottom} y2={bottom} shapeRendering="crispEdges" stroke="var(--control)" />
      {placed.map(({ name, left }) => (
        <rect
          key={name}
          data-column={name}
          x={left - (columns.step - columns.width) / 2}
          y={0}
          width={columns.step}
          height={height}
          className="fill-transparent"
          onPointerEnter={() => onPoint(name)}
          onPointerDown={() => onPoint(name)}
        />
      ))}
    </svg>
  )
}

/** The width of an element, 0 until it is known. */
function useWidth() {
  const [width, setWidth] = useState(0)
  const ref: RefCallback<HTMLElement> = useCallback((element: HTMLElement) => {
    const observer = new ResizeObserver(() => setWidth(element.clientWidth))
    observer.observe(element)
    return () => observer.disconnect()
  }, [])
  return { ref, width }
}

/** A column for each day or month on an axis of amounts, as wide as the page. The caller draws the columns. */
export function ColumnChart(props: ColumnChartProps) {
  const { ref, width } = useWidth()
  return (
    // A window that narrows must not scroll sideways until the drawing has its new width.
    <div ref={ref} className="w-full overflow-hidden" style={{ minHeight: props.height }}>
      {width > 0 && <Drawing {...props} width={width} />}
    </div>
  )
}
