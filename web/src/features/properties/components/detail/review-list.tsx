import { useState } from 'react'
import type { Review } from '#contract/properties/properties.schemas.ts'
import { formatDate } from '#contract/shared/dates.ts'
import { Button } from '../../../../ui/button.tsx'
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
  const [isWhole, setWhole] = useState(false)
  if (reviews.length === 0) return <p className="text-muted">No reviews yet.</p>
  const hidden = reviews.length - shownAtFirst
  return (
    <>
      <ul className="grid gap-x-8 gap-y-8 sm:grid-cols-2">
        {(isWhole ? reviews : reviews.slice(0, shownAtFirst)).map((review) => (
          <ReviewItem key={review.id} review={review} />
        ))}
      </ul>
      {hidden > 0 && !isWhole ? (
        <Button variant="outline" className="mt-8" onClick={() => setWhole(true)}>
          Show all {reviews.length} reviews
        </Button>
      ) : null}
    </>
  )
}
