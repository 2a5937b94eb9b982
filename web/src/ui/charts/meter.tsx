import { cn } from '../class-names.ts'

interface MeterProps {
  /** From 0 to 1. */
  share: number
  /** The class of its color. */
  fill: string
  className?: string
}

/** A thin bar that fills from the left. Words beside it say the same, so it is hidden from screen readers. */
export function Meter({ share, fill, className }: MeterProps) {
  return (
    <span aria-hidden className={cn('block h-1.5 overflow-hidden rounded-full bg-line', className)}>
      <span className={cn('block h-full rounded-full', fill)} style={{ width: `${share * 100}%` }} />
    </span>
  )
}
