import { type ReactNode, useEffect, useRef } from 'react'
import { messageOf } from '../../../lib/api/api-client.ts'
import { Alert } from '../../../ui/feedback/alert.tsx'
import { LoadError } from '../../../ui/feedback/load-error.tsx'
import { Skeleton } from '../../../ui/feedback/skeleton.tsx'
import { showToast } from '../../../ui/feedback/toast-store.ts'
import { useAccountStatus } from '../api/use-account-status.ts'
import { useCreateOnboardingLink, useCreatePayoutAccount } from '../api/use-payout-setup.ts'
import { isOnboardingReturn, type PayoutReturn, returnErrorOf } from '../model/payout-return.ts'
import { payoutsCopy } from '../payouts.copy.ts'
import { PayoutSetupCard } from './payout-setup-card.tsx'

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
      {notice ? <Alert className="max-w-2xl">{notice}</Alert> : null}
      <PayoutSetupCard
        hasAccount={status.data.hasAccount}
        isCreating={setup.isCreating}
        isLeaving={setup.isLeaving}
        onCreate={setup.create}
        onContinue={setup.leave}
      />
    </div>
  )
}
