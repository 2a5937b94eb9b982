import { CircleCheck } from 'lucide-react'
import { resolvesItself } from '#contract/ledger/ledger.rules.ts'
import type { PaymentException } from '#contract/ledger/ledger.schemas.ts'
import { messageOf } from '../../../lib/api/api-client.ts'
import { formatInstant } from '../../../lib/format.ts'
import { Badge } from '../../../ui/badge.tsx'
import { Button } from '../../../ui/button.tsx'
import { LoadedList } from '../../../ui/feedback/loaded-list.tsx'
import { ShowMore } from '../../../ui/feedback/show-more.tsx'
import { Skeleton } from '../../../ui/feedback/skeleton.tsx'
import { showToast } from '../../../ui/feedback/toast-store.ts'
import { CountedHeading } from '../../../ui/lists/counted-heading.tsx'
import { usePaymentExceptions, useResolvePaymentException } from '../ledger.queries.ts'
import { paymentExceptionLabels } from '../model/balance-words.ts'

function PaymentExceptionRow({ exception }: { exception: PaymentException }) {
  const resolve = useResolvePaymentException()
  const onError = (error: unknown) =>
    showToast({
      title: 'Not resolved',
      description: messageOf(error, 'Please try again in a moment.'),
      variant: 'destructive',
    })
  return (
    <li className="flex flex-col gap-3 border-b border-line py-4 sm:flex-row sm:items-start sm:justify-between sm:gap-8">
      <div className="min-w-0">
        <p className="flex flex-wrap items-center gap-3 text-sm text-muted">
          <Badge tone={exception.kind === 'dispute' ? 'bad' : 'warn'}>{paymentExceptionLabels[exception.kind]}</Badge>
          <span className="num">{formatInstant(exception.raisedAt)}</span>
        </p>
        <p className="mt-2 break-words">{exception.detail}</p>
      </div>
      {resolvesItself(exception.kind) ? (
        <p className="shrink-0 text-sm text-muted">
          {exception.kind === 'dispute' ? 'Until the bank decides' : 'Retried every day'}
        </p>
      ) : (
        <Button
          variant="outline"
          className="shrink-0 self-start"
          pending={resolve.isPending}
          pendingLabel="Resolving..."
          onClick={() => resolve.mutate(exception.id, { onError })}
        >
          Mark as resolved
        </Button>
      )}
    </li>
  )
}

/** Payment exceptions that could not be resolved automatically, newest first. */
export function PaymentExceptionList() {
  const list = usePaymentExceptions()
  return (
    <section aria-labelledby="exceptions">
      <CountedHeading id="exceptions" title="Needs attention" count={list.total ?? 0} noun="exception" />
      <LoadedList
        list={list}
        loading={<Skeleton className="mt-3 h-32 w-full" />}
        failure="The payment exceptions could not be loaded"
        empty={
          <p className="mt-3 flex items-center gap-2.5 border-t border-line py-5 text-muted">
            <CircleCheck aria-hidden className="size-5 text-good" /> All clear.
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
