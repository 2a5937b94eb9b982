import { reviewPolicy } from '#contract/reviews/reviews.rules.ts'
import type { JudgedReview } from '#contract/reviews/reviews.schemas.ts'
import { useJudgeReview } from '../api/use-judged-reviews.ts'
import { TextDialog } from './text-dialog.tsx'

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
  const judge = useJudgeReview()
  const { title, confirm, says, done } = words[judgement]
  const isKept = judgement === 'keep'
  return (
    <TextDialog
      title={title}
      confirmLabel={confirm}
      pendingLabel="Saving..."
      keepLabel="Not yet"
      isDestructive={judgement === 'hide'}
      field={{
        label: 'Reason',
        hint: isKept ? 'Kept in the books.' : 'The author reads it in a mail.',
        rows: 3,
        maxLength: reviewPolicy.reasonLength,
        missing: 'Give a reason',
        failed: 'Please try again.',
      }}
      done={{ title: done, description: isKept ? undefined : 'We told its author why.' }}
      sending={judge}
      onSend={(reason) => judge.mutateAsync({ id: review.id, isHidden: judgement === 'hide', reason })}
      onClose={onClose}
    >
      {says}
    </TextDialog>
  )
}
