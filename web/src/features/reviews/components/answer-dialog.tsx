import { useState } from 'react'
import { reviewPolicy } from '#contract/reviews/reviews.rules.ts'
import type { WrittenReview } from '#contract/reviews/reviews.schemas.ts'
import { messageOf } from '../../../lib/api-client.ts'
import { ConfirmDialog } from '../../../ui/confirm-dialog.tsx'
import { Field } from '../../../ui/field.tsx'
import { Textarea } from '../../../ui/textarea.tsx'
import { showToast } from '../../../ui/toast-store.ts'
import { useAnswerReview } from '../api/use-write-review.ts'

interface AnswerDialogProps {
  review: WrittenReview
  by: string
  onClose: () => void
}

/** The host's one answer to a review, which everybody reads under it. */
export function AnswerDialog({ review, by, onClose }: AnswerDialogProps) {
  const [text, setText] = useState('')
  const [missing, setMissing] = useState(false)
  const answer = useAnswerReview()
  const send = () => {
    if (text.trim() === '') return setMissing(true)
    answer.mutate(
      { id: review.id, text: text.trim() },
      {
        onSuccess: () => {
          showToast({ title: 'Your answer is public', description: 'It stands under the review on the page of your place.' })
          onClose()
        },
      },
    )
  }
  const refusal = answer.isError ? messageOf(answer.error, 'Your answer was not sent. Please try again.') : null
  return (
    <ConfirmDialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={`Answer ${by}’s review`}
      confirmLabel="Answer"
      pendingLabel="Sending..."
      keepLabel="Not now"
      pending={answer.isPending}
      onConfirm={send}
      extra={
        <Field
          className="mt-5"
          label="Your answer"
          hint="You can answer once. Everybody reads it under the review."
          error={missing && text.trim() === '' ? 'Write an answer' : refusal}
        >
          <Textarea
            rows={4}
            maxLength={reviewPolicy.answerLength}
            value={text}
            onChange={(event) => setText(event.target.value)}
          />
        </Field>
      }
    >
      “{review.comment}”
    </ConfirmDialog>
  )
}
