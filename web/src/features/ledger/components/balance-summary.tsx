import { plural, t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'
import type { LedgerAccount } from '#contract/ledger/ledger.rules.ts'
import type { LedgerBalance } from '#contract/ledger/ledger.schemas.ts'
import { messageOf } from '../../../lib/api/api-client.ts'
import { useMoney } from '../../../lib/site-settings.tsx'
import { Badge } from '../../../ui/badge.tsx'
import { Button } from '../../../ui/button.tsx'
import { Panel } from '../../../ui/card.tsx'
import { Skeleton } from '../../../ui/feedback/skeleton.tsx'
import { useBalance, useLedgerCheck } from '../ledger.queries.ts'

function Row({ name, amount, isStrong = false }: { name: string; amount: number; isStrong?: boolean }) {
  const money = useMoney()
  return (
    <div className={`flex items-baseline justify-between gap-4 border-t border-line py-3 ${isStrong ? 'font-bold' : ''}`}>
      <dt>{name}</dt>
      <dd className="num">{money.signed(amount)}</dd>
    </div>
  )
}

const incomes: readonly LedgerAccount[] = ['guest_fee_income', 'host_fee_income', 'payout_fee_income']

/** What the accounts hold, in five lines, and the provider's books after a comparison. */
function Balances({ balance }: { balance: LedgerBalance }) {
  const check = useLedgerCheck()
  const of = (...accounts: readonly LedgerAccount[]) =>
    balance.accounts.reduce((sum, { account, balance: amount }) => (accounts.includes(account) ? sum + amount : sum), 0)
  const isEqual = check.data ? check.data.isEqual : null
  const entries = check.data?.compared
  return (
    <>
      <div className="flex flex-wrap items-center justify-between gap-3 pb-3">
        <h2 className="font-sans text-base font-semibold tracking-normal">{t`Balances`}</h2>
        {balance.sum !== 0 ? <Badge tone="bad">{t`Out of balance`}</Badge> : null}
        {balance.sum === 0 && isEqual === null ? <Badge tone="good">{t`Balanced`}</Badge> : null}
        {balance.sum === 0 && isEqual !== null ? (
          <Badge tone={isEqual ? 'good' : 'bad'}>{isEqual ? t`Matched` : t`Different`}</Badge>
        ) : null}
      </div>
      <dl>
        <Row name={t`Owed to hosts`} amount={-of('host_payable')} />
        <Row name={t`Refunds on the way`} amount={-of('refund_payable')} />
        <Row name={t`Platform fees`} amount={-of(...incomes)} />
        <Row name={t`Ledger total`} amount={of('provider_balance')} isStrong />
        {check.data ? (
          <>
            <Row name={t`Provider balance`} amount={check.data.provider} />
            <Row name={t`Difference`} amount={Math.round((check.data.ledger - check.data.provider) * 100) / 100} />
          </>
        ) : null}
      </dl>
      <div className="mt-2 flex flex-wrap items-center gap-x-4 gap-y-2 border-t border-line pt-4">
        <Button variant="outline" pending={check.isPending} pendingLabel={t`Comparing...`} onClick={() => check.mutate()}>
          <Trans>Compare now</Trans>
        </Button>
        <Link to="/admin/money" className="link">
          <Trans>Money</Trans>
        </Link>
      </div>
      <p role="status" className="mt-2 text-sm text-muted">
        {check.isError ? messageOf(check.error, t`The books could not be compared. Please try again.`) : null}
        {entries === undefined
          ? null
          : plural(entries, {
              one: '# entry compared with the provider.',
              other: '# entries compared with the provider.',
            })}
      </p>
    </>
  )
}

/** The balances in short, for the overview. */
export function BalanceSummary() {
  const balance = useBalance()
  return (
    <Panel className="p-5">
      {balance.data ? <Balances balance={balance.data} /> : null}
      {balance.isPending ? <Skeleton className="h-72 w-full" /> : null}
      {balance.isError && !balance.data ? (
        <p role="alert" className="text-muted">
          <Trans>The balances could not be loaded.</Trans>
        </p>
      ) : null}
    </Panel>
  )
}
