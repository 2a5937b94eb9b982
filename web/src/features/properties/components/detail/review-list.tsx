import type { Review } from '#contract/properties/properties.schemas.ts'
import { formatDate } from '#contract/shared/dates.ts'
import { FoldButton, useFold } from '../../../../ui/fold.tsx'
import { Stars } from '../../../../ui/stars.tsx'
import { Avatar } from './avatar.tsx'

/** How many reviews show before 'Show all'. */
const shownAtFirst = 6

function ReviewItem({ review }: { review: Review }) {
  const name = review.user.firstName?.trim() || 'Guest'
  return (
    <li>
      <div className="flex items-center gap-3">
        <Avatar name={name} image={review.user.profileImageUrl} />
        <div className="min-w-0 flex-1">
          <p className="font-semibold">{name}</p>
          <p className="num text-sm text-muted">
            <time dateTime={review.createdAt}>{formatDate(review.createdAt)}</time>
          </p>
        </div>
        <Stars value={review.rating} />
      </div>
      <p className="mt-2.5 break-words whitespace-pre-line">{review.comment}</p>
    </li>
  )
}

/** What guests say, newest first as the server sends it: first name, date, rating, comment (spec §2). */
export function ReviewList({ reviews }: { reviews: readonly Review[] }) {
  const fold = useFold(reviews, shownAtFirst)
  if (reviews.length === 0) return <p className="text-muted">No reviews yet.</p>
  return (
    <div className="grid justify-items-start gap-8">
      <ul className="grid w-full gap-x-8 gap-y-8 sm:grid-cols-2">
        {fold.shown.map((review) => (
          <ReviewItem key={review.id} review={review} />
        ))}
      </ul>
      <FoldButton fold={fold} all={`Show all ${reviews.length} reviews`} fewer="Show fewer reviews" />
    </div>
  )
}
