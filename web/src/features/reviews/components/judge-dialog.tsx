import { reviewPolicy } from '#contract/reviews/reviews.rules.ts'
import type { JudgedReview } from '#contract/reviews/reviews.schemas.ts'
import { useJudgeReview } from '../api/use-judged-reviews.ts'
import { TextDialog } from './text-dialog.tsx'

export type Judgment = 'hide' | 'restore' | 'keep'

const words = {
  hide: {
    title: 'Hide this review?',
    confirm: 'Hide review',
    says: 'It is no longer public and no longer counts toward the rating.',
    done: 'Review hidden',
  },
  restore: {
    title: 'Show this review again?',
    confirm: 'Show again',
    says: 'It is public again and counts toward the rating.',
    done: 'Review shown again',
  },
  keep: {
    title: 'Keep this review?',
    confirm: 'Keep review',
    says: 'It stays public, and its reports are closed.',
    done: 'Reports closed',
  },
} as const

interface JudgeDialogProps {
  review: JudgedReview
  judgment: Judgment
  onClose: () => void
}

/** Asks for the reason of a moderation decision; the author reads it when the review's visibility changes. */
export function JudgeDialog({ review, judgment, onClose }: JudgeDialogProps) {
  const judge = useJudgeReview()
  const { title, confirm, says, done } = words[judgment]
  const isKept = judgment === 'keep'
  return (
    <TextDialog
      title={title}
      confirmLabel={confirm}
      pendingLabel="Saving..."
      keepLabel="Not yet"
      isDestructive={judgment === 'hide'}
      field={{
        label: 'Reason',
        hint: isKept ? 'Kept on record.' : 'We email it to the author.',
        rows: 3,
        maxLength: reviewPolicy.reasonLength,
        missing: 'Give a reason',
        failed: 'Please try again.',
      }}
      done={{ title: done, description: isKept ? undefined : 'We emailed the author the reason.' }}
      sending={judge}
      onSend={(reason) => judge.mutateAsync({ id: review.id, isHidden: judgment === 'hide', reason })}
      onClose={onClose}
    >
      {says}
    </TextDialog>
  )
}
