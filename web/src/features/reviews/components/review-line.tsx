import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import type { ReviewedStay } from '#contract/reviews/reviews.schemas.ts'
import { formatInstant } from '../../../lib/format.ts'
import { Stars } from '../../../ui/stars.tsx'

/** The reader's review of a past stay in one line: its stars, or until when it can be written. */
export function ReviewLine({ stay: { mine, canWrite, reviewBy } }: { stay: ReviewedStay }) {
  if (mine) {
    const { rating } = mine
    return (
      <span className="inline-flex flex-wrap items-center gap-x-1.5">
        <Trans>
          You rated it <Stars value={rating} className="text-ink" />
        </Trans>
        {mine.hiddenReason ? (
          <span className="font-medium text-bad">{t`Hidden by our team`}</span>
        ) : mine.isPublished ? null : (
          t`not published yet`
        )}
      </span>
    )
  }
  const end = formatInstant(reviewBy)
  return canWrite ? t`Review by ${end}.` : null
}
