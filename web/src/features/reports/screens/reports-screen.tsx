import { ConsolePage } from '../../../session/console-page.tsx'
import { JudgedReviews } from '../../reviews/components/judged-reviews.tsx'
import { ReportQueue } from '../components/report-queue.tsx'

/** `/admin/reports`: everything that people reported, and reviews that were hidden. */
export function ReportsScreen() {
  return (
    <ConsolePage
      page="reports"
      title="Reports"
      lead="Reports from guests and hosts, oldest first. We email them your decision."
      ask="Sign in as staff to see reports."
    >
      <div className="flex flex-col gap-14">
        <ReportQueue />
        <JudgedReviews />
      </div>
    </ConsolePage>
  )
}
