import { t } from '@lingui/core/macro'
import { SlidersHorizontal } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { Button } from '../ui/button.tsx'
import { cn } from '../ui/class-names.ts'

interface FilterFoldProps {
  /** How many of the filters are chosen. */
  chosen: number
  /** The width from which the filters are always shown, as in styles. */
  from: 'sm' | 'lg'
  children: ReactNode
}

/** Filters in a grid, behind a button with the number of chosen ones where the window is narrow. */
export function FilterFold({ chosen: folded, from, children }: FilterFoldProps) {
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <Button
        variant="outline"
        aria-expanded={isOpen}
        className={cn('col-span-full', from === 'sm' ? 'sm:hidden' : 'lg:hidden')}
        onClick={() => setOpen(!isOpen)}
      >
        <SlidersHorizontal aria-hidden className="size-4.5" /> {folded > 0 ? t`Filters (${folded})` : t`Filters`}
      </Button>
      <div className={cn('contents', !isOpen && (from === 'sm' ? 'max-sm:hidden' : 'max-lg:hidden'))}>{children}</div>
    </>
  )
}
