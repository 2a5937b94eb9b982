import { CircleAlert, Info } from 'lucide-react'
import type { ReactNode } from 'react'
import { cn } from '../class-names.ts'

interface AlertProps {
  variant?: 'destructive' | 'default'
  title?: ReactNode
  className?: string
  children?: ReactNode
}

/** An inline notice; a destructive one interrupts screen readers. */
export function Alert({ variant = 'destructive', title, className, children }: AlertProps) {
  const destructive = variant === 'destructive'
  const Icon = destructive ? CircleAlert : Info
  return (
    <div
      role={destructive ? 'alert' : 'status'}
      className={cn(
        'flex gap-3 rounded-control px-4 py-3 text-sm',
        destructive ? 'bg-bad-soft text-bad' : 'bg-primary-soft text-ink',
        className,
      )}
    >
      <Icon aria-hidden className="mt-px size-5 shrink-0" />
      <div className="min-w-0">
        {title ? <p className="font-semibold">{title}</p> : null}
        {children}
      </div>
    </div>
  )
}
