import { useState } from 'react'
import { reportLimits, reportReasonsOf, type SubjectReportReason } from '#contract/reports/reports.rules.ts'
import { kindOfSubject, type ReportedSubject } from '#contract/reports/reports.schemas.ts'
import { messageOf } from '../../../lib/api/api-client.ts'
import { showToast } from '../../../ui/feedback/toast-store.ts'
import { Field } from '../../../ui/forms/field.tsx'
import { Select } from '../../../ui/forms/select.tsx'
import { Textarea } from '../../../ui/forms/textarea.tsx'
import { ConfirmDialog } from '../../../ui/overlays/confirm-dialog.tsx'
import { useCreateReport } from '../api/use-create-report.ts'
import { reasonWords } from '../model/report-words.ts'

interface NewReportDialogProps {
  subject: ReportedSubject
  title: string
  onClose: () => void
}

/** Asks for the reason of a report, and sends it to the administrators. */
export function NewReportDialog({ subject, title, onClose }: NewReportDialogProps) {
  const reasons: readonly SubjectReportReason[] = reportReasonsOf[kindOfSubject(subject)]
  const [reason, setReason] = useState<SubjectReportReason>(reasons[0] ?? 'other')
  const [note, setNote] = useState('')
  const report = useCreateReport()
  const send = async () => {
    try {
      const { isNew } = await report.mutateAsync({ subject, reason, note: note.trim() })
      const description = 'We’ll look at it and email you our decision.'
      showToast({ title: isNew ? 'Report sent' : 'You have reported this already', description })
    } catch {
      return
    }
    onClose()
  }
  return (
    <ConfirmDialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={title}
      confirmLabel="Send report"
      pendingLabel="Sending..."
      keepLabel="Not now"
      pending={report.isPending}
      onConfirm={() => void send()}
      extra={
        <div className="mt-5 grid gap-4">
          <Field label="What’s wrong?">
            <Select value={reason} onChange={({ target }) => setReason(reasons.find((each) => each === target.value) ?? 'other')}>
              {reasons.map((each) => (
                <option key={each} value={each}>
                  {reasonWords[each]}
                </option>
              ))}
            </Select>
          </Field>
          <Field
            label="Anything to add? (optional)"
            error={report.isError ? messageOf(report.error, 'Your report was not sent. Please try again.') : null}
          >
            <Textarea
              rows={4}
              maxLength={reportLimits.noteLength}
              value={note}
              onChange={({ target }) => setNote(target.value)}
            />
          </Field>
        </div>
      }
    >
      Our team will look at it. Nobody else sees that you reported it. In an emergency, call 911 first.
    </ConfirmDialog>
  )
}
