import { useState } from 'react'
import { type DeadJob, operationsLimits } from '#contract/operations/operations.schemas.ts'
import { cleanLine } from '#contract/shared/texts/one-line.ts'
import { messageOf } from '../../../lib/api/api-client.ts'
import { showToast } from '../../../ui/feedback/toast-store.ts'
import { Field } from '../../../ui/forms/field.tsx'
import { Textarea } from '../../../ui/forms/textarea.tsx'
import { ConfirmDialog } from '../../../ui/overlays/confirm-dialog.tsx'
import { useDiscardJob } from '../api/use-dead-jobs.ts'
import { kindLabel } from '../operations.copy.ts'

/** Confirms that a job is discarded, and takes the reason for the audit log. */
export function DiscardDialog({ job, onClose }: { job: DeadJob; onClose: () => void }) {
  const [reason, setReason] = useState('')
  const discard = useDiscardJob()
  const send = async () => {
    try {
      await discard.mutateAsync({ id: job.id, reason: cleanLine(reason) })
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
      disabled={cleanLine(reason) === ''}
      onConfirm={() => void send()}
      extra={
        <Field
          className="mt-5"
          label="Reason"
          hint="Recorded with your name."
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
      <span className="font-semibold text-ink">{job.subject ?? kindLabel(job.kind)}</span> will never run. This cannot be undone.
    </ConfirmDialog>
  )
}
