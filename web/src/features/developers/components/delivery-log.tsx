import { useEffect, useState } from 'react'
import { type Delivery, deliveryStatuses, type Webhook } from '#contract/developers/webhooks.schemas.ts'
import { messageOf } from '../../../lib/api/api-client.ts'
import { formatMoment, plural } from '../../../lib/format.ts'
import { Badge } from '../../../ui/badge.tsx'
import { Button } from '../../../ui/button.tsx'
import { LoadedList } from '../../../ui/feedback/loaded-list.tsx'
import { LoadingBlocks } from '../../../ui/feedback/loading-blocks.tsx'
import { ShowMore } from '../../../ui/feedback/show-more.tsx'
import { Field } from '../../../ui/forms/field.tsx'
import { Select } from '../../../ui/forms/select.tsx'
import { useDeliveries, useReplay } from '../api/use-webhooks.ts'
import { DeliveryDialog } from './delivery-dialog.tsx'
import { ReplayDialog } from './replay-dialog.tsx'

const outcomes = { pending: 'Waiting', delivered: 'Delivered', failed: 'Failed' } as const
const outcomeTones = { pending: 'info', delivered: 'good', failed: 'bad' } as const
/** How often the log is read while an event waits for its first attempt. */
const REFRESH_MS = 5_000

function DeliveryRow({ webhook, delivery }: { webhook: Webhook; delivery: Delivery }) {
  const replay = useReplay(webhook.id)
  const [isShown, setIsShown] = useState(false)
  const { kind, status, createdAt, attempts, nextAttemptAt, lastStatus, lastError, eventId } = delivery
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2 border-b border-line py-3 last:border-b-0">
      <div className="min-w-0">
        <p className="flex flex-wrap items-center gap-3 font-semibold">
          <code>{kind}</code> <Badge tone={outcomeTones[status]}>{outcomes[status]}</Badge>
        </p>
        <p className="num mt-1 text-sm text-muted wrap-anywhere">
          {formatMoment(createdAt)} · {plural(attempts, 'attempt')}
          {lastStatus === null ? '' : ` · Answer ${lastStatus}`}
          {lastError ? ` · ${lastError}` : ''}
          {attempts > 0 && nextAttemptAt ? ` · Next attempt ${formatMoment(nextAttemptAt)}` : ''}
        </p>
        {replay.error ? (
          <p role="alert" className="text-sm font-medium text-bad">
            {messageOf(replay.error, 'The event was not sent again. Please try again.')}
          </p>
        ) : null}
      </div>
      <div className="flex flex-wrap gap-2">
        <Button variant="outline" aria-label={`Details of ${eventId}`} onClick={() => setIsShown(true)}>
          Details
        </Button>
        {status === 'pending' || webhook.status !== 'active' ? null : (
          <Button
            variant="outline"
            aria-label={`Send ${eventId} again`}
            pending={replay.isPending}
            pendingLabel="Sending..."
            onClick={() => replay.mutate(delivery.id)}
          >
            Send again
          </Button>
        )}
      </div>
      {isShown ? <DeliveryDialog webhookId={webhook.id} delivery={delivery} onClose={() => setIsShown(false)} /> : null}
    </li>
  )
}

/** What was sent to a webhook, newest first: filtered by status, with what can be sent again. */
export function DeliveryLog({ webhook }: { webhook: Webhook }) {
  const [status, setStatus] = useState<Delivery['status']>()
  const [isReplaying, setIsReplaying] = useState(false)
  const list = useDeliveries(webhook.id, status)
  const { refetch } = list
  const isOnItsWay = list.data?.some((each) => each.status === 'pending' && each.attempts === 0) ?? false
  useEffect(() => {
    if (!isOnItsWay) return
    const timer = setInterval(() => void refetch(), REFRESH_MS)
    return () => clearInterval(timer)
  }, [isOnItsWay, refetch])
  return (
    <section aria-label={`Delivery log of ${webhook.url}`} className="w-full rounded-control bg-sunken p-4">
      <div className="mb-3 flex flex-wrap items-end justify-between gap-3">
        <Field label="Status" className="w-44">
          <Select
            value={status ?? ''}
            onChange={(event) => setStatus(deliveryStatuses.find((each) => each === event.target.value))}
          >
            <option value="">All events</option>
            {deliveryStatuses.map((each) => (
              <option key={each} value={each}>
                {outcomes[each]}
              </option>
            ))}
          </Select>
        </Field>
        {webhook.status === 'active' ? (
          <Button variant="outline" onClick={() => setIsReplaying(true)}>
            Send failed events again
          </Button>
        ) : null}
      </div>
      <LoadedList
        list={list}
        loading={<LoadingBlocks label="Loading the log..." count={2} className="flex flex-col gap-3" block="h-12" />}
        failure="The log could not be loaded"
        empty={
          <p className="text-muted">
            {status ? 'No events with this status.' : 'No events yet. Send a test event to try the receiver.'}
          </p>
        }
      >
        {(deliveries) => (
          <ul>
            {deliveries.map((delivery) => (
              <DeliveryRow key={delivery.id} webhook={webhook} delivery={delivery} />
            ))}
          </ul>
        )}
      </LoadedList>
      <ShowMore list={list} noun="event" className="mt-3" />
      {isReplaying ? <ReplayDialog webhook={webhook} onClose={() => setIsReplaying(false)} /> : null}
    </section>
  )
}
