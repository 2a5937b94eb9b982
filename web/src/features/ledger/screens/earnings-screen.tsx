import { Wallet } from 'lucide-react'
import { ledgerEndpoints } from '#contract/ledger/ledger.endpoints.ts'
import { payoutPolicy } from '#contract/payouts/payouts.rules.ts'
import { fromLocalDate } from '#contract/shared/dates.ts'
import { SignInRequired } from '../../../session/sign-in-required.tsx'
import { useCurrentUser } from '../../../session/use-current-user.ts'
import { EmptyState } from '../../../ui/feedback/empty-state.tsx'
import { LoadError } from '../../../ui/feedback/load-error.tsx'
import { Skeleton } from '../../../ui/feedback/skeleton.tsx'
import { DownloadCsv } from '../../../ui/lists/download-csv.tsx'
import { ListYourSpace } from '../../listings/components/list-your-space.tsx'
import { useEarnings } from '../api/use-earnings.ts'
import { EarningsList } from '../components/earnings-list.tsx'
import { EarningsMonths } from '../components/earnings-months.tsx'

function EarningsPage({ userId }: { userId: string }) {
  const earnings = useEarnings(userId)
  if (earnings.isPending) return <Skeleton className="h-[520px] w-full" />
  if (!earnings.data) return <LoadError title="Your earnings could not be loaded" load={earnings} />
  if (earnings.data.bookings.length === 0) {
    return (
      <EmptyState icon={Wallet} title="No earnings yet" action={<ListYourSpace variant="outline" />}>
        {`Paid stays at your places appear here. Payouts follow ${payoutPolicy.hoursAfterCheckIn} hours after check-in.`}
      </EmptyState>
    )
  }
  return (
    <>
      <EarningsMonths totals={earnings.data.totals} months={earnings.data.months} today={fromLocalDate(new Date())} />
      <EarningsList userId={userId} />
    </>
  )
}

/** `/earnings`: a host's earnings by month and by stay, also as a CSV download. */
export function EarningsScreen() {
  const user = useCurrentUser()
  if (!user.isPending && !user.data) return <SignInRequired>Sign in to see your earnings.</SignInRequired>
  return (
    <div className="wrap max-w-4xl py-8 lg:py-12">
      <div className="mb-7 flex flex-wrap items-center justify-between gap-4">
        <h1>Earnings</h1>
        <DownloadCsv href={ledgerEndpoints.getEarningsCsv.path} />
      </div>
      {user.data ? <EarningsPage userId={user.data.id} /> : <Skeleton className="h-[520px] w-full" />}
    </div>
  )
}
