import type { ReviewedStay } from '#contract/reviews/reviews.schemas.ts'
import { formatInstant } from '../../../lib/format.ts'
import { Stars } from '../../../ui/stars.tsx'

/** The reader's review of a past stay in one line: its stars, or until when it can be written. */
export function ReviewLine({ stay: { mine, canWrite, reviewBy } }: { stay: ReviewedStay }) {
  if (mine) {
    return (
      <span className="inline-flex flex-wrap items-center gap-x-1.5">
        You rated it <Stars value={mine.rating} className="text-ink" />
        {mine.hiddenReason ? (
          <span className="font-medium text-bad">Hidden by our team</span>
        ) : mine.isPublished ? null : (
          'not published yet'
        )}
      </span>
    )
  }
  return canWrite ? `Review by ${formatInstant(reviewBy)}.` : null
}
