import { plural, t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { CircleCheck } from 'lucide-react'
import { resolvesItself } from '#contract/ledger/ledger.rules.ts'
import type { LedgerBalance, LedgerCheck, PaymentException } from '#contract/ledger/ledger.schemas.ts'
import type { MoneyFormat } from '#contract/shared/money.ts'
import { messageOf } from '../../../lib/api/api-client.ts'
import { formatInstant } from '../../../lib/format.ts'
import { useMoney } from '../../../lib/site-settings.tsx'
import { ConsolePage } from '../../../session/console-page.tsx'
import { useRights } from '../../../session/console-state.ts'
import { describeException } from '../../../stays/price/ledger-accounts.ts'
import { Badge } from '../../../ui/badge.tsx'
import { Button } from '../../../ui/button.tsx'
import { Alert } from '../../../ui/feedback/alert.tsx'
import { LoadError } from '../../../ui/feedback/load-error.tsx'
import { LoadedList } from '../../../ui/feedback/loaded-list.tsx'
import { ShowMore } from '../../../ui/feedback/show-more.tsx'
import { Skeleton } from '../../../ui/feedback/skeleton.tsx'
import { showToast } from '../../../ui/feedback/toast-store.ts'
import { CountedHeading } from '../../../ui/lists/counted-heading.tsx'
import { DeadJobs } from '../../overview/components/dead-jobs.tsx'
import { ExceptionText } from '../components/exception-text.tsx'
import { RefundForm } from '../components/refund-form.tsx'
import { useBalance, useLedgerCheck, usePaymentExceptions, useResolvePaymentException } from '../ledger.queries.ts'
import { accountRows, columnSums, labelExceptions } from '../model/balance-words.ts'

function describeDifference({ providerRef, bookingId, ...amounts }: LedgerCheck['differences'][number], money: MoneyFormat) {
  const [ledger, provider] = [money.signed(amounts.ledger), money.signed(amounts.provider)]
  const entry = bookingId === null ? providerRef : t`${providerRef}, booking ${bookingId}`
  return t`${entry}: ${ledger} in the ledger, ${provider} at the provider`
}

function CheckResult({ check }: { check: LedgerCheck }) {
  const money = useMoney()
  const { compared: entries, differences } = check
  const compared = plural(entries, {
    one: '# entry compared with the provider',
    other: '# entries compared with the provider',
  })
  if (check.isEqual) return <p className="font-semibold text-good">{t`${compared}: no difference.`}</p>
  const count = differences.length
  const found = plural(count, { one: '# difference', other: '# differences' })
  return (
    <Alert title={t`${compared}: ${found}`}>
      <ul className="mt-2 flex flex-col gap-1">
        {differences.map((difference) => (
          <li key={difference.providerRef} className="num break-words">
            {describeDifference(difference, money)}
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
        <Trans>The provider’s books</Trans>
      </h2>
      <p className="mt-2 mb-4 text-muted">
        <Trans>Every charge, refund and transfer at the provider, compared with the ledger.</Trans>
      </p>
      <Button variant="outline" pending={check.isPending} pendingLabel={t`Comparing...`} onClick={() => check.mutate()}>
        <Trans>Compare now</Trans>
      </Button>
      <div role="status" className="mt-4">
        {check.data ? <CheckResult check={check.data} /> : null}
        {check.isError ? <Alert>{messageOf(check.error, t`The books could not be compared. Please try again.`)}</Alert> : null}
      </div>
    </section>
  )
}

/** The accounts in two columns, as in a balance sheet: assets, and the parties they belong to. */
function AccountsTable({ balance }: { balance: LedgerBalance }) {
  const money = useMoney()
  const sums = columnSums(balance.accounts, money)
  return (
    <section aria-labelledby="accounts">
      <div className="mb-2 flex flex-wrap items-center justify-between gap-3">
        <h2 id="accounts" className="text-block">
          <Trans>Accounts</Trans>
        </h2>
        <Badge tone={balance.sum === 0 ? 'good' : 'bad'}>{balance.sum === 0 ? t`Balanced` : t`Out of balance`}</Badge>
      </div>
      <table className="w-full text-start max-sm:table-fixed max-sm:text-sm">
        <thead className="text-sm text-muted">
          <tr className="border-b border-line">
            <th scope="col" className="w-2/5 py-3 font-semibold sm:w-auto">
              <Trans>Account</Trans>
            </th>
            <th scope="col" className="py-3 ps-3 text-end sm:ps-4 font-semibold">
              <Trans>Assets and costs</Trans>
            </th>
            <th scope="col" className="py-3 ps-3 text-end sm:ps-4 font-semibold">
              <Trans>Liabilities and income</Trans>
            </th>
          </tr>
        </thead>
        <tbody>
          {accountRows(balance.accounts, money).map(({ account, label, meaning, held, owed }) => (
            <tr key={account} className="border-b border-line align-baseline">
              <th scope="row" className="py-3 font-normal">
                <span className="font-semibold">{label}</span>
                <span className="block text-sm text-muted">{meaning}</span>
              </th>
              <td className="num py-3 ps-3 text-end sm:ps-4">{held}</td>
              <td className="num py-3 ps-3 text-end sm:ps-4">{owed}</td>
            </tr>
          ))}
        </tbody>
        <tfoot>
          <tr className="font-bold">
            <th scope="row" className="py-3">
              <Trans>Total</Trans>
            </th>
            <td className="num py-3 ps-3 text-end sm:ps-4">{sums.held}</td>
            <td className="num py-3 ps-3 text-end sm:ps-4">{sums.owed}</td>
          </tr>
        </tfoot>
      </table>
    </section>
  )
}

function PaymentExceptionRow({ exception }: { exception: PaymentException }) {
  const money = useMoney()
  const resolve = useResolvePaymentException()
  const onError = (error: unknown) =>
    showToast({
      title: t`Not resolved`,
      description: messageOf(error, t`Please try again in a moment.`),
      variant: 'destructive',
    })
  return (
    <li className="flex flex-col gap-3 border-b border-line py-4 sm:flex-row sm:items-start sm:justify-between sm:gap-8">
      <div className="min-w-0">
        <p className="flex flex-wrap items-center gap-3 text-sm text-muted">
          <Badge tone={exception.kind === 'dispute' ? 'bad' : 'warn'}>{labelExceptions()[exception.kind]}</Badge>
          <span className="num">{formatInstant(exception.raisedAt)}</span>
        </p>
        <p className="mt-2 break-words">
          <ExceptionText text={describeException(exception.detail, money)} />
        </p>
      </div>
      {resolvesItself(exception.kind) ? (
        <p className="shrink-0 text-sm text-muted">
          {exception.kind === 'dispute' ? t`Until the bank decides` : t`Retried every day`}
        </p>
      ) : (
        <Button
          variant="outline"
          className="shrink-0 self-start"
          pending={resolve.isPending}
          pendingLabel={t`Resolving...`}
          onClick={() => resolve.mutate(exception.id, { onError })}
        >
          <Trans>Mark as resolved</Trans>
        </Button>
      )}
    </li>
  )
}

const countExceptions = (count: number) => plural(count, { one: '# exception', other: '# exceptions' })

/** Payment exceptions that could not be resolved automatically, newest first. */
function PaymentExceptionList() {
  const list = usePaymentExceptions()
  return (
    <section aria-labelledby="exceptions">
      <CountedHeading id="exceptions" title={t`Needs attention`} count={list.total ?? 0} words={countExceptions} />
      <LoadedList
        list={list}
        loading={<Skeleton className="mt-3 h-32 w-full" />}
        failure={t`The payment exceptions could not be loaded`}
        empty={
          <p className="mt-3 flex items-center gap-2.5 border-t border-line py-5 text-muted">
            <CircleCheck aria-hidden className="size-5 text-good" /> {t`All clear.`}
          </p>
        }
      >
        {(exceptions) => (
          <ul className="mt-3 border-t border-line">
            {exceptions.map((exception) => (
              <PaymentExceptionRow key={exception.id} exception={exception} />
            ))}
          </ul>
        )}
      </LoadedList>
      <ShowMore list={list} noun="exception" className="mt-4" />
    </section>
  )
}

function Balance() {
  const balance = useBalance()
  const may = useRights()
  if (balance.isPending) return <Skeleton className="skeleton-fields w-full" />
  if (!balance.data) return <LoadError title={t`The balance could not be loaded`} load={balance} />
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
      title={t`Money`}
      lead={t`Balances, and what needs your attention.`}
      ask={t`Sign in as staff to see the books.`}
    >
      <Balance />
    </ConsolePage>
  )
}
