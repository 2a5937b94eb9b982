import { t } from '@lingui/core/macro'
import { type ReactNode, useState } from 'react'
import { messageOf } from '../../lib/api/api-client.ts'
import { Field } from '../forms/field.tsx'
import { Select } from '../forms/select.tsx'
import { Textarea } from '../forms/textarea.tsx'
import { ConfirmDialog } from './confirm-dialog.tsx'

interface ReportDialogProps<Reason extends string> {
  title: string
  question: string
  confirmLabel: string
  reasons: readonly Reason[]
  reasonWords: Readonly<Record<Reason, string>>
  /** The most characters of the text. */
  noteLength: number
  isPending: boolean
  error: Error | null
  onSend: (report: { reason: Reason; note: string }) => void
  onClose: () => void
  /** Who reads the report. */
  children: ReactNode
}

/** Asks for the reason of a report, and for a text if somebody wants to add one. A failed report keeps both. */
export function ReportDialog<Reason extends string>({ reasons, reasonWords, error, ...props }: ReportDialogProps<Reason>) {
  const [reason, setReason] = useState(reasons[0])
  const [note, setNote] = useState('')
  return (
    <ConfirmDialog
      open
      onOpenChange={(open) => !open && props.onClose()}
      title={props.title}
      confirmLabel={props.confirmLabel}
      pendingLabel={t`Sending...`}
      keepLabel={t`Not now`}
      pending={props.isPending}
      onConfirm={() => reason && props.onSend({ reason, note: note.trim() })}
      extra={
        <div className="mt-5 grid gap-4">
          <Field label={props.question}>
            <Select value={reason} onChange={({ target }) => setReason(reasons.find((each) => each === target.value))}>
              {reasons.map((each) => (
                <option key={each} value={each}>
                  {reasonWords[each]}
                </option>
              ))}
            </Select>
          </Field>
          <Field
            label={t`Anything to add? (optional)`}
            error={error ? messageOf(error, t`Your report was not sent. Please try again.`) : null}
          >
            <Textarea rows={4} maxLength={props.noteLength} value={note} onChange={({ target }) => setNote(target.value)} />
          </Field>
        </div>
      }
    >
      {props.children}
    </ConfirmDialog>
  )
}
