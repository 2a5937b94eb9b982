import { plural, t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { type FormEvent, useEffect, useState } from 'react'
import { webhookLimits } from '#contract/developers/webhook-events.rules.ts'
import {
  type Attempt,
  type Delivery,
  type DeliveryDetail,
  deliveryStatuses,
  type Webhook,
} from '#contract/developers/webhooks.schemas.ts'
import { messageOf } from '../../../lib/api/api-client.ts'
import { formatMoment } from '../../../lib/format.ts'
import { translateRefusal } from '../../../lib/texts/texts.tsx'
import { Badge } from '../../../ui/badge.tsx'
import { Button } from '../../../ui/button.tsx'
import { Alert } from '../../../ui/feedback/alert.tsx'
import { LoadError } from '../../../ui/feedback/load-error.tsx'
import { LoadedList } from '../../../ui/feedback/loaded-list.tsx'
import { LoadingBlocks } from '../../../ui/feedback/loading-blocks.tsx'
import { ShowMore } from '../../../ui/feedback/show-more.tsx'
import { showToast } from '../../../ui/feedback/toast-store.ts'
import { Field } from '../../../ui/forms/field.tsx'
import { Input } from '../../../ui/forms/input.tsx'
import { Select } from '../../../ui/forms/select.tsx'
import { Dialog, DialogContent, DialogDescription, DialogTitle } from '../../../ui/overlays/dialog.tsx'
import { useDeliveries, useDelivery, useReplay, useReplayFailed } from '../developers.queries.ts'

const listOutcomes = () => ({ pending: t`Waiting`, delivered: t`Delivered`, failed: t`Failed` })
const outcomeTones = { pending: 'info', delivered: 'good', failed: 'bad' } as const
/** How often the log is read while an event waits for its first attempt. */
const REFRESH_MS = 5_000

const codeClasses = 'rounded-control bg-sunken p-3 font-mono text-sm whitespace-pre-wrap wrap-anywhere'

function AttemptRow({ attempt: { at, durationMs, status, error, answer } }: { attempt: Attempt }) {
  return (
    <li className="border-b border-line py-3 last:border-b-0">
      <p className="num font-semibold">
        {formatMoment(at)} · {status === null ? t`No answer` : t`Answer ${status}`} · {durationMs} ms
      </p>
      {error ? <p className="mt-1 text-sm text-bad wrap-anywhere">{translateRefusal(error)}</p> : null}
      {answer ? <pre className={`mt-2 ${codeClasses}`}>{answer}</pre> : null}
    </li>
  )
}

const DetailParts = ({ body, attempts }: DeliveryDetail) => (
  <>
    <h3 className="font-sans text-sm font-semibold tracking-normal">{t`Body`}</h3>
    <pre className={`mt-2 ${codeClasses}`}>{body}</pre>
    <h3 className="mt-6 font-sans text-sm font-semibold tracking-normal">{t`Attempts`}</h3>
    {attempts.length === 0 ? <p className="mt-2 text-muted">{t`No attempts yet.`}</p> : null}
    <ul aria-label={t`Attempts`}>
      {attempts.map((attempt) => (
        <AttemptRow key={attempt.at} attempt={attempt} />
      ))}
    </ul>
  </>
)

interface DeliveryDialogProps {
  webhookId: number
  delivery: Delivery
  onClose: () => void
}

/** One event of the log: the body as it is sent, and what the receiver answered to each attempt. */
function DeliveryDialog({ webhookId, delivery: { id, kind, eventId }, onClose }: DeliveryDialogProps) {
  const detail = useDelivery(webhookId, id)
  return (
    <Dialog open onOpenChange={(isOpen) => !isOpen && onClose()}>
      <DialogContent className="sm:max-w-[640px]">
        <DialogTitle className="wrap-anywhere">{kind}</DialogTitle>
        <DialogDescription>{eventId}</DialogDescription>
        <div className="mt-5">
          {detail.isPending ? (
            <LoadingBlocks label={t`Loading the event...`} count={2} className="flex flex-col gap-4" block="h-24" />
          ) : null}
          {detail.isError && !detail.data ? <LoadError title={t`The event could not be loaded`} load={detail} /> : null}
          {detail.data ? <DetailParts {...detail.data} /> : null}
        </div>
      </DialogContent>
    </Dialog>
  )
}

/** When it happened, the attempts so far, the last answer, and when the next attempt is. */
function describe({ createdAt, attempts, nextAttemptAt, lastStatus, lastError }: Delivery): string {
  const next = attempts > 0 && nextAttemptAt ? formatMoment(nextAttemptAt) : null
  return [
    formatMoment(createdAt),
    plural(attempts, { one: '# attempt', other: '# attempts' }),
    lastError ? translateRefusal(lastError).replace(/。$/, '') : lastStatus === null ? null : t`Answer ${lastStatus}`,
    next === null ? null : t`Next attempt ${next}`,
  ]
    .filter(Boolean)
    .join(' · ')
}

function DeliveryRow({ webhook, delivery }: { webhook: Webhook; delivery: Delivery }) {
  const replay = useReplay(webhook.id)
  const [isShown, setIsShown] = useState(false)
  const { kind, status, eventId } = delivery
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2 border-b border-line py-3 last:border-b-0">
      <div className="min-w-0 max-sm:basis-full sm:flex-1">
        <p className="flex flex-wrap items-center gap-3 font-semibold">
          <code>{kind}</code> <Badge tone={outcomeTones[status]}>{listOutcomes()[status]}</Badge>
        </p>
        <p className="num mt-1 text-sm text-muted wrap-anywhere">{describe(delivery)}</p>
        {replay.error ? (
          <p role="alert" className="text-sm font-medium text-bad">
            {messageOf(replay.error, t`The event was not sent again. Please try again.`)}
          </p>
        ) : null}
      </div>
      <div className="flex flex-wrap gap-2">
        <Button variant="outline" aria-label={t`Details of ${eventId}`} onClick={() => setIsShown(true)}>
          <Trans>Details</Trans>
        </Button>
        {status === 'pending' || webhook.status !== 'active' ? null : (
          <Button
            variant="outline"
            aria-label={t`Send ${eventId} again`}
            pending={replay.isPending}
            pendingLabel={t`Sending...`}
            onClick={() => replay.mutate(delivery.id)}
          >
            <Trans>Send again</Trans>
          </Button>
        )}
      </div>
      {isShown ? <DeliveryDialog webhookId={webhook.id} delivery={delivery} onClose={() => setIsShown(false)} /> : null}
    </li>
  )
}

