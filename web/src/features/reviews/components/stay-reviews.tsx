import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { useState } from 'react'
import type { ReviewRole } from '#contract/reviews/reviews.rules.ts'
import type { ReviewedStay, WrittenReview } from '#contract/reviews/reviews.schemas.ts'
import { formatInstant } from '../../../lib/format.ts'
import { Button } from '../../../ui/button.tsx'
import { openedPart } from '../../../ui/hydration/opened-part.tsx'
import { Stars } from '../../../ui/stars.tsx'
import { WriteReview } from './write-review.tsx'

const AnswerDialog = openedPart(async () => (await import('./answer-dialog.tsx')).AnswerDialog)

/** A review with its author, stars and text. */
function Written({ review, by }: { review: WrittenReview; by: string }) {
  const { hiddenReason } = review
  return (
    <div>
      <p className="flex flex-wrap items-center gap-x-2">
        <span className="font-semibold">{by}</span> <Stars value={review.rating} />
        {review.isPublished ? null : <span className="text-muted">{t`not published yet`}</span>}
      </p>
      {hiddenReason ? <p className="font-medium text-bad">{t`Hidden by our team: ${hiddenReason}`}</p> : null}
      <p className="max-w-[60ch] break-words whitespace-pre-line text-muted">{review.comment}</p>
      {review.answer ? (
        <p className="mt-1 max-w-[60ch] border-s-2 border-line ps-3 break-words whitespace-pre-line text-muted">
          <span className="font-semibold text-ink">{t`The host’s response:`} </span>
          {review.answer}
        </p>
      ) : null}
    </div>
  )
}

interface StayReviewsProps {
  stay: ReviewedStay
  as: ReviewRole
}

const canRespond = ({ stay: { theirs }, as }: StayReviewsProps) => as === 'host' && theirs !== null && theirs.answer === null

/** The button that opens the host's public response to the guest's review. */
function RespondButton({ stay, variant }: { stay: ReviewedStay; variant: 'link' | 'outline' }) {
  const [isAnswering, setAnswering] = useState(false)
  return (
    <>
      <Button variant={variant} onClick={() => setAnswering(true)}>
        <Trans>Respond publicly</Trans>
      </Button>
      {isAnswering && stay.theirs ? (
        <AnswerDialog review={stay.theirs} by={stay.otherName} onClose={() => setAnswering(false)} />
      ) : null}
    </>
  )
}

/** Both reviews of a past stay, as far as they are visible to the reader. */
export function WrittenReviews({ stay: { mine, theirs, otherName } }: { stay: ReviewedStay }) {
  return (
    <>
      {mine ? <Written review={mine} by={t`Your review`} /> : null}
      {theirs ? <Written review={theirs} by={t`${otherName}’s review`} /> : null}
    </>
  )
}

/** The one button of a past stay in a list: writing a review, then responding to the other one. */
export function StayAction(props: StayReviewsProps) {
  return <WriteReview {...props}>{canRespond(props) ? <RespondButton stay={props.stay} variant="outline" /> : null}</WriteReview>
}

/**
 * Both reviews of a past stay, as far as they are visible to the reader, and the reader's actions: write, respond.
 */
export function StayReviews(props: StayReviewsProps) {
  const { stay, as } = props
  const end = formatInstant(stay.reviewBy)
  if (!stay.mine && !stay.theirs && !stay.canWrite) return null
  return (
    <div className="grid justify-items-start gap-3 text-sm">
      <div className="flex flex-wrap items-center gap-x-4 gap-y-1 empty:hidden">
        <WriteReview stay={stay} as={as} />
        {stay.canWrite ? <span className="text-muted">{t`by ${end}`}</span> : null}
      </div>
      <WrittenReviews stay={stay} />
      {canRespond(props) ? <RespondButton stay={stay} variant="link" /> : null}
    </div>
  )
}
