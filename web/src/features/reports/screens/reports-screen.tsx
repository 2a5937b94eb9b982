import { ConsolePage } from '../../../session/console-page.tsx'
import { JudgedReviews } from '../../reviews/components/judged-reviews.tsx'
import { ReportQueue } from '../components/report-queue.tsx'

/** `/admin/reports`: everything that people reported, and reviews that were hidden. */
export function ReportsScreen() {
  return (
    <ConsolePage
      page="reports"
      title="Reports"
      lead="What people reported, longest waiting first. We email them your decision."
      ask="Sign in as an administrator to see reports."
    >
      <div className="flex flex-col gap-14">
        <ReportQueue />
        <JudgedReviews />
      </div>
    </ConsolePage>
  )
}
