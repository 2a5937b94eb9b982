import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import type { CurrentUser } from '#contract/auth/current-user.schemas.ts'
import { webhookLimits } from '#contract/developers/webhook-events.rules.ts'
import type { Webhook, WebhookWithSecret } from '#contract/developers/webhooks.schemas.ts'
import { messageOf } from '../../../lib/api/api-client.ts'
import { formatMoment } from '../../../lib/format.ts'
import { Badge } from '../../../ui/badge.tsx'
import { Button } from '../../../ui/button.tsx'
import { Panel } from '../../../ui/card.tsx'
import { Alert } from '../../../ui/feedback/alert.tsx'
import { LoadedList } from '../../../ui/feedback/loaded-list.tsx'
import { LoadingBlocks } from '../../../ui/feedback/loading-blocks.tsx'
import { showToast } from '../../../ui/feedback/toast-store.ts'
import { Field } from '../../../ui/forms/field.tsx'
import { Input } from '../../../ui/forms/input.tsx'
import { Breakable } from '../../../ui/lists/breakable.tsx'
import { ConfirmDialog } from '../../../ui/overlays/confirm-dialog.tsx'
import { useChangeWebhook, useDeleteWebhook, useRotateSecret, useTestWebhook, useWebhooks } from '../developers.queries.ts'
import { DeliveryLog } from './delivery-log.tsx'
import { CreateWebhookDialog, EditWebhookDialog } from './webhook-dialogs.tsx'

/** The signing secret, this once. */
function NewSecret({ made, onSaved }: { made: WebhookWithSecret; onSaved: () => void }) {
  return (
    <Panel className="mt-4 flex flex-col gap-4 p-5 sm:flex-row sm:items-end">
      <Field label={t`Signing secret`} hint={t`Copy it now. You won’t see it again.`} className="min-w-0 flex-1">
        <Input
          readOnly
          spellCheck={false}
          value={made.secret}
          onFocus={(event) => event.target.select()}
          className="font-mono text-sm"
        />
      </Field>
      <Button variant="outline" onClick={onSaved}>
        <Trans>I saved my secret</Trans>
      </Button>
    </Panel>
  )
}

const tones = { active: 'good', paused: 'neutral', disabled: 'bad' } as const
const listNames = () => ({ active: t`On`, paused: t`Paused`, disabled: t`Off` })

function DeleteDialog({ webhook, onClose }: { webhook: Webhook; onClose: () => void }) {
  const { url } = webhook
  const remove = useDeleteWebhook(webhook.id)
  return (
    <ConfirmDialog
      open
      onOpenChange={(isOpen) => !isOpen && onClose()}
      title={t`Delete this webhook?`}
      confirmLabel={t`Delete webhook`}
      pendingLabel={t`Deleting...`}
      keepLabel={t`Keep the webhook`}
      isDestructive
      pending={remove.isPending}
      onConfirm={() => remove.mutate(undefined)}
      extra={
        remove.error ? (
          <Alert className="mt-5">{messageOf(remove.error, t`The webhook was not deleted. Please try again.`)}</Alert>
        ) : null
      }
    >
      <Trans>{url} gets no more events, and the delivery log is deleted. This cannot be undone.</Trans>
    </ConfirmDialog>
  )
}

/** Why a webhook gets no events, or fails. */
function Trouble({ webhook: { failingSince, pausedReason, disabledReason } }: { webhook: Webhook }) {
  const { keptDays } = webhookLimits
  const since = failingSince ? formatMoment(failingSince) : null
  return (
    <>
      {pausedReason ? (
        <p className="mt-1 text-sm text-bad">
          <Trans>
            Your account has no two-step sign-in, which staff need. Events wait, for up to {keptDays} days, until you{' '}
            <Link to="/profile/$section" params={{ section: 'security' }} className="link">
              set it up
            </Link>
            .
          </Trans>
        </p>
      ) : null}
      {disabledReason === 'gone' ? <p className="mt-1 text-sm text-bad">{t`The receiver answered 410 Gone.`}</p> : null}
      {since ? <p className="mt-1 text-sm text-bad">{t`Failing since ${since}`}</p> : null}
    </>
  )
}

