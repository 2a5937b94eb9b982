import { Trans } from '@lingui/react/macro'
import { Zap } from 'lucide-react'
import { cn } from '../../../../../ui/class-names.ts'
import type { SearchFieldProps } from './search-fields.tsx'

/** Only places with Instant Book: on or off. */
export function InstantFilter({ search, onChange, className }: SearchFieldProps & { className?: string }) {
  const isOn = search.instantBook === true
  return (
    <button
      type="button"
      aria-pressed={isOn}
      onClick={() => onChange({ instantBook: isOn ? undefined : true })}
      className={cn(
        'inline-flex min-h-11 items-center justify-center gap-1.5 rounded-control bg-surface px-4 text-[15px] font-medium whitespace-nowrap ring-1 ring-control ring-inset hover:bg-sunken',
        isOn && 'bg-primary-soft font-semibold text-primary ring-[1.5px] ring-primary hover:bg-primary-soft',
        className,
      )}
    >
      <Zap aria-hidden className="size-4" /> <Trans>Instant Book</Trans>
    </button>
  )
}
