import { useState } from 'react'
import { reviewPolicy } from '#contract/reviews/reviews.rules.ts'
import type { JudgedReview } from '#contract/reviews/reviews.schemas.ts'
import { messageOf } from '../../../lib/api-client.ts'
import { ConfirmDialog } from '../../../ui/confirm-dialog.tsx'
import { Field } from '../../../ui/field.tsx'
import { Textarea } from '../../../ui/textarea.tsx'
import { showToast } from '../../../ui/toast-store.ts'
import { useJudgeReview } from '../api/use-judged-reviews.ts'

export type Judgement = 'hide' | 'restore' | 'keep'

const words = {
  hide: {
    title: 'Hide this review?',
    confirm: 'Hide review',
    says: 'Nobody reads it any more, and it does not count for the rating.',
    done: 'Review hidden',
  },
  restore: {
    title: 'Show this review again?',
    confirm: 'Show again',
    says: 'Everybody reads it, and it counts for the rating.',
    done: 'Review shown again',
  },
  keep: {
    title: 'Let this review stand?',
    confirm: 'Let it stand',
    says: 'It stays as it is, and its reports are settled.',
    done: 'Reports settled',
  },
} as const

interface JudgeDialogProps {
  review: JudgedReview
  judgement: Judgement
  onClose: () => void
}

/** Asks for the reason of a decision about a review; the author reads it when something changes. */
export function JudgeDialog({ review, judgement, onClose }: JudgeDialogProps) {
  const [reason, setReason] = useState('')
  const [isMissing, setMissing] = useState(false)
  const judge = useJudgeReview()
  const { title, confirm, says, done } = words[judgement]
  const send = () => {
    if (reason.trim() === '') return setMissing(true)
    judge.mutate(
      { id: review.id, isHidden: judgement === 'hide', reason: reason.trim() },
      {
        onSuccess: () => {
          showToast({ title: done, description: judgement === 'keep' ? undefined : 'We told its author why.' })
          onClose()
        },
      },
    )
  }
  const refusal = judge.isError ? messageOf(judge.error, 'Please try again.') : null
  return (
    <ConfirmDialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={title}
      confirmLabel={confirm}
      pendingLabel="Saving..."
      keepLabel="Not yet"
      isDestructive={judgement === 'hide'}
      pending={judge.isPending}
      onConfirm={send}
      extra={
        <Field
          className="mt-5"
          label="Reason"
          hint={judgement === 'keep' ? 'Kept in the books.' : 'The author reads it in a mail.'}
          error={isMissing && reason.trim() === '' ? 'Give a reason' : refusal}
        >
          <Textarea
            rows={3}
            maxLength={reviewPolicy.reasonLength}
            value={reason}
            onChange={(event) => setReason(event.target.value)}
          />
        </Field>
      }
    >
      {says}
    </ConfirmDialog>
  )
}
