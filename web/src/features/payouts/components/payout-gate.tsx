import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
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

/** Texts that the specification fixes. Getters: each is in the language of the page that reads it. */
export const payoutsCopy = {
  get accountCreated() {
    return { title: t`Account Created`, description: t`Next, tell the payment provider where your payouts should go.` }
  },
  get onboardingComplete() {
    return { title: t`Onboarding Complete`, description: t`Your payouts are ready.` }
  },
  get createFailed() {
    return t`Failed to create Stripe account`
  },
  get linkFailed() {
    return t`Failed to create onboarding link`
  },
  get returnErrors() {
    return {
      no_account: t`No connected account found. Please create one first.`,
      onboarding_incomplete: t`Onboarding is not complete. Please complete all required information.`,
      onboarding_failed: t`Onboarding failed. Please try again.`,
    }
  },
  get otherError() {
    return t`An error occurred during setup`
  },
}

/** Opens the account, then goes to the provider's page. */
function useSetup() {
  const account = useCreatePayoutAccount()
  const link = useCreateOnboardingLink()
  const refuse = (title: string) => (error: Error) =>
    showToast({ title, description: messageOf(error, t`Please try again.`), variant: 'destructive' })
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
        {isDone ? <Check aria-label={t`Done`} className="size-4.5" /> : number}
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
        <h2 className="text-title">{t`Set up payouts`}</h2>
        <p className="mt-2 text-muted">
          <Trans>Before you can list your property, tell the payment provider where to send your earnings.</Trans>
        </p>
      </div>
      <ol className="flex flex-col gap-5">
        <Step number={1} title={t`Create a payout account`} isDone={hasAccount}>
          {t`It takes a moment and is free.`}
        </Step>
        <Step number={2} title={t`Complete your details`} isDone={false}>
          {t`You enter them on the payment provider’s page and come back here. We never see your bank details.`}
        </Step>
      </ol>
      {hasAccount ? (
        <Button size="lg" pending={isLeaving} pendingLabel={t`Opening the provider’s page...`} onClick={onContinue}>
          <Trans>Continue setup</Trans>
        </Button>
      ) : (
        <Button size="lg" pending={isCreating} pendingLabel={t`Creating account...`} onClick={onCreate}>
          <Trans>Create payout account</Trans>
        </Button>
      )}
    </Panel>
  )
}

function listFacts(): { name: string; text: string }[] {
  const { hoursAfterCheckIn } = payoutPolicy
  return [
    { name: t`When you are paid`, text: t`Each payout is sent ${hoursAfterCheckIn} hours after check-in.` },
    { name: t`What you need`, text: t`Have your bank details and an identity document at hand.` },
    { name: t`What you see`, text: t`Earnings lists every stay, its fees and its payout.` },
  ]
}

/** How payouts work, beside the card on wide screens. */
function PayoutFacts() {
  return (
    <aside aria-labelledby="payout-facts" className="rounded-card bg-sunken p-6 sm:p-8">
      <h2 id="payout-facts" className="text-block">
        <Trans>How payouts work</Trans>
      </h2>
      <dl className="mt-5 grid gap-5">
        {listFacts().map(({ name, text }) => (
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
  if (!status.data) return <LoadError title={t`Your payout account could not be loaded`} load={status} />
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
