import { ChevronDown } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { cn } from '../../../../ui/class-names.ts'
import { Popover, PopoverContent, PopoverTrigger } from '../../../../ui/overlays/popover.tsx'

interface FilterChipProps {
  /** The filter's name; visible while it is off, and always read by screen readers. */
  name: string
  /** The chosen value; null while the filter is off. */
  value: string | null
  className?: string
  /** The fields; `close` closes the panel. */
  children: (close: () => void) => ReactNode
}

/** A filter of the row: a chip with its value, which opens its fields. */
export function FilterChip({ name, value, className, children }: FilterChipProps) {
  const [isOpen, setOpen] = useState(false)
  const isOn = value !== null
  return (
    <Popover open={isOpen} onOpenChange={setOpen}>
      <PopoverTrigger
        aria-label={isOn ? `${name}: ${value}` : undefined}
        className={cn(
          'num inline-flex min-h-11 max-w-60 shrink-0 items-center gap-1.5 rounded-control bg-surface px-4 text-[15px] font-medium whitespace-nowrap ring-1 ring-control ring-inset hover:bg-sunken',
          isOn && 'bg-primary-soft font-semibold text-primary ring-[1.5px] ring-primary hover:bg-primary-soft',
        )}
      >
        <span className="truncate">{value ?? name}</span>
        {isOn ? null : <ChevronDown aria-hidden className="size-4 shrink-0 opacity-70" />}
      </PopoverTrigger>
      <PopoverContent aria-label={`Filter: ${name}`} className={cn('w-80', className)}>
        {children(() => setOpen(false))}
      </PopoverContent>
    </Popover>
  )
}
