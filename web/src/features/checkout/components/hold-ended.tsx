import { Link } from '@tanstack/react-router'
import { TimerOff } from 'lucide-react'
import { Button } from '../../../ui/button.tsx'
import { EmptyState } from '../../../ui/feedback/empty-state.tsx'

interface HoldEndedProps {
  propertyId: number
  pending: boolean
  onHoldAgain: () => void
}

/** Shown when the hold has expired: nothing was charged, and there are two ways to continue. */
export function HoldEnded({ propertyId, pending, onHoldAgain }: HoldEndedProps) {
  return (
    <div role="alert">
      <EmptyState
        icon={TimerOff}
        title="Your hold has expired"
        action={
          <div className="flex flex-col items-center gap-2">
            <Button pending={pending} pendingLabel="Checking the nights..." onClick={onHoldAgain}>
              Hold the nights again
            </Button>
            <Button asChild variant="link">
              <Link to="/property/$id" params={{ id: String(propertyId) }}>
                Back to the property
              </Link>
            </Button>
          </div>
        }
      >
        Your nights are no longer held and you have not been charged.
      </EmptyState>
    </div>
  )
}