const DAY_MS = 86_400_000
const MINUTE_MS = 60_000
/** The value of the field is local time, without its offset. */
const toLocal = (at: number) => new Date(at - new Date(at).getTimezoneOffset() * MINUTE_MS).toISOString().slice(0, 16)

const titleOf = (replayed: number): string =>
  replayed === 0 ? t`No failed events since then` : plural(replayed, { one: '# event sent again', other: '# events sent again' })

/** Sends all failed events since a time again. It begins with those of the last day. */
function ReplayDialog({ webhook, onClose }: { webhook: Webhook; onClose: () => void }) {
  const { keptDays } = webhookLimits
  const replay = useReplayFailed(webhook.id)
  const [since, setSince] = useState(() => toLocal(Date.now() - DAY_MS))
  const submit = (event: FormEvent) => {
    event.preventDefault()
    const onSuccess = ({ replayed }: { replayed: number }) => {
      const isFull = replayed >= webhookLimits.replayed
      showToast({
        title: titleOf(replayed),
        ...(isFull ? { description: t`That is the most at once. Send the rest the same way.` } : {}),
      })
      onClose()
    }
    replay.mutate(new Date(since).toISOString(), { onSuccess })
  }
  return (
    <Dialog open onOpenChange={(isOpen) => !isOpen && !replay.isPending && onClose()}>
      <DialogContent className="sm:max-w-[460px]">
        <DialogTitle>{t`Send failed events again`}</DialogTitle>
        <DialogDescription>{t`Each keeps its ID, so that your server can ignore what it knows.`}</DialogDescription>
        <form method="post" onSubmit={submit} className="mt-5 flex flex-col gap-5">
          {replay.error ? <Alert>{messageOf(replay.error, t`The events were not sent again. Please try again.`)}</Alert> : null}
          <Field label={t`Since`} hint={t`Events are kept for ${keptDays} days.`}>
            <Input type="datetime-local" required value={since} onChange={(event) => setSince(event.target.value)} />
          </Field>
          <Button type="submit" size="lg" pending={replay.isPending} pendingLabel={t`Sending...`}>
            <Trans>Send again</Trans>
          </Button>
        </form>
      </DialogContent>
    </Dialog>
  )
}

/** What was sent to a webhook, newest first: filtered by status, with what can be sent again. */
export function DeliveryLog({ webhook }: { webhook: Webhook }) {
  const [status, setStatus] = useState<Delivery['status']>()
  const [isReplaying, setIsReplaying] = useState(false)
  const { url } = webhook
  const outcomes = listOutcomes()
  const list = useDeliveries(webhook.id, status)
  const { refetch } = list
  const isOnItsWay = list.data?.some((each) => each.status === 'pending' && each.attempts === 0) ?? false
  useEffect(() => {
    if (!isOnItsWay) return
    const timer = setInterval(() => void refetch(), REFRESH_MS)
    return () => clearInterval(timer)
  }, [isOnItsWay, refetch])
  return (
    <section aria-label={t`Delivery log of ${url}`} className="w-full rounded-control bg-sunken p-4">
      <div className="mb-3 flex flex-wrap items-end justify-between gap-3">
        <Field label={t`Status`} className="w-52">
          <Select
            value={status ?? ''}
            onChange={(event) => setStatus(deliveryStatuses.find((each) => each === event.target.value))}
          >
            <option value="">{t`All events`}</option>
            {deliveryStatuses.map((each) => (
              <option key={each} value={each}>
                {outcomes[each]}
              </option>
            ))}
          </Select>
        </Field>
        {webhook.status === 'active' ? (
          <Button variant="outline" className="max-w-full whitespace-normal" onClick={() => setIsReplaying(true)}>
            <Trans>Send failed events again</Trans>
          </Button>
        ) : null}
      </div>
      <LoadedList
        list={list}
        loading={<LoadingBlocks label={t`Loading the log...`} count={2} className="flex flex-col gap-3" block="h-12" />}
        failure={t`The log could not be loaded`}
        empty={
          <p className="text-muted">
            {status ? t`No events with this status.` : t`No events yet. Send a test event to try the receiver.`}
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
