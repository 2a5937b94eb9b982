// A chunk of its own: it loads when the dialog opens.

import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { type ReportReason, reportReasons, reviewPolicy } from '#contract/reviews/reviews.rules.ts'
import { showToast } from '../../../ui/feedback/toast-store.ts'
import { ReportDialog } from '../../../ui/overlays/report-dialog.tsx'
import { reasonLabels } from '../reviews.copy.ts'
import { useReportReview } from '../reviews.queries.ts'

/** Reports a review to the administrators. */
export function ReportReviewDialog({ reviewId, onClose }: { reviewId: number; onClose: () => void }) {
  const report = useReportReview()
  const send = async (written: { reason: ReportReason; note: string }) => {
    try {
      await report.mutateAsync({ id: reviewId, ...written })
    } catch {
      return
    }
    showToast({ title: t`Thank you`, description: t`We’ll look at the review.` })
    onClose()
  }
  return (
    <ReportDialog
      title={t`Report this review?`}
      question={t`What’s wrong with this review?`}
      confirmLabel={t`Report review`}
      reasons={reportReasons}
      reasonWords={reasonLabels()}
      noteLength={reviewPolicy.reasonLength}
      isPending={report.isPending}
      error={report.error}
      onSend={(written) => void send(written)}
      onClose={onClose}
    >
      <Trans>Our staff will review it. The author won’t see who reported it.</Trans>
    </ReportDialog>
  )
}
