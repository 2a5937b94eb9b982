import type { InputHTMLAttributes, ReactNode, Ref } from 'react'
import { cn } from '../class-names.ts'

interface ChoiceChipProps extends InputHTMLAttributes<HTMLInputElement> {
  ref?: Ref<HTMLInputElement> | undefined
  children: ReactNode
}

/** A checkbox, or with `type` a radio button, drawn as a chip with its content as the label, filled while checked. */
export const ChoiceChip = ({ children, className, ...input }: ChoiceChipProps) => (
  <label
    className={cn(
      'flex min-h-11 cursor-pointer items-center gap-2 rounded-control bg-surface px-3.5 text-[15px] font-medium ring-1 ring-control ring-inset hover:bg-sunken has-checked:bg-primary-soft has-checked:font-semibold has-checked:text-primary has-checked:ring-[1.5px] has-checked:ring-primary has-focus-visible:outline-3 has-focus-visible:outline-offset-2 has-focus-visible:outline-primary has-disabled:cursor-not-allowed has-disabled:text-muted has-disabled:ring-line has-disabled:hover:bg-surface',
      className,
    )}
  >
    <input type="checkbox" className="sr-only" {...input} />
    {children}
  </label>
)
