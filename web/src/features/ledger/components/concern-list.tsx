import { CircleCheck } from 'lucide-react'
import { settlesItself } from '#contract/ledger/ledger.rules.ts'
import type { MoneyConcern } from '#contract/ledger/ledger.schemas.ts'
import { messageOf } from '../../../lib/api-client.ts'
import { Badge } from '../../../ui/badge.tsx'
import { Button } from '../../../ui/button.tsx'
import { CountedHeading } from '../../../ui/counted-heading.tsx'
import { LoadedList } from '../../../ui/loaded-list.tsx'
import { ShowMore } from '../../../ui/show-more.tsx'
import { Skeleton } from '../../../ui/skeleton.tsx'
import { showToast } from '../../../ui/toast-store.ts'
import { useConcerns, useSettleConcern } from '../api/use-balance.ts'
import { concernLabels } from '../model/balance-words.ts'
import { formatInstantDay } from '../model/ledger-words.ts'

function ConcernRow({ concern }: { concern: MoneyConcern }) {
  const settle = useSettleConcern()
  const onError = (error: unknown) =>
    showToast({
      title: 'Not settled',
      description: messageOf(error, 'Please try again in a moment.'),
      variant: 'destructive',
    })
  return (
    <li className="flex flex-col gap-3 border-b border-line py-4 sm:flex-row sm:items-start sm:justify-between sm:gap-8">
      <div className="min-w-0">
        <p className="flex flex-wrap items-center gap-3 text-sm text-muted">
          <Badge tone={concern.kind === 'dispute' ? 'bad' : 'warn'}>{concernLabels[concern.kind]}</Badge>
          <span className="num">{formatInstantDay(concern.raisedAt)}</span>
        </p>
        <p className="mt-2 break-words">{concern.detail}</p>
      </div>
      {settlesItself(concern.kind) ? (
        <p className="shrink-0 text-sm text-muted">{concern.kind === 'dispute' ? 'Until the bank decides' : 'Tried every day'}</p>
      ) : (
        <Button
          variant="outline"
          className="shrink-0 self-start"
          pending={settle.isPending}
          pendingLabel="Settling..."
          onClick={() => settle.mutate(concern.id, { onError })}
        >
          Mark as settled
        </Button>
      )}
    </li>
  )
}

/** What the machinery of money could not settle alone, newest first. */
export function ConcernList() {
  const list = useConcerns()
  return (
    <section aria-labelledby="concerns">
      <CountedHeading id="concerns" title="To look at" count={list.total ?? 0} noun="matter" />
      <LoadedList
        list={list}
        loading={<Skeleton className="mt-3 h-32 w-full" />}
        failure="What to look at could not be loaded"
        empty={
          <p className="mt-3 flex items-center gap-2.5 border-t border-line py-5 text-muted">
            <CircleCheck aria-hidden className="size-5 text-good" /> Nothing waits for you.
          </p>
        }
      >
        {(concerns) => (
          <ul className="mt-3 border-t border-line">
            {concerns.map((concern) => (
              <ConcernRow key={concern.id} concern={concern} />
            ))}
          </ul>
        )}
      </LoadedList>
      <ShowMore list={list} noun="matter" className="mt-4" />
    </section>
  )
}
