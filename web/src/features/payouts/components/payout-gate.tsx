import { type ReactNode, useEffect } from 'react'
import { messageOf } from '../../../lib/api-client.ts'
import { Alert } from '../../../ui/alert.tsx'
import { LoadError } from '../../../ui/load-error.tsx'
import { Skeleton } from '../../../ui/skeleton.tsx'
import { showToast } from '../../../ui/toast-store.ts'
import { useAccountStatus } from '../api/use-account-status.ts'
import { useCreateOnboardingLink, useCreatePayoutAccount } from '../api/use-payout-setup.ts'
import { isOnboardingReturn, type PayoutReturn, returnErrorOf } from '../model/payout-return.ts'
import { payoutsCopy } from '../payouts.copy.ts'
import { PayoutSetupCard } from './payout-setup-card.tsx'

/** Opens the account; then leaves for the provider's page. */
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
  /** How onboarding ended, as the address says it. */
  returned: PayoutReturn
  /** What only a host whose payouts are set up may see. */
  children: ReactNode
}

/** Shows its children once payout onboarding is complete; until then the setup card with the notice of the last try (spec §2, §6). */
export function PayoutGate({ userId, returned, children }: PayoutGateProps) {
  const status = useAccountStatus(userId)
  const setup = useSetup()
  const isComplete = status.data?.onboardingComplete ?? false
  const isWelcome = isOnboardingReturn(returned) && isComplete && !status.isFetching
  useEffect(() => {
    if (isWelcome) showToast(payoutsCopy.onboardingComplete)
  }, [isWelcome])
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
