import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { type CSSProperties, memo, useId, useRef } from 'react'
import { cn } from '../../class-names.ts'
import { nearestCopy } from '../flat/camera.ts'
import type { Point } from '../mercator.ts'
import {
  centerOfGround,
  type GroundName,
  type GroundPaths,
  type GroundPicture,
  type GroundView,
  groundPath,
  groundSizes,
  type NameKind,
} from './ground-view.ts'

/** Query options of a picture. It changes with a release only. */
export const groundQuery = (view: GroundView) => ({
  queryKey: [groundPath(view)] as const,
  staleTime: Number.POSITIVE_INFINITY,
})

/** The picture of a view; the one before it until it has arrived, and after it could not be loaded. */
export function useGround(view: GroundView): GroundPicture | undefined {
  const { data } = useQuery<GroundPicture>({ ...groundQuery(view), placeholderData: keepPreviousData })
  const last = useRef(data)
  if (data) last.current = data
  return data ?? last.current
}

/** Where an element of the class `on-map` stands: pixels of a world map at zoom 0 from the anchor of the map. */
export const onMap = ({ x, y }: Point): CSSProperties => ({ '--x': x, '--y': y }) as CSSProperties

/** The place of a picture on the copy of the world that is nearest to the anchor. */
function offsetOf(view: GroundView, anchor: Point): Point {
  const { x, y } = nearestCopy(centerOfGround(view), anchor)
  return { x: x - anchor.x, y: y - anchor.y }
}

const between = (zoom: number, [from, low]: [number, number], [to, high]: [number, number]): number =>
  low + ((high - low) * (Math.max(from, Math.min(to, zoom)) - from)) / (to - from)

/** Widths in pixels by zoom: the shelf along a coast, and the borders of states. */
const shelfAt = (zoom: number) => (zoom < 6 ? between(zoom, [2, 3], [6, 14]) : between(zoom, [6, 14], [10, 30]))
const borderAt = (zoom: number) => (zoom < 6 ? between(zoom, [3, 0.6], [6, 1.2]) : between(zoom, [6, 1.2], [12, 2]))
/** In half pixels: the gap is on the ground and grows with it. */
const gapAt = (zoom: number) => 4 + (116 * (2 ** (Math.min(zoom, 12) - 4) - 1)) / 63

const line = 'fill-none [stroke-linejoin:round] [vector-effect:non-scaling-stroke]'

/** The shapes of a picture in the colors of the theme, from the sea up. */
const Shapes = memo(function Shapes({ paths, zoom }: { paths: GroundPaths; zoom: number }) {
  const id = useId()
  const near = zoom + 0.5
  const border = borderAt(near)
  const coast = (name: string) => (
    <>
      <use href={`#${id}${name}`} className={line} stroke="var(--map-shelf)" strokeWidth={shelfAt(near)} />
      <use href={`#${id}${name}`} className={line} stroke="var(--map-edge)" strokeWidth={2} />
    </>
  )
  return (
    <>
      <defs>
        <path id={`${id}abroad`} d={paths.abroad} fillRule="evenodd" className="[vector-effect:non-scaling-stroke]" />
        <path id={`${id}land`} d={paths.land} fillRule="evenodd" className="[vector-effect:non-scaling-stroke]" />
      </defs>
      {coast('abroad')}
      {coast('land')}
      <use href={`#${id}abroad`} className="fill-(--map-abroad)" />
      <path d={paths.abroadBorders} className={line} stroke="var(--map-county)" />
      <path d={paths.gap} className="fill-none [stroke-linejoin:round]" stroke="var(--map-abroad)" strokeWidth={gapAt(near)} />
      {paths.shores ? null : <path d={paths.greatLakes} fillRule="evenodd" className="fill-(--map-sea)" />}
      <use href={`#${id}land`} className="fill-(--map-land)" />
      {paths.shores ? (
        <>
          <path d={paths.greatLakes} fillRule="evenodd" className="fill-(--map-sea)" />
          <path d={paths.shores} fillRule="evenodd" className="fill-(--map-land)" />
        </>
      ) : null}
      <path d={paths.counties} className={line} stroke="var(--map-county)" />
      <path d={paths.rivers} className={line} stroke="var(--map-river)" strokeWidth={between(near, [4, 0.8], [9, 2.4])} />
      <path
        d={paths.lakes}
        fillRule="evenodd"
        className="fill-(--map-sea) [vector-effect:non-scaling-stroke]"
        stroke="var(--map-edge)"
        strokeWidth={zoom < 5 ? 0 : 1}
      />
      <path
        d={paths.borders}
        className={line}
        stroke="var(--map-border)"
        strokeWidth={border}
        strokeDasharray={[6, 2.4, 1.2, 2.4].map((part) => part * border).join(' ')}
      />
    </>
  )
})

const halo =
  '[text-shadow:0_0_2px_var(--map-halo),0_1px_2px_var(--map-halo),1px_0_2px_var(--map-halo),-1px_0_2px_var(--map-halo)]'
const dotted =
  'ms-[-3px] text-(--map-place) before:me-1.5 before:inline-block before:size-1.25 before:rounded-full before:bg-current before:align-middle'

const nameClasses: Readonly<Record<NameKind, string>> = {
  country: '-translate-x-1/2 text-sm font-semibold tracking-wider text-(--map-label)',
  state: '-translate-x-1/2 text-[11px] font-semibold tracking-[0.2em] text-(--map-label) uppercase',
  city: cn('text-[15px] font-bold', dotted),
  large: cn('text-sm font-semibold', dotted),
  town: cn('text-[13px] font-semibold', dotted),
  village: cn('text-xs font-medium', dotted, 'text-(--map-label)'),
}

interface GroundLayerProps {
  picture: GroundPicture
  /** The point at the origin of the layer, in pixels of a world map at zoom 0. */
  anchor: Point
  /** Pixels of the window for a pixel of the picture; null before the box is measured. */
  scale: number | null
  /** Whether a name stands free of the pins. */
  isFree: (name: GroundName) => boolean
}

/**
 * A picture of the ground inside an element whose `--k` is the number of pixels for one of a world map at zoom 0.
 * Lines and names keep their size at every zoom.
 */
export const GroundLayer = memo(function GroundLayer({
  picture: { view, paths, names },
  anchor,
  scale,
  isFree,
}: GroundLayerProps) {
  const pixels = groundSizes[view.kind]
  const factor = 2 ** view.zoom
  const size = pixels / factor
  const center = offsetOf(view, anchor)
  const shown = names.filter((name) => (name.isFar || scale === null || scale >= 0.9) && isFree(name))
  return (
    <div aria-hidden dir="ltr" className="pointer-events-none">
      <svg
        aria-hidden
        viewBox={`0 0 ${pixels * 2} ${pixels * 2}`}
        className="on-map max-w-none overflow-hidden"
        style={{
          ...onMap({ x: center.x - size / 2, y: center.y - size / 2 }),
          width: `calc(var(--k) * ${size})`,
          height: `calc(var(--k) * ${size})`,
        }}
      >
        <Shapes paths={paths} zoom={view.zoom} />
      </svg>
      {shown.map(({ text, kind, x, y, isFar }) => (
        <span
          key={`${text},${x},${y}`}
          className={cn('on-map', scale === null && !isFar && 'max-lg:hidden')}
          style={onMap({ x: center.x + x / factor, y: center.y + y / factor })}
        >
          <span className={cn('absolute -translate-y-1/2 leading-none whitespace-nowrap', halo, nameClasses[kind])}>{text}</span>
        </span>
      ))}
    </div>
  )
})
