import { useState } from 'react'
import { type ReportReason, reportReasons, reviewPolicy } from '#contract/reviews/reviews.rules.ts'
import { messageOf } from '../../../lib/api/api-client.ts'
import { showToast } from '../../../ui/feedback/toast-store.ts'
import { Field } from '../../../ui/forms/field.tsx'
import { Select } from '../../../ui/forms/select.tsx'
import { Textarea } from '../../../ui/forms/textarea.tsx'
import { ConfirmDialog } from '../../../ui/overlays/confirm-dialog.tsx'
import { useReportReview } from '../api/use-write-review.ts'
import { reasonLabels } from '../reviews.copy.ts'

/** Asks for the reason of a report, and sends it to the administrators. */
export function ReportDialog({ reviewId, onClose }: { reviewId: number; onClose: () => void }) {
  const [reason, setReason] = useState<ReportReason>('untrue')
  const [note, setNote] = useState('')
  const report = useReportReview()
  const send = async () => {
    try {
      await report.mutateAsync({ id: reviewId, reason, note: note.trim() })
    } catch {
      return
    }
    showToast({ title: 'Thank you', description: 'We’ll look at the review.' })
    onClose()
  }
  return (
    <ConfirmDialog
      open
      onOpenChange={(open) => !open && onClose()}
      title="Report this review?"
      confirmLabel="Report review"
      pendingLabel="Sending..."
      keepLabel="Not now"
      pending={report.isPending}
      onConfirm={() => void send()}
      extra={
        <div className="mt-5 grid gap-4">
          <Field label="What’s wrong with this review?">
            <Select
              value={reason}
              onChange={(event) => setReason(reportReasons.find((each) => each === event.target.value) ?? 'other')}
            >
              {reportReasons.map((each) => (
                <option key={each} value={each}>
                  {reasonLabels[each]}
                </option>
              ))}
            </Select>
          </Field>
          <Field
            label="Anything to add? (optional)"
            error={report.isError ? messageOf(report.error, 'Your report was not sent. Please try again.') : null}
          >
            <Textarea
              rows={3}
              maxLength={reviewPolicy.reasonLength}
              value={note}
              onChange={(event) => setNote(event.target.value)}
            />
          </Field>
        </div>
      }
    >
      Our staff will review it. The author won’t see who reported it.
    </ConfirmDialog>
  )
}
