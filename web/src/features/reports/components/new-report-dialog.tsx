// A chunk of its own: it loads when the dialog opens.

import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { useMutation } from '@tanstack/react-query'
import { reportsEndpoints } from '#contract/reports/reports.endpoints.ts'
import { reportLimits, reportReasonsOf, type SubjectReportReason } from '#contract/reports/reports.rules.ts'
import { kindOfSubject, type ReportedSubject } from '#contract/reports/reports.schemas.ts'
import type { BodyInput } from '#contract/shared/endpoint.ts'
import { callEndpoint } from '../../../lib/api/api-client.ts'
import { useApi } from '../../../lib/api/api-context.tsx'
import { showToast } from '../../../ui/feedback/toast-store.ts'
import { ReportDialog } from '../../../ui/overlays/report-dialog.tsx'
import { reasonWords } from '../model/report-words.ts'

/** Reports a listing, a person or a message. */
function useCreateReport() {
  const api = useApi()
  return useMutation({
    mutationFn: (body: BodyInput<typeof reportsEndpoints.createReport>) =>
      callEndpoint(api, reportsEndpoints.createReport, { body }),
  })
}

interface NewReportDialogProps {
  subject: ReportedSubject
  title: string
  onClose: () => void
}

/** Reports a listing, a person or a message to the administrators. */
export function NewReportDialog({ subject, title, onClose }: NewReportDialogProps) {
  const report = useCreateReport()
  const send = async (written: { reason: SubjectReportReason; note: string }) => {
    try {
      const { isNew } = await report.mutateAsync({ subject, ...written })
      const description = t`We’ll look at it and email you our decision.`
      showToast({ title: isNew ? t`Report sent` : t`You have reported this already`, description })
    } catch {
      return
    }
    onClose()
  }
  return (
    <ReportDialog<SubjectReportReason>
      title={title}
      question={t`What’s wrong?`}
      confirmLabel={t`Send report`}
      reasons={reportReasonsOf[kindOfSubject(subject)]}
      reasonWords={reasonWords()}
      noteLength={reportLimits.noteLength}
      isPending={report.isPending}
      error={report.error}
      onSend={(written) => void send(written)}
      onClose={onClose}
    >
      <Trans>Our team will look at it. Nobody else sees that you reported it. In an emergency, call 911 first.</Trans>
    </ReportDialog>
  )
}
