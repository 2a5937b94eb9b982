import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { useState } from 'react'
import { type ReportDecision, reportLimits } from '#contract/reports/reports.rules.ts'
import type { Reported } from '#contract/reports/reports.schemas.ts'
import { cleanLine } from '#contract/shared/texts/one-line.ts'
import { messageOf } from '../../../lib/api/api-client.ts'
import { sentenceGap } from '../../../lib/texts/join-words.ts'
import { showToast } from '../../../ui/feedback/toast-store.ts'
import { Field } from '../../../ui/forms/field.tsx'
import { Textarea } from '../../../ui/forms/textarea.tsx'
import { ConfirmDialog } from '../../../ui/overlays/confirm-dialog.tsx'
import { decisionWords } from '../model/decision-words.ts'
import { useDecideReport } from '../reports.queries.ts'

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
  const { label, title, says, done } = decisionWords(reported, decision)
  const send = async () => {
    if (cleanLine(reason) === '') return setMissing(true)
    try {
      await decide.mutateAsync({ id: reported.id, decision, reason })
    } catch {
      return
    }
    showToast({ title: done, description: t`We emailed who reported it.` })
    onClose()
  }
  const failure = decide.isError ? messageOf(decide.error, t`Please try again.`) : null
  return (
    <ConfirmDialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={title}
      confirmLabel={label}
      pendingLabel={t`Saving...`}
      keepLabel={t`Not yet`}
      isDestructive={decision === 'hidden'}
      pending={decide.isPending}
      onConfirm={() => void send()}
      extra={
        <div className="mt-5">
          <Field label={t`Reason`} error={isMissing && cleanLine(reason) === '' ? t`Give a reason` : failure}>
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
      {says}
      {sentenceGap()}
      <Trans>The reason is kept in the audit log.</Trans>
    </ConfirmDialog>
  )
}
