import { Link } from '@tanstack/react-router'
import { CircleCheck } from 'lucide-react'
import { Button } from '../../../ui/button.tsx'
import { Panel } from '../../../ui/card.tsx'

/** Onboarding is complete: what is ready and where the listings are. */
export function PayoutsReadyCard() {
  return (
    <Panel className="flex max-w-2xl flex-col items-start gap-4 p-6 sm:p-8">
      <CircleCheck aria-hidden className="size-10 text-good" />
      <h2 className="text-title">Your payouts are ready</h2>
      <p className="text-muted">Your payout account is complete: earnings of confirmed stays go to the bank account you named.</p>
      <Button asChild size="lg">
        <Link to="/dashboard" search={{ tab: 'properties' }}>
          Go to my properties
        </Link>
      </Button>
    </Panel>
  )
}
