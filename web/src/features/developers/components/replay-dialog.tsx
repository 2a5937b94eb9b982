import { type FormEvent, useState } from 'react'
import { webhookLimits } from '#contract/developers/webhook-events.rules.ts'
import type { Webhook } from '#contract/developers/webhooks.schemas.ts'
import { messageOf } from '../../../lib/api/api-client.ts'
import { plural } from '../../../lib/format.ts'
import { Button } from '../../../ui/button.tsx'
import { Alert } from '../../../ui/feedback/alert.tsx'
import { showToast } from '../../../ui/feedback/toast-store.ts'
import { Field } from '../../../ui/forms/field.tsx'
import { Input } from '../../../ui/forms/input.tsx'
import { Dialog, DialogContent, DialogDescription, DialogTitle } from '../../../ui/overlays/dialog.tsx'
import { useReplayFailed } from '../api/use-webhooks.ts'

const DAY_MS = 86_400_000
const MINUTE_MS = 60_000
/** The value of the field is local time, without its offset. */
const toLocal = (at: number) => new Date(at - new Date(at).getTimezoneOffset() * MINUTE_MS).toISOString().slice(0, 16)

const titleOf = (replayed: number): string =>
  replayed === 0 ? 'No failed events since then' : `${plural(replayed, 'event')} sent again`

/** Sends all failed events since a time again. It begins with those of the last day. */
export function ReplayDialog({ webhook, onClose }: { webhook: Webhook; onClose: () => void }) {
  const replay = useReplayFailed(webhook.id)
  const [since, setSince] = useState(() => toLocal(Date.now() - DAY_MS))
  const submit = (event: FormEvent) => {
    event.preventDefault()
    const onSuccess = ({ replayed }: { replayed: number }) => {
      const isFull = replayed >= webhookLimits.replayed
      showToast({
        title: titleOf(replayed),
        ...(isFull ? { description: 'That is the most at once. Send the rest the same way.' } : {}),
      })
      onClose()
    }
    replay.mutate(new Date(since).toISOString(), { onSuccess })
  }
  return (
    <Dialog open onOpenChange={(isOpen) => !isOpen && !replay.isPending && onClose()}>
      <DialogContent className="sm:max-w-[460px]">
        <DialogTitle>Send failed events again</DialogTitle>
        <DialogDescription>Each keeps its ID, so that your server can ignore what it knows.</DialogDescription>
        <form method="post" onSubmit={submit} className="mt-5 flex flex-col gap-5">
          {replay.error ? <Alert>{messageOf(replay.error, 'The events were not sent again. Please try again.')}</Alert> : null}
          <Field label="Since" hint={`Events are kept for ${webhookLimits.keptDays} days.`}>
            <Input type="datetime-local" required value={since} onChange={(event) => setSince(event.target.value)} />
          </Field>
          <Button type="submit" size="lg" pending={replay.isPending} pendingLabel="Sending...">
            Send again
          </Button>
        </form>
      </DialogContent>
    </Dialog>
  )
}
