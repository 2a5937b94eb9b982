import { Check } from 'lucide-react'
import { Button } from '../../../ui/button.tsx'
import { Panel } from '../../../ui/card.tsx'
import { cn } from '../../../ui/class-names.ts'

interface PayoutSetupCardProps {
  hasAccount: boolean
  isCreating: boolean
  isLeaving: boolean
  onCreate: () => void
  onContinue: () => void
}

function Step({ number, title, isDone, children }: { number: number; title: string; isDone: boolean; children: string }) {
  return (
    <li className="flex gap-4">
      <span
        className={cn(
          'num grid size-8 shrink-0 place-items-center rounded-full text-sm font-bold',
          isDone ? 'bg-primary text-on-primary' : 'bg-primary-soft text-ink',
        )}
      >
        {isDone ? <Check aria-label="Done" className="size-4.5" /> : number}
      </span>
      <div>
        <p className="font-semibold">{title}</p>
        <p className="text-sm text-muted">{children}</p>
      </div>
    </li>
  )
}

/** The two steps to payouts: open an account, then verify the identity at the payment provider. */
export function PayoutSetupCard({ hasAccount, isCreating, isLeaving, onCreate, onContinue }: PayoutSetupCardProps) {
  return (
    <Panel className="flex max-w-2xl flex-col gap-6 p-6 sm:p-8">
      <div>
        <h2 className="text-title">Set up payouts</h2>
        <p className="mt-2 text-muted">Before you can list your place, tell the payment provider where to send your earnings.</p>
      </div>
      <ol className="flex flex-col gap-5">
        <Step number={1} title="Create a payout account" isDone={hasAccount}>
          It takes a moment and is free.
        </Step>
        <Step number={2} title="Complete your details" isDone={false}>
          You enter them on the payment provider’s page and come back here. We never see your bank details.
        </Step>
      </ol>
      {hasAccount ? (
        <Button size="lg" pending={isLeaving} pendingLabel="Opening the provider’s page..." onClick={onContinue}>
          Continue setup
        </Button>
      ) : (
        <Button size="lg" pending={isCreating} pendingLabel="Creating account..." onClick={onCreate}>
          Create payout account
        </Button>
      )}
    </Panel>
  )
}
