import { reviewPolicy } from '#contract/reviews/reviews.rules.ts'
import type { WrittenReview } from '#contract/reviews/reviews.schemas.ts'
import { useAnswerReview } from '../api/use-write-review.ts'
import { TextDialog } from './text-dialog.tsx'

interface AnswerDialogProps {
  review: WrittenReview
  by: string
  onClose: () => void
}

/** The host's one answer to a review, which everybody reads under it. */
export function AnswerDialog({ review, by, onClose }: AnswerDialogProps) {
  const answer = useAnswerReview()
  return (
    <TextDialog
      title={`Answer ${by}’s review`}
      confirmLabel="Answer"
      pendingLabel="Sending..."
      keepLabel="Not now"
      field={{
        label: 'Your answer',
        hint: 'You can answer once. Everybody reads it under the review.',
        rows: 4,
        maxLength: reviewPolicy.answerLength,
        missing: 'Write an answer',
        failed: 'Your answer was not sent. Please try again.',
      }}
      done={{ title: 'Your answer is public', description: 'It stands under the review on the page of your place.' }}
      sending={answer}
      onSend={(text) => answer.mutateAsync({ id: review.id, text })}
      onClose={onClose}
    >
      “{review.comment}”
    </TextDialog>
  )
}
