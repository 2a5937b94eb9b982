import { t } from '@lingui/core/macro'
import { type ReactNode, useState } from 'react'
import { propertiesEndpoints } from '#contract/properties/properties.endpoints.ts'
import type { PropertyDetail, Review } from '#contract/properties/properties.schemas.ts'
import { reviewAspects } from '#contract/properties/review-aspects.rules.ts'
import type { ReviewScores } from '#contract/properties/review-scores.rules.ts'
import { type PagedList, usePagedList } from '../../../../lib/api/paged-query.ts'
import { formatDate } from '../../../../lib/texts/format-date.ts'
import { aspectLabels } from '../../../../stays/aspect-labels.ts'
import { ShowMore } from '../../../../ui/feedback/show-more.tsx'
import { FoldButton, useFold } from '../../../../ui/fold.tsx'
import { Avatar } from '../../../../ui/pictures/avatar.tsx'
import { formatRating, Stars } from '../../../../ui/stars.tsx'

/** The number of reviews before 'Show all'. */
const shownAtFirst = 6

/** The reader's actions on a review, such as reporting it. */
export type ReviewAction = (review: Review, by: string) => ReactNode

function ReviewItem({ review, host, action }: { review: Review; host: string; action: ReviewAction | undefined }) {
  const name = review.user.firstName?.trim() || t`Guest`
  return (
    <li>
      <div className="flex items-center gap-3">
        <Avatar name={name} image={review.user.profileImageUrl} />
        <div className="min-w-0 flex-1">
          <p className="font-semibold">{name}</p>
          <p className="num text-sm text-muted">
            <time dateTime={review.createdAt}>{formatDate(review.createdAt.slice(0, 10))}</time>
          </p>
        </div>
        {action?.(review, name)}
      </div>
      <Stars value={review.rating} className="mt-2.5" />
      <p className="mt-1.5 break-words whitespace-pre-line">
        {review.comment || <span className="text-muted">{t`This review’s author deleted their account.`}</span>}
      </p>
      {review.answer ? (
        <div className="mt-3 border-s-2 border-line ps-4 text-sm">
          <p className="font-semibold">{t`Response from ${host}`}</p>
          <p className="break-words whitespace-pre-line text-muted">{review.answer.text}</p>
        </div>
      ) : null}
    </li>
  )
}

/** All published reviews of a listing, newest first, page by page; for listings with more than the page includes. */
const usePropertyReviews = (id: number, isWanted: boolean): PagedList<Review> =>
  usePagedList(propertiesEndpoints.listPropertyReviews, { params: { id: String(id) }, enabled: isWanted })

/** The averages of the five sub-scores, each with its number and a bar. */
function ScoreBars({ scores }: { scores: ReviewScores }) {
  const labels = aspectLabels()
  return (
    <dl className="grid w-full gap-x-14 gap-y-2.5 sm:grid-cols-2">
      {reviewAspects.map((aspect) => (
        <div key={aspect} className="flex items-center justify-between gap-4">
          <dt>{labels[aspect]}</dt>
          <dd className="flex items-center gap-3">
            <span aria-hidden className="h-1.5 w-28 overflow-hidden rounded-full bg-line">
              <span className="block h-full rounded-full bg-primary" style={{ width: `${scores[aspect] * 20}%` }} />
            </span>
            <span className="num w-7 text-end text-sm font-semibold">{formatRating(scores[aspect])}</span>
          </dd>
        </div>
      ))}
    </dl>
  )
}

interface ReviewListProps {
  property: Pick<PropertyDetail, 'id' | 'reviews' | 'reviewCount' | 'reviewScores' | 'hostName'>
  action?: ReviewAction | undefined
}

/**
 * Guests' reviews, newest first in the server's order: first name, date, rating, comment, and the host's response.
 */
export function ReviewList({ property, action }: ReviewListProps) {
  const { id, reviewCount, reviewScores } = property
  const isCut = reviewCount > property.reviews.length
  const [isAsked, setAsked] = useState(false)
  const list = usePropertyReviews(id, isCut && isAsked)
  const reviews = list.data ?? property.reviews
  const fold = useFold(reviews, shownAtFirst)
  const count = reviews.length
  if (reviews.length === 0) return <p className="text-muted">{t`No reviews yet.`}</p>
  const host = property.hostName.trim() || t`The host`
  return (
    <div className="grid justify-items-start gap-8">
      {reviewScores ? <ScoreBars scores={reviewScores} /> : null}
      <ul className="grid w-full gap-x-8 gap-y-8 sm:grid-cols-2">
        {fold.shown.map((review) => (
          <ReviewItem key={review.id} review={review} host={host} action={action} />
        ))}
      </ul>
      <FoldButton
        fold={{
          ...fold,
          toggle: () => {
            setAsked(true)
            fold.toggle()
          },
        }}
        all={isCut ? t`Show more reviews` : t`Show all ${count} reviews`}
        fewer={t`Show fewer reviews`}
      />
      {fold.isOpen ? <ShowMore list={list} noun="review" /> : null}
    </div>
  )
}
