import type { LucideIcon } from 'lucide-react'
import type { ReactNode } from 'react'
import { Button } from '../../../../ui/button.tsx'
import { cn } from '../../../../ui/class-names.ts'

interface FloatingButtonProps {
  icon: LucideIcon
  onClick: () => void
  className: string
  children: ReactNode
}

/** The round button of narrow windows that changes between list and map. */
export const FloatingButton = ({ icon: Icon, onClick, className, children }: FloatingButtonProps) => (
  <Button className={cn('rounded-full px-5 shadow-float', className)} onClick={onClick}>
    <Icon aria-hidden className="size-4.5" /> {children}
  </Button>
)
