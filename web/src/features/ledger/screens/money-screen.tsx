import { ConsolePage } from '../../../session/console-page.tsx'
import { useRights } from '../../../session/use-rights.ts'
import { LoadError } from '../../../ui/feedback/load-error.tsx'
import { Skeleton } from '../../../ui/feedback/skeleton.tsx'
import { DeadJobs } from '../../overview/components/dead-jobs.tsx'
import { useBalance } from '../api/use-balance.ts'
import { AccountsTable } from '../components/accounts-table.tsx'
import { PaymentExceptionList } from '../components/payment-exception-list.tsx'
import { ProviderCheck } from '../components/provider-check.tsx'
import { RefundForm } from '../components/refund-form.tsx'

function Balance() {
  const balance = useBalance()
  const may = useRights()
  if (balance.isPending) return <Skeleton className="h-[520px] w-full" />
  if (!balance.data) return <LoadError title="The balance could not be loaded" load={balance} />
  return (
    <div className="grid gap-12 lg:grid-cols-[1fr_320px] lg:gap-16">
      <div className="flex min-w-0 flex-col gap-12">
        <PaymentExceptionList />
        {may('jobs') ? <DeadJobs /> : null}
        <AccountsTable balance={balance.data} />
      </div>
      <div className="flex min-w-0 flex-col gap-12">
        <ProviderCheck />
        {may('refunds') ? <RefundForm /> : null}
      </div>
    </div>
  )
}

/** `/admin/money`: the operator's balance, open items, and refunds after a confirmation. */
export function MoneyScreen() {
  return (
    <ConsolePage
      page="money"
      title="Money"
      lead="Balances, and what needs your attention."
      ask="Sign in as staff to see the books."
    >
      <Balance />
    </ConsolePage>
  )
}
