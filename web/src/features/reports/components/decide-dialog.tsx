import { useState } from 'react'
import { type ReportDecision, reportLimits } from '#contract/reports/reports.rules.ts'
import type { Reported } from '#contract/reports/reports.schemas.ts'
import { cleanLine } from '#contract/shared/texts/one-line.ts'
import { messageOf } from '../../../lib/api/api-client.ts'
import { showToast } from '../../../ui/feedback/toast-store.ts'
import { Field } from '../../../ui/forms/field.tsx'
import { Textarea } from '../../../ui/forms/textarea.tsx'
import { ConfirmDialog } from '../../../ui/overlays/confirm-dialog.tsx'
import { useDecideReport } from '../reports.queries.ts'

/** What a decision is called on its button, and what follows from it. */
export function wordsOf({ kind }: Pick<Reported, 'kind'>, decision: ReportDecision) {
  if (decision === 'none')
    return {
      label: 'No action',
      title: 'Close without action?',
      says: 'Nothing changes for what was reported.',
      done: 'Report closed',
    }
  if (decision === 'suspended')
    return {
      label: 'Close as suspended',
      title: 'Close as suspended?',
      says: 'The person is suspended, and the report is closed.',
      done: 'Report closed',
    }
  return kind === 'listing'
    ? {
        label: 'Take down listing',
        title: 'Take down this listing?',
        says: 'Guests no longer find or book it. Existing bookings won’t change. We email the host your reason.',
        done: 'Listing taken down',
      }
    : {
        label: 'Remove message',
        title: 'Remove this message?',
        says: 'Both people see that it was removed, and not what it said.',
        done: 'Message removed',
      }
}

interface DecideDialogProps {
  reported: Reported
  decision: ReportDecision
  onClose: () => void
}

/** Asks for the reason of a decision and carries it out. */
export function DecideDialog({ reported, decision, onClose }: DecideDialogProps) {
  const [reason, setReason] = useState('')
  const [isMissing, setMissing] = useState(false)
  const decide = useDecideReport()
  const { label, title, says, done } = wordsOf(reported, decision)
  const send = async () => {
    if (cleanLine(reason) === '') return setMissing(true)
    try {
      await decide.mutateAsync({ id: reported.id, decision, reason })
    } catch {
      return
    }
    showToast({ title: done, description: 'We emailed who reported it.' })
    onClose()
  }
  const failure = decide.isError ? messageOf(decide.error, 'Please try again.') : null
  return (
    <ConfirmDialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={title}
      confirmLabel={label}
      pendingLabel="Saving..."
      keepLabel="Not yet"
      pending={decide.isPending}
      onConfirm={() => void send()}
      extra={
        <div className="mt-5">
          <Field label="Reason" error={isMissing && cleanLine(reason) === '' ? 'Give a reason' : failure}>
            <Textarea
              rows={3}
              maxLength={reportLimits.reasonLength}
              value={reason}
              onChange={({ target }) => setReason(target.value)}
            />
          </Field>
        </div>
      }
    >
      {says} The reason is kept in the audit log.
    </ConfirmDialog>
  )
}
