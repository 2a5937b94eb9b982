import { type ComponentProps, useState } from 'react'
import { messageOf } from '../../../lib/api-client.ts'
import { ConfirmDialog } from '../../../ui/confirm-dialog.tsx'
import { Field } from '../../../ui/field.tsx'
import { Textarea } from '../../../ui/textarea.tsx'
import { showToast } from '../../../ui/toast-store.ts'

type Question = Pick<
  ComponentProps<typeof ConfirmDialog>,
  'title' | 'children' | 'confirmLabel' | 'pendingLabel' | 'keepLabel' | 'isDestructive'
>

interface TextDialogProps extends Question {
  field: { label: string; hint: string; rows: number; maxLength: number; missing: string; failed: string }
  /** The toast once it is done. */
  done: { title: string; description?: string | undefined }
  sending: { isPending: boolean; error: Error | null }
  /** Settles when it is done or refused. */
  onSend: (text: string) => Promise<unknown>
  onClose: () => void
}

/** Asks for words without which nothing is sent; a refusal stands at them, and what was typed stays. */
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
