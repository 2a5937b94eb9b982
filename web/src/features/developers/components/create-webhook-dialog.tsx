import { zodResolver } from '@hookform/resolvers/zod'
import { useForm } from 'react-hook-form'
import {
  isSiteKind,
  type WebhookKind,
  webhookEvents,
  webhookKinds,
  webhookLimits,
} from '#contract/developers/webhook-events.rules.ts'
import { newWebhookSchema, type WebhookWithSecret } from '#contract/developers/webhooks.schemas.ts'
import { messageOf } from '../../../lib/api/api-client.ts'
import { Button } from '../../../ui/button.tsx'
import { Alert } from '../../../ui/feedback/alert.tsx'
import { Field } from '../../../ui/forms/field.tsx'
import { Input } from '../../../ui/forms/input.tsx'
import { Dialog, DialogContent, DialogDescription, DialogTitle } from '../../../ui/overlays/dialog.tsx'
import { useCreateWebhook } from '../api/use-webhooks.ts'

const NO_KINDS: WebhookKind[] = []

interface CreateWebhookDialogProps {
  /** Whether the events of the whole site are offered. */
  mayHaveSite: boolean
  onCreated: (made: WebhookWithSecret) => void
  onClose: () => void
}

/** Asks for address and events of a new webhook. The choices stay after an error. */
export function CreateWebhookDialog({ mayHaveSite, onCreated, onClose }: CreateWebhookDialogProps) {
  const form = useForm({
    resolver: zodResolver(newWebhookSchema),
    defaultValues: { url: '', description: '', kinds: NO_KINDS, isSite: false },
  })
  const create = useCreateWebhook()
  const { errors } = form.formState
  const isSite = form.watch('isSite')
  const submit = form.handleSubmit((values) =>
    create.mutate({ ...values, kinds: values.kinds.filter((kind) => !isSite || isSiteKind(kind)) }, { onSuccess: onCreated }),
  )
  return (
    <Dialog open onOpenChange={(isOpen) => !isOpen && !create.isPending && onClose()}>
      <DialogContent className="sm:max-w-[560px]">
        <DialogTitle>Create a webhook</DialogTitle>
        <DialogDescription>We send the events that you choose to your server.</DialogDescription>
        <form noValidate onSubmit={submit} className="mt-5 flex flex-col gap-5">
          {create.error ? <Alert>{messageOf(create.error, 'The webhook was not created. Please try again.')}</Alert> : null}
          <Field label="Address" hint="It begins with https://" error={errors.url?.message}>
            <Input type="url" autoComplete="off" maxLength={webhookLimits.urlLength} {...form.register('url')} />
          </Field>
          <Field label="Description (optional)" error={errors.description?.message}>
            <Input autoComplete="off" maxLength={webhookLimits.descriptionLength} {...form.register('description')} />
          </Field>
          {mayHaveSite ? (
            <label className="flex items-center gap-3 py-1 font-semibold">
              <input type="checkbox" className="size-5 accent-primary" {...form.register('isSite')} /> Events of the whole site
            </label>
          ) : null}
          <fieldset className="flex flex-col gap-2.5">
            <legend className="mb-2 text-sm font-semibold">Events</legend>
            {errors.kinds ? (
              <p role="alert" className="text-sm font-medium text-bad">
                {errors.kinds.message}
              </p>
            ) : null}
            {webhookKinds
              .filter((kind) => !isSite || isSiteKind(kind))
              .map((kind) => (
                <label key={kind} className="flex items-start gap-3 py-0.5">
                  <input
                    type="checkbox"
                    value={kind}
                    className="mt-0.5 size-5 shrink-0 accent-primary"
                    {...form.register('kinds')}
                  />
                  <span className="min-w-0">
                    {webhookEvents[kind].text} <code className="text-xs text-muted">{kind}</code>
                  </span>
                </label>
              ))}
          </fieldset>
          <div className="mt-1 flex flex-col gap-3">
            <Button type="submit" size="lg" pending={create.isPending} pendingLabel="Creating...">
              Create webhook
            </Button>
            <Button variant="quiet" disabled={create.isPending} onClick={onClose}>
              Cancel
            </Button>
          </div>
        </form>
      </DialogContent>
    </Dialog>
  )
}
