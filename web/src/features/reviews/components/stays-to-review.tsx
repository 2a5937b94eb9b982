import { t } from '@lingui/core/macro'
import type { ReviewRole } from '#contract/reviews/reviews.rules.ts'
import type { ReviewedStay } from '#contract/reviews/reviews.schemas.ts'
import type { PagedList } from '../../../lib/api/paged-query.ts'
import { formatStay } from '../../../stays/format-stay.ts'
import { ShowMore } from '../../../ui/feedback/show-more.tsx'
import { FoldButton, useFold } from '../../../ui/fold.tsx'
import { StayReviews } from './stay-reviews.tsx'

/** The number of stays before 'Show all'. */
const namedAtFirst = 3

const askOfGuest = ({ otherName }: ReviewedStay) => t`How was ${otherName}’s stay?`
const askOfStay = ({ title }: ReviewedStay) => t`How was ${title}?`

/** The stays that wait for a review, above the list of bookings. Renders nothing when there are none. */
export function StaysToReview({ list, as }: { list: PagedList<ReviewedStay>; as: ReviewRole }) {
  const waiting = list.data ?? []
  const fold = useFold(waiting, namedAtFirst)
  const count = waiting.length
  if (waiting.length === 0) return null
  return (
    <section aria-label={t`Stays to review`} className="mb-10 rounded-card bg-sunken px-5 py-2">
      <ul className="divide-y divide-line">
        {fold.shown.map((stay) => (
          <li key={stay.bookingId} className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2 py-3">
            <p>
              <span className="font-semibold">{as === 'host' ? askOfGuest(stay) : askOfStay(stay)}</span>
              <span className="num block text-sm text-muted">
                {as === 'host' ? `${stay.title}, ` : ''}
                {formatStay(stay.checkInDate, stay.checkOutDate)}
              </span>
            </p>
            <StayReviews stay={stay} as={as} />
          </li>
        ))}
      </ul>
      <div className="pb-3 empty:hidden">
        <FoldButton fold={fold} all={list.hasMore ? t`Show more stays` : t`Show all ${count} stays`} fewer={t`Show fewer`} />
        {fold.isOpen || !fold.isLong ? <ShowMore list={list} noun="stay" className="mt-3" /> : null}
      </div>
    </section>
  )
}
