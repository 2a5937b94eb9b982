import { useSearch } from '@tanstack/react-router'
import { useEffect } from 'react'
import { messageOf } from '../../../lib/api-client.ts'
import { SignInRequired } from '../../../session/sign-in-required.tsx'
import { useCurrentUser } from '../../../session/use-current-user.ts'
import { Alert } from '../../../ui/alert.tsx'
import { ErrorState } from '../../../ui/error-state.tsx'
import { Skeleton } from '../../../ui/skeleton.tsx'
import { showToast } from '../../../ui/toast-store.ts'
import { useAccountStatus } from '../api/use-account-status.ts'
import { useCreateOnboardingLink, useCreatePayoutAccount } from '../api/use-payout-setup.ts'
import { PayoutSetupCard } from '../components/payout-setup-card.tsx'
import { PayoutsReadyCard } from '../components/payouts-ready-card.tsx'
import { isOnboardingReturn, listPropertySearchSchema, returnErrorOf } from '../model/payout-return.ts'
import { payoutsCopy } from '../payouts.copy.ts'

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

function PayoutSetup({ userId }: { userId: string }) {
  const search = listPropertySearchSchema.parse(useSearch({ strict: false }))
  const status = useAccountStatus(userId)
  const setup = useSetup()
  const isComplete = status.data?.onboardingComplete ?? false
  const isWelcome = isOnboardingReturn(search) && isComplete && !status.isFetching
  useEffect(() => {
    if (isWelcome) showToast(payoutsCopy.onboardingComplete)
  }, [isWelcome])
  const notice = returnErrorOf(search)
  if (status.isPending) return <Skeleton className="h-96 w-full max-w-2xl rounded-card" />
  if (!status.data) {
    return (
      <ErrorState
        title="Your payout account could not be loaded"
        onRetry={() => void status.refetch()}
        pending={status.isFetching}
      >
        {messageOf(status.error, 'Please try again in a moment.')}
      </ErrorState>
    )
  }
  if (isComplete) return <PayoutsReadyCard />
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

/** `/list-property`: hosts set up payouts before anything can be listed (spec §2, §6). */
export function ListPropertyScreen() {
  const user = useCurrentUser()
  if (user.isPending) {
    return (
      <div className="wrap py-8 lg:py-12">
        <Skeleton className="h-96 w-full max-w-2xl rounded-card" />
      </div>
    )
  }
  if (!user.data) return <SignInRequired>Sign in to list your space.</SignInRequired>
  return (
    <div className="wrap py-8 lg:py-12">
      <h1>List Your Space</h1>
      <p className="mt-2 mb-8 text-lg text-muted">Open your door to guests, on your terms.</p>
      <PayoutSetup userId={user.data.id} />
    </div>
  )
}
