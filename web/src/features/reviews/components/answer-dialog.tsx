// A chunk of its own: it loads when the dialog opens.

import { t } from '@lingui/core/macro'
import { reviewPolicy } from '#contract/reviews/reviews.rules.ts'
import type { WrittenReview } from '#contract/reviews/reviews.schemas.ts'
import { useAnswerReview } from '../reviews.queries.ts'
import { TextDialog } from './text-dialog.tsx'

interface AnswerDialogProps {
  review: WrittenReview
  by: string
  onClose: () => void
}

/** The host's one public response to a review. */
export function AnswerDialog({ review, by, onClose }: AnswerDialogProps) {
  const answer = useAnswerReview()
  return (
    <TextDialog
      title={t`Respond to ${by}’s review`}
      confirmLabel={t`Post response`}
      pendingLabel={t`Posting...`}
      keepLabel={t`Not now`}
      field={{
        label: t`Your response`,
        hint: t`You can respond once. Your response is public.`,
        rows: 4,
        maxLength: reviewPolicy.answerLength,
        missing: t`Write a response`,
        failed: t`Your response was not posted. Please try again.`,
      }}
      done={{ title: t`Response posted`, description: t`It appears under the review on your listing.` }}
      sending={answer}
      onSend={(text) => answer.mutateAsync({ id: review.id, text })}
      onClose={onClose}
    >
      “{review.comment}”
    </TextDialog>
  )
}
