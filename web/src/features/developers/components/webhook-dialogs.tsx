import { zodResolver } from '@hookform/resolvers/zod'
import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { useForm } from 'react-hook-form'
import { isSiteKind, type WebhookKind, webhookKinds, webhookLimits } from '#contract/developers/webhook-events.rules.ts'
import { newWebhookSchema, type Webhook, type WebhookWithSecret } from '#contract/developers/webhooks.schemas.ts'
import { messageOf } from '../../../lib/api/api-client.ts'
import { translateRefusal } from '../../../lib/texts/texts.tsx'
import { Button } from '../../../ui/button.tsx'
import { Alert } from '../../../ui/feedback/alert.tsx'
import { showToast } from '../../../ui/feedback/toast-store.ts'
import { Field } from '../../../ui/forms/field.tsx'
import { Input } from '../../../ui/forms/input.tsx'
import { Dialog, DialogContent, DialogDescription, DialogTitle } from '../../../ui/overlays/dialog.tsx'
import { useChangeWebhook, useCreateWebhook } from '../developers.queries.ts'

/** What each event tells; in English as the description of the API says it. */
export const eventWords = (): Readonly<Record<WebhookKind, string>> => ({
  'booking.requested': t`A guest paid and waits for an answer`,
  'booking.confirmed': t`A stay was approved, or booked instantly`,
  'booking.rejected': t`A request was declined, or not answered in time`,
  'booking.canceled': t`A request or a confirmed stay was canceled`,
  'booking.completed': t`A stay is over`,
  'payment.captured': t`A guest’s payment arrived`,
  'payment.refunded': t`A refund was sent to a guest`,
  'payment.paid_out': t`A payout was sent to the host`,
  'listing.submitted': t`A listing waits for approval`,
  'listing.approved': t`A listing went live`,
  'listing.rejected': t`A listing was rejected, or taken offline`,
  'listing.deleted': t`A host deleted a listing`,
  'message.received': t`A guest sent the host a message`,
  'review.published': t`A guest’s review of a stay was published`,
  'calendar.blocked': t`A host blocked nights`,
  'calendar.opened': t`A host opened blocked nights`,
  'calendar.imported': t`An imported calendar took or freed nights`,
})

interface WebhookChoices {
  url: string
  description: string
  kinds: WebhookKind[]
  isSite: boolean
}
const NOTHING: WebhookChoices = { url: '', description: '', kinds: [], isSite: false }

const useWebhookForm = (defaultValues: WebhookChoices) => useForm({ resolver: zodResolver(newWebhookSchema), defaultValues })

function WebhookFields({ form, mayHaveSite }: { form: ReturnType<typeof useWebhookForm>; mayHaveSite: boolean }) {
  const { errors } = form.formState
  const isSite = form.watch('isSite')
  const texts = eventWords()
  return (
    <>
      <Field label={t`Address`} hint={t`It begins with https://`} error={errors.url?.message}>
        <Input type="url" autoComplete="off" maxLength={webhookLimits.urlLength} {...form.register('url')} />
      </Field>
      <Field label={t`Description (optional)`} error={errors.description?.message}>
        <Input autoComplete="off" maxLength={webhookLimits.descriptionLength} {...form.register('description')} />
      </Field>
      {mayHaveSite ? (
        <label className="flex items-center gap-3 py-1 font-semibold">
          <input type="checkbox" className="size-5 accent-primary" {...form.register('isSite')} />{' '}
          <Trans>Events of the whole site</Trans>
        </label>
      ) : null}
      <fieldset className="flex flex-col gap-2.5">
        <legend className="mb-2 text-sm font-semibold">{t`Events`}</legend>
        {errors.kinds?.message ? (
          <p role="alert" className="text-sm font-medium text-bad">
            {translateRefusal(errors.kinds.message)}
          </p>
        ) : null}
        {webhookKinds
          .filter((kind) => !isSite || isSiteKind(kind))
          .map((kind) => (
            <label key={kind} className="flex items-start gap-3 py-1">
              <input type="checkbox" value={kind} className="mt-0.5 size-5 shrink-0 accent-primary" {...form.register('kinds')} />
              <span className="min-w-0">
                {texts[kind]} <code className="text-xs text-muted">{kind}</code>
              </span>
            </label>
          ))}
      </fieldset>
    </>
  )
}

interface WebhookDialogProps {
  title: string
  text: string
  label: string
  pendingLabel: string
  failure: string
  choices: WebhookChoices
  mayHaveSite: boolean
  save: { error: unknown; isPending: boolean }
  onSubmit: (choices: WebhookChoices) => void
  onClose: () => void
}

/** Address, description and events of a webhook. The choices stay after an error. */
function WebhookDialog({ choices, mayHaveSite, save, onSubmit, onClose, ...words }: WebhookDialogProps) {
  const form = useWebhookForm(choices)
  const submit = form.handleSubmit((values) =>
    onSubmit({ ...values, kinds: values.kinds.filter((kind) => !values.isSite || isSiteKind(kind)) }),
  )
  return (
    <Dialog open onOpenChange={(isOpen) => !isOpen && !save.isPending && onClose()}>
      <DialogContent className="sm:max-w-[560px]">
        <DialogTitle>{words.title}</DialogTitle>
        <DialogDescription>{words.text}</DialogDescription>
        <form method="post" noValidate onSubmit={submit} className="mt-5 flex flex-col gap-5">
          {save.error ? <Alert>{messageOf(save.error, words.failure)}</Alert> : null}
          <WebhookFields form={form} mayHaveSite={mayHaveSite} />
          <div className="mt-1 flex flex-col gap-3">
            <Button type="submit" size="lg" pending={save.isPending} pendingLabel={words.pendingLabel}>
              {words.label}
            </Button>
            <Button variant="quiet" disabled={save.isPending} onClick={onClose}>
              <Trans>Cancel</Trans>
            </Button>
          </div>
        </form>
      </DialogContent>
    </Dialog>
  )
}

interface CreateWebhookDialogProps {
  /** Whether the events of the whole site are offered. */
  mayHaveSite: boolean
  onCreated: (made: WebhookWithSecret) => void
  onClose: () => void
}

/** Asks for address and events of a new webhook. */
export function CreateWebhookDialog({ mayHaveSite, onCreated, onClose }: CreateWebhookDialogProps) {
  const create = useCreateWebhook()
  return (
    <WebhookDialog
      title={t`Create a webhook`}
      text={t`We send the events that you choose to your server.`}
      label={t`Create webhook`}
      pendingLabel={t`Creating...`}
      failure={t`The webhook was not created. Please try again.`}
      choices={NOTHING}
      mayHaveSite={mayHaveSite}
      save={create}
      onSubmit={(choices) => create.mutate(choices, { onSuccess: onCreated })}
      onClose={onClose}
    />
  )
}

/** Changes address, description and events of a webhook. Whose events they are stays. */
export function EditWebhookDialog({ webhook, onClose }: { webhook: Webhook; onClose: () => void }) {
  const change = useChangeWebhook(webhook.id)
  const onSuccess = () => {
    showToast({ title: t`Webhook saved` })
    onClose()
  }
  return (
    <WebhookDialog
      title={t`Edit webhook`}
      text={t`The signing secret and the delivery log stay.`}
      label={t`Save changes`}
      pendingLabel={t`Saving...`}
      failure={t`The webhook was not saved. Please try again.`}
      choices={webhook}
      mayHaveSite={false}
      save={change}
      onSubmit={({ url, description, kinds }) => change.mutate({ url, description, kinds }, { onSuccess })}
      onClose={onClose}
    />
  )
}
