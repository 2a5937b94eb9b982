import { useState } from 'react'
import type { Delivery, Webhook, WebhookWithSecret } from '#contract/developers/webhooks.schemas.ts'
import { messageOf } from '../../../lib/api/api-client.ts'
import { formatMoment, plural } from '../../../lib/format.ts'
import { Badge } from '../../../ui/badge.tsx'
import { Button } from '../../../ui/button.tsx'
import { Alert } from '../../../ui/feedback/alert.tsx'
import { LoadedList } from '../../../ui/feedback/loaded-list.tsx'
import { LoadingBlocks } from '../../../ui/feedback/loading-blocks.tsx'
import { ShowMore } from '../../../ui/feedback/show-more.tsx'
import { showToast } from '../../../ui/feedback/toast-store.ts'
import { ConfirmDialog } from '../../../ui/overlays/confirm-dialog.tsx'
import {
  useDeleteWebhook,
  useDeliveries,
  usePauseWebhook,
  useReplay,
  useRotateSecret,
  useTestWebhook,
} from '../api/use-webhooks.ts'

const tones = { active: 'good', paused: 'neutral', disabled: 'bad' } as const
const names = { active: 'On', paused: 'Paused', disabled: 'Off' } as const
const outcomes = { pending: 'Waiting', delivered: 'Delivered', failed: 'Failed' } as const
const outcomeTones = { pending: 'info', delivered: 'good', failed: 'bad' } as const

function DeleteDialog({ webhook, onClose }: { webhook: Webhook; onClose: () => void }) {
  const remove = useDeleteWebhook(webhook.id)
  return (
    <ConfirmDialog
      open
      onOpenChange={(isOpen) => !isOpen && onClose()}
      title="Delete this webhook?"
      confirmLabel="Delete webhook"
      pendingLabel="Deleting..."
      keepLabel="Keep the webhook"
      isDestructive
      pending={remove.isPending}
      onConfirm={() => remove.mutate(undefined)}
      extra={
        remove.error ? (
          <Alert className="mt-5">{messageOf(remove.error, 'The webhook was not deleted. Please try again.')}</Alert>
        ) : null
      }
    >
      {webhook.url} gets no more events, and the delivery log is deleted. This cannot be undone.
    </ConfirmDialog>
  )
}

function DeliveryRow({ webhook, delivery }: { webhook: Webhook; delivery: Delivery }) {
  const replay = useReplay(webhook.id)
  const { kind, status, createdAt, attempts, lastStatus, lastError, eventId } = delivery
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
        </p>
        {replay.error ? (
          <p role="alert" className="text-sm font-medium text-bad">
            {messageOf(replay.error, 'The event was not sent again. Please try again.')}
          </p>
        ) : null}
      </div>
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
    </li>
  )
}

function DeliveryLog({ webhook }: { webhook: Webhook }) {
  const list = useDeliveries(webhook.id)
  return (
    <section aria-label={`Delivery log of ${webhook.url}`} className="w-full rounded-control bg-sunken p-4">
      <LoadedList
        list={list}
        loading={<LoadingBlocks label="Loading the log..." count={2} className="flex flex-col gap-3" block="h-12" />}
        failure="The log could not be loaded"
        empty={<p className="text-muted">No events yet. Send a test event to try the receiver.</p>}
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
    </section>
  )
}

/** One webhook: its address and state, its delivery log, and what can be done with it. */
export function WebhookRow({ webhook, onSecret }: { webhook: Webhook; onSecret: (made: WebhookWithSecret) => void }) {
  const [isAsking, setIsAsking] = useState(false)
  const [isOpen, setIsOpen] = useState(false)
  const [pause, rotate, test] = [usePauseWebhook(webhook.id), useRotateSecret(webhook.id), useTestWebhook(webhook.id)]
  const { url, description, kinds, isSite, status, failingSince, disabledReason } = webhook
  const error = pause.error ?? rotate.error ?? test.error
  const isOn = status === 'active'
  return (
    <li className="flex flex-col gap-3 border-b border-line py-5 last:border-b-0">
      <div>
        <p className="flex flex-wrap items-center gap-x-3 gap-y-1.5 font-semibold wrap-anywhere">
          {url} <Badge tone={tones[status]}>{names[status]}</Badge> {isSite ? <Badge tone="info">Whole site</Badge> : null}
        </p>
        {description ? <p className="mt-1">{description}</p> : null}
        <p className="mt-1 text-sm text-muted wrap-anywhere">{kinds.join(' · ')}</p>
        {disabledReason === 'gone' ? <p className="mt-1 text-sm text-bad">The receiver answered 410 Gone.</p> : null}
        {failingSince ? <p className="mt-1 text-sm text-bad">Failing since {formatMoment(failingSince)}</p> : null}
      </div>
      {error ? <Alert>{messageOf(error, 'That did not work. Please try again.')}</Alert> : null}
      <div className="flex flex-wrap gap-2">
        <Button variant="outline" aria-expanded={isOpen} onClick={() => setIsOpen(!isOpen)}>
          Delivery log
        </Button>
        <Button
          variant="outline"
          disabled={!isOn}
          pending={test.isPending}
          pendingLabel="Sending..."
          onClick={() => test.mutate(undefined, { onSuccess: () => showToast({ title: 'Test event sent' }) })}
        >
          Send test event
        </Button>
        <Button
          variant="outline"
          pending={rotate.isPending}
          pendingLabel="Making..."
          onClick={() => rotate.mutate(undefined, { onSuccess: onSecret })}
        >
          Rotate secret
        </Button>
        <Button variant="outline" pending={pause.isPending} pendingLabel="Saving..." onClick={() => pause.mutate(isOn)}>
          {isOn ? 'Pause' : 'Turn on'}
        </Button>
        <Button variant="outline" aria-label={`Delete ${url}`} onClick={() => setIsAsking(true)}>
          Delete
        </Button>
      </div>
      {isOpen ? <DeliveryLog webhook={webhook} /> : null}
      {isAsking ? <DeleteDialog webhook={webhook} onClose={() => setIsAsking(false)} /> : null}
    </li>
  )
}
