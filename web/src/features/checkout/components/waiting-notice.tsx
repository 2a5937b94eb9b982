import { Link } from '@tanstack/react-router'
import { Hourglass } from 'lucide-react'
import { formatTimeAhead } from '../../../lib/format-time-ahead.ts'
import { Button } from '../../../ui/button.tsx'
import { EmptyState } from '../../../ui/feedback/empty-state.tsx'
import type { CheckoutWait } from '../model/checkout-wait.ts'

interface WaitingNoticeProps {
  wait: CheckoutWait
  propertyId: number
  pending: boolean
  onTryAgain: () => void
}

/**
 * Shown when the guest has reached a limit: the reason, the end of the wait by their own clock, and two ways to
 * continue.
 */
export function WaitingNotice({ wait, propertyId, pending, onTryAgain }: WaitingNoticeProps) {
  return (
    <div role="alert">
      <EmptyState
        icon={Hourglass}
        title={wait.title}
        action={
          <div className="flex flex-col items-center gap-2">
            <Button pending={pending} pendingLabel="Checking the nights..." onClick={onTryAgain}>
              Try again
            </Button>
            <Button asChild variant="link">
              <Link to="/property/$id" params={{ id: String(propertyId) }}>
                Back to the property
              </Link>
            </Button>
          </div>
        }
      >
        <p>{wait.description}</p>
        <p className="mt-2 font-semibold text-ink">
          You can try again <time dateTime={wait.retryAt}>{formatTimeAhead(wait.retryAt, new Date())}</time>.
        </p>
      </EmptyState>
    </div>
  )
}
