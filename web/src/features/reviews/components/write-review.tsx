import { t } from '@lingui/core/macro'
import { type ReactNode, useState } from 'react'
import type { ReviewRole } from '#contract/reviews/reviews.rules.ts'
import type { ReviewedStay } from '#contract/reviews/reviews.schemas.ts'
import { Button } from '../../../ui/button.tsx'
import { openedPart } from '../../../ui/hydration/opened-part.tsx'

const ReviewDialog = openedPart(async () => (await import('./review-dialog.tsx')).ReviewDialog)

interface WriteReviewProps {
  stay: ReviewedStay
  as: ReviewRole
  className?: string
  /** Shown once the review is written or the time for it is over. */
  children?: ReactNode
}

/** The button that opens the review form, for as long as the reader may write one. */
export function WriteReview({ stay, as, className, children }: WriteReviewProps) {
  const [isOpen, setIsOpen] = useState(false)
  const { otherName } = stay
  // The dialog is outside the condition: it closes itself, after the review has ended the condition.
  return (
    <>
      {stay.canWrite ? (
        <Button variant="outline" className={className} onClick={() => setIsOpen(true)}>
          {as === 'guest' ? t`Write a review` : t`Review ${otherName}`}
        </Button>
      ) : (
        children
      )}
      {isOpen ? <ReviewDialog stay={stay} as={as} onClose={() => setIsOpen(false)} /> : null}
    </>
  )
}
