import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'
import { Wallet } from 'lucide-react'
import { ledgerEndpoints } from '#contract/ledger/ledger.endpoints.ts'
import type { Earning } from '#contract/ledger/ledger.schemas.ts'
import { payoutPolicy } from '#contract/payouts/payouts.rules.ts'
import { fromLocalDate } from '#contract/shared/dates.ts'
import { useMoney } from '../../../lib/site-settings.tsx'
import { SignInRequired } from '../../../session/sign-in-required.tsx'
import { useCurrentUser } from '../../../session/use-current-user.ts'
import { formatStay } from '../../../stays/format-stay.ts'
import { statusWords } from '../../../stays/status-words.ts'
import { Badge } from '../../../ui/badge.tsx'
import { EmptyState } from '../../../ui/feedback/empty-state.tsx'
import { LoadError } from '../../../ui/feedback/load-error.tsx'
import { LoadedList } from '../../../ui/feedback/loaded-list.tsx'
import { ShowMore } from '../../../ui/feedback/show-more.tsx'
import { Skeleton } from '../../../ui/feedback/skeleton.tsx'
import { DownloadCsv } from '../../../ui/lists/download-csv.tsx'
import { ListYourProperty } from '../../listings/components/list-your-property.tsx'
import { EarningsMonths } from '../components/earnings-months.tsx'
import { useEarnedStays, useEarnings } from '../ledger.queries.ts'
import { payoutBadge, payoutNote } from '../model/ledger-words.ts'

function EarningRow({ earning }: { earning: Earning }) {
  const money = useMoney()
  const badge = payoutBadge(earning.payoutState)
  const note = payoutNote(earning)
  const kept = earning.hostFee + earning.payoutFee
  const [subtotal, fees, pay] = [money.exact(earning.subtotal), money.exact(kept), money.exact(earning.subtotal - kept)]
  const isRequest = earning.payoutState === 'requested'
  return (
    <li className="grid grid-cols-[1fr_auto] gap-x-6 gap-y-1 border-b border-line py-4">
      <p className="min-w-0 font-semibold">
        <Link to="/property/$id" params={{ id: String(earning.property.id) }} className="hover:underline">
          {earning.property.title}
        </Link>
      </p>
      <p className="num text-end font-bold">{money.signed(earning.earned)}</p>
      <p className="num text-sm text-muted max-sm:col-span-full">
        {earning.guestFirstName} · {formatStay(earning.checkInDate, earning.checkOutDate)}
        {earning.status === 'cancelled' ? ` · ${statusWords.cancelled.label.toLowerCase()}` : ''}
      </p>
      {earning.earned === 0 && !isRequest ? null : (
        <p className="num text-sm text-muted max-sm:col-span-full sm:text-end">
          {isRequest ? t`${pay} if you approve: ${subtotal} less ${fees} fees` : t`${subtotal} less ${fees} fees`}
        </p>
      )}
      <p className="col-span-full mt-1 flex flex-wrap items-center gap-3 text-sm">
        <Badge tone={badge.tone}>{badge.label}</Badge>
        {note ? <span className="text-muted">{note}</span> : null}
      </p>
    </li>
  )
}

/** A host's paid stays, latest first, with the earnings and the status of the payout. */
function EarningsList({ userId }: { userId: string }) {
  const list = useEarnedStays(userId)
  return (
    <section aria-labelledby="by-stay" className="mt-12 grid justify-items-start">
      <h2 id="by-stay" className="mb-4 text-block">
        <Trans>By stay</Trans>
      </h2>
      <LoadedList
        list={list}
        loading={<Skeleton className="h-64 w-full" />}
        failure={t`The stays could not be loaded`}
        empty={<p className="text-muted">{t`No earnings yet.`}</p>}
      >
        {(earnings) => (
          <ul className="mb-6 w-full">
            {earnings.map((earning) => (
              <EarningRow key={earning.bookingId} earning={earning} />
            ))}
          </ul>
        )}
      </LoadedList>
      <ShowMore list={list} noun="stay" />
    </section>
  )
}

function EarningsPage({ userId }: { userId: string }) {
  const earnings = useEarnings(userId)
  if (earnings.isPending) return <Skeleton className="skeleton-fields w-full" />
  if (!earnings.data) return <LoadError title={t`Your earnings could not be loaded`} load={earnings} />
  if (earnings.data.bookings.length === 0) {
    const { hoursAfterCheckIn } = payoutPolicy
    return (
      <EmptyState icon={Wallet} title={t`No earnings yet`} action={<ListYourProperty variant="outline" />}>
        {t`Paid stays at your places appear here. Payouts follow ${hoursAfterCheckIn} hours after check-in.`}
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
  if (!user.isPending && !user.data) return <SignInRequired>{t`Sign in to see your earnings.`}</SignInRequired>
  return (
    <div className="wrap max-w-4xl py-8 lg:py-12">
      <div className="mb-7 flex flex-wrap items-center justify-between gap-4">
        <h1>{t`Earnings`}</h1>
        <DownloadCsv href={ledgerEndpoints.getEarningsCsv.path} />
      </div>
      {user.data ? <EarningsPage userId={user.data.id} /> : <Skeleton className="skeleton-fields w-full" />}
    </div>
  )
}
