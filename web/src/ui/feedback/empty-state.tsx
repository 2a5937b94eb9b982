import type { LucideIcon } from 'lucide-react'
import type { ReactNode } from 'react'
import { cn } from '../class-names.ts'

interface EmptyStateProps {
  icon?: LucideIcon
  title: ReactNode
  children?: ReactNode
  /** The next action: a button or a link. */
  action?: ReactNode
  className?: string
}

/** The message and next action of an empty list. */
export function EmptyState({ icon: Icon, title, children, action, className }: EmptyStateProps) {
  return (
    <div className={cn('flex flex-col items-center gap-3 rounded-card bg-sunken px-6 py-10 text-center', className)}>
      {Icon ? (
        <span className="grid size-14 place-items-center rounded-full bg-amber-soft text-warn">
          <Icon aria-hidden className="size-6" />
        </span>
      ) : null}
      <p className="headline text-block">{title}</p>
      {children ? <div className="max-w-[46ch] text-balance text-muted">{children}</div> : null}
      {action ? <div className="mt-2">{action}</div> : null}
    </div>
  )
}
