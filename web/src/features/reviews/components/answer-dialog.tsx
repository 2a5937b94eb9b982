// A chunk of its own: it loads when the dialog opens.

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
      title={`Respond to ${by}’s review`}
      confirmLabel="Post response"
      pendingLabel="Posting..."
      keepLabel="Not now"
      field={{
        label: 'Your response',
        hint: 'You can respond once. Your response is public.',
        rows: 4,
        maxLength: reviewPolicy.answerLength,
        missing: 'Write a response',
        failed: 'Your response was not posted. Please try again.',
      }}
      done={{ title: 'Response posted', description: 'It appears under the review on your listing.' }}
      sending={answer}
      onSend={(text) => answer.mutateAsync({ id: review.id, text })}
      onClose={onClose}
    >
      “{review.comment}”
    </TextDialog>
  )
}
