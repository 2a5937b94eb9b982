import { t } from '@lingui/core/macro'
import { Minus, Plus } from 'lucide-react'
import { cn } from '../class-names.ts'

const button =
  'grid size-11 place-items-center bg-surface text-ink hover:bg-sunken active:bg-line -outline-offset-3 first:rounded-t-control last:rounded-b-control'

/** Zoom buttons, for users without a wheel or touch screen. `onZoom` is called with the levels to zoom in by. */
export function ZoomButtons({ onZoom, className }: { onZoom: (by: number) => void; className?: string }) {
  return (
    <div className={cn('grid divide-y divide-line rounded-control shadow-float', className)}>
      <button type="button" aria-label={t`Zoom in`} title={t`Zoom in`} className={button} onClick={() => onZoom(1)}>
        <Plus aria-hidden className="size-5" />
      </button>
      <button type="button" aria-label={t`Zoom out`} title={t`Zoom out`} className={button} onClick={() => onZoom(-1)}>
        <Minus aria-hidden className="size-5" />
      </button>
    </div>
  )
}
