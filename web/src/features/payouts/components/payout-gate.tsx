import { Check } from 'lucide-react'
import { type ReactNode, useEffect, useRef } from 'react'
import { payoutPolicy } from '#contract/payouts/payouts.rules.ts'
import { messageOf } from '../../../lib/api/api-client.ts'
import { Button } from '../../../ui/button.tsx'
import { Panel } from '../../../ui/card.tsx'
import { cn } from '../../../ui/class-names.ts'
import { Alert } from '../../../ui/feedback/alert.tsx'
import { LoadError } from '../../../ui/feedback/load-error.tsx'
import { Skeleton } from '../../../ui/feedback/skeleton.tsx'
import { showToast } from '../../../ui/feedback/toast-store.ts'
import { useAccountStatus, useCreateOnboardingLink, useCreatePayoutAccount } from '../payouts.queries.ts'

/** Texts that the specification fixes. */
export const payoutsCopy = {
  accountCreated: { title: 'Account Created', description: 'Next, tell the payment provider where your payouts should go.' },
  onboardingComplete: { title: 'Onboarding Complete', description: 'Your payouts are ready.' },
  createFailed: 'Failed to create Stripe account',
  linkFailed: 'Failed to create onboarding link',
  returnErrors: {
    no_account: 'No connected account found. Please create one first.',
    onboarding_incomplete: 'Onboarding is not complete. Please complete all required information.',
    onboarding_failed: 'Onboarding failed. Please try again.',
  },
  otherError: 'An error occurred during setup',
} as const

/** Opens the account, then goes to the provider's page. */
function useSetup() {
  const account = useCreatePayoutAccount()
  const link = useCreateOnboardingLink()
  const refuse = (title: string) => (error: Error) =>
    showToast({ title, description: messageOf(error, 'Please try again.'), variant: 'destructive' })
  return {
    isCreating: account.isPending,
    isLeaving: link.isPending || link.isSuccess,
    create: () =>
      account.mutate(undefined, {
        onSuccess: () => showToast(payoutsCopy.accountCreated),
        onError: refuse(payoutsCopy.createFailed),
      }),
    leave: () =>
      link.mutate(undefined, {
        onSuccess: ({ url }) => window.location.assign(url),
        onError: refuse(payoutsCopy.linkFailed),
      }),
  }
}

/** The results of onboarding in the provider's return address. */
interface PayoutReturn {
  success?: string | undefined
  error?: string | undefined
}

/** The error text of a failed onboarding, or null. Text in the address is never shown. */
export function returnErrorOf({ error }: PayoutReturn): string | null {
  if (!error) return null
  const known: Record<string, string> = payoutsCopy.returnErrors
  return Object.hasOwn(known, error) ? (known[error] ?? payoutsCopy.otherError) : payoutsCopy.otherError
}

/** Whether the visitor returns from a completed onboarding. */
export const isOnboardingReturn = ({ success }: PayoutReturn): boolean => success === 'onboarding_complete'

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

interface PayoutSetupCardProps {
  hasAccount: boolean
  isCreating: boolean
  isLeaving: boolean
  onCreate: () => void
  onContinue: () => void
}

/** The two steps to payouts: open an account, then verify the identity at the payment provider. */
function PayoutSetupCard({ hasAccount, isCreating, isLeaving, onCreate, onContinue }: PayoutSetupCardProps) {
  return (
    <Panel className="flex flex-col gap-6 p-6 sm:p-8">
      <div>
        <h2 className="text-title">Set up payouts</h2>
        <p className="mt-2 text-muted">
          Before you can list your property, tell the payment provider where to send your earnings.
        </p>
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

const payoutFacts = [
  { name: 'When you are paid', text: `Each payout is sent ${payoutPolicy.hoursAfterCheckIn} hours after check-in.` },
  { name: 'What you need', text: 'Have your bank details and an identity document at hand.' },
  { name: 'What you see', text: 'Earnings lists every stay, its fees and its payout.' },
] as const

/** How payouts work, beside the card on wide screens. */
function PayoutFacts() {
  return (
    <aside aria-labelledby="payout-facts" className="rounded-card bg-sunken p-6 sm:p-8">
      <h2 id="payout-facts" className="text-block">
        How payouts work
      </h2>
      <dl className="mt-5 grid gap-5">
        {payoutFacts.map(({ name, text }) => (
          <div key={name}>
            <dt className="font-semibold">{name}</dt>
            <dd className="mt-0.5 text-muted">{text}</dd>
          </div>
        ))}
      </dl>
    </aside>
  )
}

interface PayoutGateProps {
  userId: string
  /** The result of onboarding in the address. */
  returned: PayoutReturn
  /** Called when the result was shown, so that the address can drop it. */
  onWelcomed: () => void
  /** Content for hosts with a payout account. */
  children: ReactNode
}

/**
 * Shows its children once payout onboarding is complete; before that, the setup card with a notice of the last
 * attempt.
 */
export function PayoutGate({ userId, returned, onWelcomed, children }: PayoutGateProps) {
  const status = useAccountStatus(userId)
  const setup = useSetup()
  const isComplete = status.data?.onboardingComplete ?? false
  const isWelcome = isOnboardingReturn(returned) && isComplete && !status.isFetching
  const isTold = useRef(false)
  useEffect(() => {
    if (!isWelcome || isTold.current) return
    isTold.current = true
    showToast(payoutsCopy.onboardingComplete)
    onWelcomed()
  }, [isWelcome, onWelcomed])
  const notice = returnErrorOf(returned)
  if (status.isPending) return <Skeleton className="h-96 w-full max-w-2xl rounded-card" />
  if (!status.data) return <LoadError title="Your payout account could not be loaded" load={status} />
  if (isComplete) return children
  return (
    <div className="flex flex-col gap-5">
      {notice ? <Alert>{notice}</Alert> : null}
      <div className="grid items-stretch gap-5 lg:grid-cols-[minmax(0,3fr)_minmax(0,2fr)] lg:gap-8">
        <PayoutSetupCard
          hasAccount={status.data.hasAccount}
          isCreating={setup.isCreating}
          isLeaving={setup.isLeaving}
          onCreate={setup.create}
          onContinue={setup.leave}
        />
        <PayoutFacts />
      </div>
    </div>
  )
}
