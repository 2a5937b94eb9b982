import { Zap } from 'lucide-react'
import { cn } from './class-names.ts'

/** Says that a payment books the stay at once, without the host's answer (decision B5). */
export function InstantBadge({ className }: { className?: string }) {
  return (
    <span
      className={cn(
        'inline-flex items-center gap-1 rounded-full bg-surface px-2.5 py-1 text-label font-semibold text-ink ring-1 ring-line',
        className,
      )}
    >
      <Zap aria-hidden className="size-3.5 text-warn" /> Instant Book
    </span>
  )
}