/** One webhook: its address and state, its delivery log, and what can be done with it. */
function WebhookRow({ webhook, onSecret }: { webhook: Webhook; onSecret: (made: WebhookWithSecret) => void }) {
  const [asked, setAsked] = useState<'edit' | 'delete' | null>(null)
  const [isOpen, setIsOpen] = useState(false)
  const [change, rotate, test] = [useChangeWebhook(webhook.id), useRotateSecret(webhook.id), useTestWebhook(webhook.id)]
  const { url, description, kinds, isSite, status, pausedReason } = webhook
  const error = change.error ?? rotate.error ?? test.error
  const isOn = status === 'active'
  return (
    <li className="flex flex-col gap-3 border-b border-line py-5 last:border-b-0">
      <div>
        <p className="flex flex-wrap items-center gap-x-3 gap-y-1.5 font-semibold wrap-anywhere">
          <span className="min-w-0">
            <Breakable>{url}</Breakable>
          </span>
          <Badge tone={tones[status]}>{listNames()[status]}</Badge> {isSite ? <Badge tone="info">{t`Whole site`}</Badge> : null}
        </p>
        {description ? <p className="mt-1">{description}</p> : null}
        <p translate="no" className="mt-1 text-sm text-muted wrap-anywhere">
          {kinds.join(' · ')}
        </p>
        <Trouble webhook={webhook} />
      </div>
      {error ? <Alert>{messageOf(error, t`That did not work. Please try again.`)}</Alert> : null}
      <div className="flex flex-wrap gap-2">
        <Button variant="outline" aria-expanded={isOpen} onClick={() => setIsOpen(!isOpen)}>
          <Trans>Delivery log</Trans>
        </Button>
        <Button
          variant="outline"
          disabled={!isOn}
          pending={test.isPending}
          pendingLabel={t`Sending...`}
          onClick={() => test.mutate(undefined, { onSuccess: () => showToast({ title: t`Test event sent` }) })}
        >
          <Trans>Send test event</Trans>
        </Button>
        <div className="flex flex-wrap max-sm:-ms-3">
          <Button
            variant="quiet"
            pending={rotate.isPending}
            pendingLabel={t`Making...`}
            onClick={() => rotate.mutate(undefined, { onSuccess: onSecret })}
          >
            <Trans>Rotate secret</Trans>
          </Button>
          <Button
            variant="quiet"
            disabled={pausedReason !== null}
            pending={change.isPending}
            pendingLabel={t`Saving...`}
            onClick={() => change.mutate({ isPaused: isOn })}
          >
            {isOn ? t`Pause` : t`Turn on`}
          </Button>
          <Button variant="quiet" aria-label={t`Edit ${url}`} onClick={() => setAsked('edit')}>
            <Trans>Edit</Trans>
          </Button>
          <Button variant="danger-quiet" aria-label={t`Delete ${url}`} onClick={() => setAsked('delete')}>
            <Trans>Delete</Trans>
          </Button>
        </div>
      </div>
      {isOpen ? <DeliveryLog webhook={webhook} /> : null}
      {asked === 'edit' ? <EditWebhookDialog webhook={webhook} onClose={() => setAsked(null)} /> : null}
      {asked === 'delete' ? <DeleteDialog webhook={webhook} onClose={() => setAsked(null)} /> : null}
    </li>
  )
}

/** The webhooks of an account: what is sent where, and how that went. */
export function WebhooksSection({ user }: { user: CurrentUser }) {
  const webhooks = useWebhooks()
  const [isCreating, setIsCreating] = useState(false)
  const [made, setMade] = useState<WebhookWithSecret | null>(null)
  const { perAccount } = webhookLimits
  const isFull = (webhooks.data?.length ?? 0) >= perAccount
  const keepSecret = (created: WebhookWithSecret) => {
    setIsCreating(false)
    setMade(created)
  }
  return (
    <section aria-labelledby="webhooks" className="border-t border-line pt-10">
      <div className="flex flex-wrap items-center justify-between gap-4">
        <h2 id="webhooks" className="text-block">
          <Trans>Webhooks</Trans>
        </h2>
        <Button variant="outline" disabled={isFull || !webhooks.data} onClick={() => setIsCreating(true)}>
          <Trans>Create webhook</Trans>
        </Button>
      </div>
      <p className="mt-2 max-w-prose text-muted">
        {isFull
          ? t`You have ${perAccount} webhooks, the most an account can have. Delete one first.`
          : t`We tell your server what happens to your listings and bookings, signed with a secret of its own.`}
      </p>
      {made ? <NewSecret key={made.secret} made={made} onSaved={() => setMade(null)} /> : null}
      <LoadedList
        list={webhooks}
        loading={<LoadingBlocks label={t`Loading your webhooks...`} count={1} className="mt-4" block="h-24" />}
        failure={t`Your webhooks could not be loaded`}
        empty={<p className="mt-4 font-semibold">{t`No webhooks yet`}</p>}
      >
        {(listed) => (
          <ul aria-labelledby="webhooks" className="mt-4 border-t border-line">
            {listed.map((webhook) => (
              <WebhookRow key={webhook.id} webhook={webhook} onSecret={keepSecret} />
            ))}
          </ul>
        )}
      </LoadedList>
      {isCreating ? (
        <CreateWebhookDialog
          mayHaveSite={user.rights.includes('settings')}
          onCreated={keepSecret}
          onClose={() => setIsCreating(false)}
        />
      ) : null}
    </section>
  )
}
