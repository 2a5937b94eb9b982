import { AdminOnly } from '../../../session/admin-only.tsx'
import { LoadError } from '../../../ui/load-error.tsx'
import { Skeleton } from '../../../ui/skeleton.tsx'
import { DeadJobs } from '../../operations/components/dead-jobs.tsx'
import { useBalance } from '../api/use-balance.ts'
import { AccountsTable } from '../components/accounts-table.tsx'
import { ConcernList } from '../components/concern-list.tsx'
import { ProviderCheck } from '../components/provider-check.tsx'
import { RefundForm } from '../components/refund-form.tsx'

function Balance() {
  const balance = useBalance()
  if (balance.isPending) return <Skeleton className="h-[520px] w-full" />
  if (!balance.data) return <LoadError title="The balance could not be loaded" load={balance} />
  return (
    <div className="grid gap-12 lg:grid-cols-[1fr_320px] lg:gap-16">
      <div className="flex min-w-0 flex-col gap-12">
        <ConcernList />
        <DeadJobs />
        <AccountsTable balance={balance.data} />
      </div>
      <div className="flex min-w-0 flex-col gap-12">
        <ProviderCheck />
        <RefundForm />
      </div>
    </div>
  )
}

/** `/admin/money`: the operator's balance, what waits for a person, and refunds after a confirmation (decisions M6, M9). */
export function MoneyScreen() {
  return (
    <AdminOnly ask="Sign in with an administrator’s account to see the books.">
      <div className="wrap py-8 lg:py-12">
        <h1>Money</h1>
        <p className="mt-2 mb-8 text-lg text-muted">Whose money lies where, and what of it needs you.</p>
        <Balance />
      </div>
    </AdminOnly>
  )
}
