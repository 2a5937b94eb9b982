import type { MouseEvent } from 'react'
import { cn } from '../../../ui/class-names.ts'
import { canBeParted, type MapMark } from '../model/map-markers.ts'
import { nameCluster, priceOnCluster } from '../model/map-words.ts'

const sizeOf = (count: number) => (count < 10 ? 'size-13' : count < 100 ? 'size-15' : 'size-18')

/**
 * Several stays at one spot of the map: their number, and the lowest price. A click zooms in, or lists them where
 * zooming cannot separate them.
 */
export function ClusterPin({ mark, isLit, onChoose }: { mark: MapMark; isLit: boolean; onChoose: (event: MouseEvent) => void }) {
  return (
    <button
      type="button"
      aria-label={nameCluster(mark, canBeParted(mark))}
      onClick={onChoose}
      className={cn(
        'num grid place-content-center rounded-full bg-primary text-center leading-none text-on-primary shadow-[0_0_0_3px_var(--map-halo),0_2px_6px_rgb(43_33_20/0.3)] transition-transform duration-150 hover:scale-105 motion-reduce:transform-none',
        sizeOf(mark.count),
        isLit && 'scale-105 bg-amber text-on-amber shadow-[0_4px_14px_rgb(43_33_20/0.35),0_0_0_7px_rgb(244_182_63/0.3)]',
      )}
    >
      <span className="text-base font-bold">{mark.count}</span>
      <span className="mt-1 text-[11px] font-semibold">{priceOnCluster(mark)}</span>
    </button>
  )
}
