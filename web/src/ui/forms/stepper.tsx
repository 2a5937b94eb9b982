import { t } from '@lingui/core/macro'
import { Minus, Plus } from 'lucide-react'
import { type ReactNode, useId } from 'react'
import { cn } from '../class-names.ts'

interface StepperProps {
  /** The counted things: 'Guests'. */
  label: string
  /** A muted line below the label. */
  hint?: ReactNode
  value: number
  min: number
  max: number
  /** The value in words: '2 guests'. */
  words: string
  onChange: (value: number) => void
  className?: string
}

const round =
  'grid size-11 shrink-0 place-items-center rounded-full text-ink ring-1 ring-inset ring-control hover:bg-sunken active:bg-line aria-disabled:cursor-not-allowed aria-disabled:opacity-40 aria-disabled:hover:bg-transparent'

/** An integer between two bounds, changed in steps of one. At a bound the button keeps the focus and does nothing. */
export function Stepper({ label, hint, value, min, max, words, onChange, className }: StepperProps) {
  const id = useId()
  const step = (by: number) => {
    const next = value + by
    if (next >= min && next <= max) onChange(next)
  }
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset cannot be in one row with its legend
    <div role="group" aria-labelledby={id} className={cn('flex items-center justify-between gap-4', className)}>
      <div className="min-w-0">
        <p id={id} className="text-sm font-semibold">
          {label}
        </p>
        {hint ? <p className="text-sm text-muted">{hint}</p> : null}
      </div>
      <div className="flex items-center gap-1">
        <button
          type="button"
          aria-label={t`One fewer`}
          aria-describedby={id}
          aria-disabled={value <= min}
          onClick={() => step(-1)}
          className={round}
        >
          <Minus aria-hidden className="size-4.5" />
        </button>
        <output aria-live="polite" className="num min-w-22 text-center">
          {words}
        </output>
        <button
          type="button"
          aria-label={t`One more`}
          aria-describedby={id}
          aria-disabled={value >= max}
          onClick={() => step(1)}
          className={round}
        >
          <Plus aria-hidden className="size-4.5" />
        </button>
      </div>
    </div>
  )
}
