import { useState } from 'react'
import { type DeadJob, operationsLimits } from '#contract/operations/operations.schemas.ts'
import { messageOf } from '../../../lib/api-client.ts'
import { ConfirmDialog } from '../../../ui/confirm-dialog.tsx'
import { Field } from '../../../ui/field.tsx'
import { Textarea } from '../../../ui/textarea.tsx'
import { showToast } from '../../../ui/toast-store.ts'
import { useDiscardJob } from '../api/use-dead-jobs.ts'
import { kindLabel } from '../operations.copy.ts'

/** Asks once more before a job is left undone, and for the reason that is kept. */
export function DiscardDialog({ job, onClose }: { job: DeadJob; onClose: () => void }) {
  const [reason, setReason] = useState('')
  const discard = useDiscardJob()
  const send = async () => {
    try {
      await discard.mutateAsync({ id: job.id, reason: reason.trim() })
    } catch {
      return
    }
    showToast({ title: 'Job discarded' })
    onClose()
  }
  return (
    <ConfirmDialog
      open
      onOpenChange={(open) => !open && onClose()}
      title="Discard this job?"
      confirmLabel="Discard job"
      pendingLabel="Discarding..."
      keepLabel="Keep it"
      isDestructive
      pending={discard.isPending}
      disabled={reason.trim() === ''}
      onConfirm={() => void send()}
      extra={
        <Field
          className="mt-5"
          label="Reason"
          hint="Kept with your name."
          error={discard.isError ? messageOf(discard.error, 'The job was not discarded. Please try again.') : null}
        >
          <Textarea
            rows={3}
            maxLength={operationsLimits.reasonLength}
            value={reason}
            onChange={(event) => setReason(event.target.value)}
          />
        </Field>
      }
    >
      <span className="font-semibold text-ink">{job.concerns ?? kindLabel(job.kind)}</span> will never be done. This cannot be
      undone.
    </ConfirmDialog>
  )
}
