import { type ComponentProps, useState } from 'react'
import { messageOf } from '../../../lib/api/api-client.ts'
import { showToast } from '../../../ui/feedback/toast-store.ts'
import { Field } from '../../../ui/forms/field.tsx'
import { Textarea } from '../../../ui/forms/textarea.tsx'
import { ConfirmDialog } from '../../../ui/overlays/confirm-dialog.tsx'

type Question = Pick<
  ComponentProps<typeof ConfirmDialog>,
  'title' | 'children' | 'confirmLabel' | 'pendingLabel' | 'keepLabel' | 'isDestructive'
>

interface TextDialogProps extends Question {
  field: { label: string; hint: string; rows: number; maxLength: number; missing: string; failed: string }
  /** The toast on success. */
  done: { title: string; description?: string | undefined }
  sending: { isPending: boolean; error: Error | null }
  /** Settles on success and on failure. */
  onSend: (text: string) => Promise<unknown>
  onClose: () => void
}

/** A dialog that requires a text. A failure is shown at the field, and the typed text stays. */
export function TextDialog({ field, done, sending, onSend, onClose, ...question }: TextDialogProps) {
  const [text, setText] = useState('')
  const [isMissing, setMissing] = useState(false)
  const isEmpty = text.trim() === ''
  const send = async () => {
    setMissing(isEmpty)
    if (isEmpty) return
    try {
      await onSend(text.trim())
    } catch {
      return
    }
    showToast(done)
    onClose()
  }
  const refusal = sending.error ? messageOf(sending.error, field.failed) : null
  return (
    <ConfirmDialog
      {...question}
      open
      onOpenChange={(open) => !open && onClose()}
      pending={sending.isPending}
      onConfirm={() => void send()}
      extra={
        <Field className="mt-5" label={field.label} hint={field.hint} error={isMissing && isEmpty ? field.missing : refusal}>
          <Textarea
            rows={field.rows}
            maxLength={field.maxLength}
            value={text}
            onChange={(event) => setText(event.target.value)}
          />
        </Field>
      }
    />
  )
}
