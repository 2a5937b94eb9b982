import { Trans } from '@lingui/react/macro'
import { Zap } from 'lucide-react'
import { cn } from '../ui/class-names.ts'

/** Marks a stay with Instant Book. */
export function InstantBadge({ className }: { className?: string }) {
  return (
    <span
      className={cn(
        'inline-flex items-center gap-1 rounded-full bg-surface px-2.5 py-1 text-label font-semibold text-ink ring-1 ring-line',
        className,
      )}
    >
      <Zap aria-hidden className="size-3.5 text-warn" /> <Trans>Instant Book</Trans>
    </span>
  )
}
