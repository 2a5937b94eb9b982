import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { RotateCcw } from 'lucide-react'
import type { ReactNode } from 'react'
import { Button } from '../button.tsx'
import { cn } from '../class-names.ts'

interface ErrorStateProps {
  title: ReactNode
  /** `h1` when it replaces the whole page. */
  titleAs?: 'p' | 'h1'
  children?: ReactNode
  /** Retries; without it there is no button. */
  onRetry?: (() => void) | undefined
  pending?: boolean | undefined
  /** Another way on. */
  action?: ReactNode
  className?: string
}

/** An error message with a retry button and another way on. */
export function ErrorState({
  title,
  titleAs: Title = 'p',
  children,
  onRetry,
  pending = false,
  action,
  className,
}: ErrorStateProps) {
  return (
    <div role="alert" className={cn('flex flex-col items-center gap-3 rounded-card bg-sunken px-6 py-14 text-center', className)}>
      <Title className="headline text-block">{title}</Title>
      {children ? <div className="max-w-[46ch] text-muted">{children}</div> : null}
      {action || onRetry ? (
        <div className="mt-2 flex flex-wrap items-center justify-center gap-3">
          {onRetry ? (
            <Button variant="outline" pending={pending} pendingLabel={t`Trying again...`} onClick={onRetry}>
              <RotateCcw aria-hidden className="size-4.5" /> <Trans>Try again</Trans>
            </Button>
          ) : null}
          {action}
        </div>
      ) : null}
    </div>
  )
}
