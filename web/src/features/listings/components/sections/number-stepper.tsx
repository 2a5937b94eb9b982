import { t } from '@lingui/core/macro'
import { Minus, Plus } from 'lucide-react'
import type { ComponentProps } from 'react'
import { cn } from '../../../../ui/class-names.ts'
import { controlClasses } from '../../../../ui/forms/input.tsx'

const listButtons = () => ({
  bedrooms: { fewer: t`Fewer bedrooms`, more: t`More bedrooms` },
  bathrooms: { fewer: t`Fewer bathrooms`, more: t`More bathrooms` },
  guests: { fewer: t`Fewer guests`, more: t`More guests` },
  nights: { fewer: t`Fewer nights`, more: t`More nights` },
})

interface NumberStepperProps extends Omit<ComponentProps<'input'>, 'type' | 'step' | 'min' | 'max'> {
  /** The counted things, for the names of the buttons. */
  noun: keyof ReturnType<typeof listButtons>
  min: number
  max: number
  step?: number | undefined
  /** Called with the new number as text. */
  onStep: (text: string) => void
}

const button =
  'grid size-11 shrink-0 place-items-center text-muted hover:bg-sunken hover:text-ink disabled:opacity-40 disabled:hover:bg-transparent'

/** A number input with two step buttons of touch size. */
export function NumberStepper({ noun, min, max, step = 1, onStep, className, value, ...rest }: NumberStepperProps) {
  const now = Number(value)
  const { fewer, more } = listButtons()[noun]
  const move = (by: number) => {
    const from = value === '' || !Number.isFinite(now) ? min - step : now
    onStep(String(Math.min(max, Math.max(min, Math.round((from + by) / step) * step))))
  }
  return (
    <div
      className={cn(
        controlClasses,
        'flex items-center overflow-hidden p-0 focus-within:ring-2 focus-within:ring-primary has-aria-invalid:ring-2 has-aria-invalid:ring-bad',
        className,
      )}
    >
      <button
        type="button"
        aria-label={fewer}
        disabled={value === '' || now <= min}
        onClick={() => move(-step)}
        className={button}
      >
        <Minus aria-hidden className="size-4.5" />
      </button>
      <input
        type="number"
        inputMode={step < 1 ? 'decimal' : 'numeric'}
        min={min}
        max={max}
        step={step}
        value={value}
        // Without this, scrolling the page over a focused number would change it unnoticed.
        onWheel={(event) => event.currentTarget.blur()}
        className="num min-h-11 w-full min-w-0 appearance-none bg-transparent text-center text-base outline-none [-moz-appearance:textfield] [&::-webkit-inner-spin-button]:appearance-none [&::-webkit-outer-spin-button]:appearance-none"
        {...rest}
      />
      <button type="button" aria-label={more} disabled={now >= max} onClick={() => move(step)} className={button}>
        <Plus aria-hidden className="size-4.5" />
      </button>
    </div>
  )
}
