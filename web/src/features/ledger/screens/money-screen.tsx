import type { LedgerBalance, LedgerCheck } from '#contract/ledger/ledger.schemas.ts'
import { messageOf } from '../../../lib/api/api-client.ts'
import { plural } from '../../../lib/format.ts'
import { ConsolePage } from '../../../session/console-page.tsx'
import { useRights } from '../../../session/console-state.ts'
import { Badge } from '../../../ui/badge.tsx'
import { Button } from '../../../ui/button.tsx'
import { Alert } from '../../../ui/feedback/alert.tsx'
import { LoadError } from '../../../ui/feedback/load-error.tsx'
import { Skeleton } from '../../../ui/feedback/skeleton.tsx'
import { DeadJobs } from '../../overview/components/dead-jobs.tsx'
import { PaymentExceptionList } from '../components/payment-exception-list.tsx'
import { RefundForm } from '../components/refund-form.tsx'
import { useBalance, useLedgerCheck } from '../ledger.queries.ts'
import { accountRows, columnSums } from '../model/balance-words.ts'
import { signedDollars } from '../model/ledger-words.ts'

function CheckResult({ check }: { check: LedgerCheck }) {
  const compared = `${plural(check.compared, 'entry', 'entries')} compared with the provider`
  if (check.isEqual) return <p className="font-semibold text-good">{compared}: no difference.</p>
  return (
    <Alert title={`${compared}: ${plural(check.differences.length, 'difference')}`}>
      <ul className="mt-2 flex flex-col gap-1">
        {check.differences.map(({ providerRef, bookingId, ledger, provider }) => (
          <li key={providerRef} className="num break-words">
            {providerRef}
            {bookingId === null ? '' : `, booking ${bookingId}`}: {signedDollars(ledger)} in the ledger, {signedDollars(provider)}{' '}
            at the provider
          </li>
        ))}
      </ul>
    </Alert>
  )
}

/** Compares the ledger with the provider's books, line by line, on request. */
function ProviderCheck() {
  const check = useLedgerCheck()
  return (
    <section aria-labelledby="provider">
      <h2 id="provider" className="text-block">
        The provider’s books
      </h2>
      <p className="mt-2 mb-4 text-muted">Every charge, refund and transfer at the provider, compared with the ledger.</p>
      <Button variant="outline" pending={check.isPending} pendingLabel="Comparing..." onClick={() => check.mutate()}>
        Compare now
      </Button>
      <div role="status" className="mt-4">
        {check.data ? <CheckResult check={check.data} /> : null}
        {check.isError ? <Alert>{messageOf(check.error, 'The books could not be compared. Please try again.')}</Alert> : null}
      </div>
    </section>
  )
}

/** The accounts in two columns, as in a balance sheet: assets, and the parties they belong to. */
function AccountsTable({ balance }: { balance: LedgerBalance }) {
  const sums = columnSums(balance.accounts)
  return (
    <section aria-labelledby="accounts">
      <div className="mb-2 flex flex-wrap items-center justify-between gap-3">
        <h2 id="accounts" className="text-block">
          Accounts
        </h2>
        <Badge tone={balance.sum === 0 ? 'good' : 'bad'}>{balance.sum === 0 ? 'Balanced' : 'Out of balance'}</Badge>
      </div>
      <table className="w-full text-left">
        <thead className="text-sm text-muted">
          <tr className="border-b border-line">
            <th scope="col" className="py-3 font-semibold">
              Account
            </th>
            <th scope="col" className="py-3 pl-4 text-right font-semibold">
              Assets and costs
            </th>
            <th scope="col" className="py-3 pl-4 text-right font-semibold">
              Liabilities and income
            </th>
          </tr>
        </thead>
        <tbody>
          {accountRows(balance.accounts).map(({ account, label, meaning, held, owed }) => (
            <tr key={account} className="border-b border-line align-baseline">
              <th scope="row" className="py-3 font-normal">
                <span className="font-semibold">{label}</span>
                <span className="block text-sm text-muted">{meaning}</span>
              </th>
              <td className="num py-3 pl-4 text-right">{held}</td>
              <td className="num py-3 pl-4 text-right">{owed}</td>
            </tr>
          ))}
        </tbody>
        <tfoot>
          <tr className="font-bold">
            <th scope="row" className="py-3">
              {' '}
              Total
            </th>
            <td className="num py-3 pl-4 text-right">{sums.held}</td>
            <td className="num py-3 pl-4 text-right">{sums.owed}</td>
          </tr>
        </tfoot>
      </table>
    </section>
  )
}

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
