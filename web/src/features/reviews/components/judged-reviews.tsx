import { plural, t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { useMutation } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { Flag } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { reviewsEndpoints } from '#contract/reviews/reviews.endpoints.ts'
import { reviewPolicy } from '#contract/reviews/reviews.rules.ts'
import type { JudgedReview } from '#contract/reviews/reviews.schemas.ts'
import { callEndpoint } from '../../../lib/api/api-client.ts'
import { useApi } from '../../../lib/api/api-context.tsx'
import { type PagedList, usePagedList } from '../../../lib/api/paged-query.ts'
import { formatInstant } from '../../../lib/format.ts'
import { Badge } from '../../../ui/badge.tsx'
import { Button } from '../../../ui/button.tsx'
import { EmptyState } from '../../../ui/feedback/empty-state.tsx'
import { LoadedList } from '../../../ui/feedback/loaded-list.tsx'
import { ShowMore } from '../../../ui/feedback/show-more.tsx'
import { Skeleton } from '../../../ui/feedback/skeleton.tsx'
import { CountedHeading } from '../../../ui/lists/counted-heading.tsx'
import { Stars } from '../../../ui/stars.tsx'
import { reasonLabels } from '../reviews.copy.ts'
import { useAskAgain } from '../reviews.queries.ts'
import { TextDialog } from './text-dialog.tsx'

const listWords = () => ({
  hide: {
    title: t`Hide this review?`,
    confirm: t`Hide review`,
    says: t`It is no longer public and no longer counts toward the rating.`,
    done: t`Review hidden`,
  },
  restore: {
    title: t`Show this review again?`,
    confirm: t`Show again`,
    says: t`It is public again and counts toward the rating.`,
    done: t`Review shown again`,
  },
  keep: {
    title: t`Keep this review?`,
    confirm: t`Keep review`,
    says: t`It stays public, and its reports are closed.`,
    done: t`Reports closed`,
  },
})

/** Reviews with open reports, or hidden ones, page by page; reloaded on every visit. */
const useJudgedReviews = (list: 'reported' | 'hidden'): PagedList<JudgedReview> =>
  usePagedList(reviewsEndpoints.listJudgedReviews, {
    query: { ...(list === 'hidden' ? { hidden: '1' as const } : {}), limit: 20 },
  })

interface ReviewVerdict {
  id: number
  isHidden: boolean
  reason: string
}

/** Hides a review, shows it again or dismisses its reports. */
function useJudgeReview() {
  const api = useApi()
  return useMutation({
    mutationFn: ({ id, ...body }: ReviewVerdict) =>
      callEndpoint(api, reviewsEndpoints.setReviewVisibility, { params: { id: String(id) }, body }),
    onSettled: useAskAgain(),
  })
}

type Judgment = 'hide' | 'restore' | 'keep'

interface JudgeDialogProps {
  review: JudgedReview
  judgment: Judgment
  onClose: () => void
}

/** Asks for the reason of a moderation decision; the author reads it when the review's visibility changes. */
function JudgeDialog({ review, judgment, onClose }: JudgeDialogProps) {
  const judge = useJudgeReview()
  const { title, confirm, says, done } = listWords()[judgment]
  const isKept = judgment === 'keep'
  return (
    <TextDialog
      title={title}
      confirmLabel={confirm}
      pendingLabel={t`Saving...`}
      keepLabel={t`Not yet`}
      isDestructive={judgment === 'hide'}
      field={{
        label: t`Reason`,
        hint: isKept ? t`Kept on record.` : t`We email it to the author.`,
        rows: 3,
        maxLength: reviewPolicy.reasonLength,
        missing: t`Give a reason`,
        failed: t`Please try again.`,
      }}
      done={{ title: done, description: isKept ? undefined : t`We emailed the author the reason.` }}
      sending={judge}
      onSend={(reason) => judge.mutateAsync({ id: review.id, isHidden: judgment === 'hide', reason })}
      onClose={onClose}
    >
      {says}
    </TextDialog>
  )
}

function JudgedRow({ review, onJudge }: { review: JudgedReview; onJudge: (judgment: Judgment) => void }) {
  const isOpen = review.reports.length > 0 && !review.isHidden
  const { authorName, answer, hiddenReason } = review
  return (
    <article
      aria-label={t`Review by ${authorName}`}
      className="mt-4 grid gap-3 rounded-card border border-line bg-surface p-4 sm:p-5"
    >
      <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <h3 className="font-sans text-base font-semibold tracking-normal">{authorName}</h3>
        <Stars value={review.rating} />
        <Badge tone={review.isHidden ? 'bad' : 'neutral'}>
          {review.isHidden ? t`Hidden` : review.by === 'guest' ? t`About a stay` : t`About a guest`}
        </Badge>
        <p className="text-sm text-muted">
          <Link to="/property/$id" params={{ id: String(review.propertyId) }} className="link">
            {review.title}
          </Link>
          , {formatInstant(review.createdAt)}
        </p>
      </div>
      <p className="max-w-[70ch] break-words whitespace-pre-line">{review.comment}</p>
      {answer ? (
        <p className="max-w-[70ch] text-sm break-words text-muted">
          <Trans>The host’s response: {answer}</Trans>
        </p>
      ) : null}
      {hiddenReason ? (
        <p className="text-sm font-medium text-bad">
          <Trans>Hidden: {hiddenReason}</Trans>
        </p>
      ) : null}
      {review.reports.length > 0 ? (
        <ul aria-label={t`Reports`} className="grid gap-1 rounded-control bg-sunken p-3 text-sm">
          {review.reports.map((report) => (
            <li key={`${report.by} ${report.createdAt}`}>
              <span className="font-semibold">{reasonLabels()[report.reason]}</span>, {report.by},{' '}
              {formatInstant(report.createdAt)}
              {report.note ? <span className="block break-words text-muted">{report.note}</span> : null}
            </li>
          ))}
        </ul>
      ) : null}
      <div className="flex flex-wrap gap-2">
        {review.isHidden ? (
          <Button variant="outline" onClick={() => onJudge('restore')}>
            <Trans>Show again</Trans>
          </Button>
        ) : null}
        {isOpen ? (
          <Button variant="outline" onClick={() => onJudge('keep')}>
            <Trans>Keep review</Trans>
          </Button>
        ) : null}
        {review.isHidden ? null : (
          <Button variant="danger" onClick={() => onJudge('hide')}>
            <Trans>Hide</Trans>
          </Button>
        )}
      </div>
    </article>
  )
}

const countReviews = (count: number) => plural(count, { one: '# review', other: '# reviews' })

function Queue({ list, title, empty }: { list: 'reported' | 'hidden'; title: string; empty: ReactNode }) {
  const judged = useJudgedReviews(list)
  const [open, setOpen] = useState<{ id: number; judgment: Judgment } | null>(null)
  const review = judged.data?.find(({ id }) => id === open?.id)
  const headingId = `reviews-${list}`
  return (
    <section aria-labelledby={headingId}>
      <CountedHeading id={headingId} title={title} count={judged.total ?? 0} words={countReviews} />
      <LoadedList
        list={judged}
        loading={<Skeleton className="mt-5 h-32 w-full" />}
        failure={t`The reviews could not be loaded`}
        empty={empty}
      >
        {(reviews) =>
          reviews.map((each) => (
            <JudgedRow key={each.id} review={each} onJudge={(judgment) => setOpen({ id: each.id, judgment })} />
          ))
        }
      </LoadedList>
      <ShowMore list={judged} noun="review" className="mt-5" />
      {open && review ? <JudgeDialog review={review} judgment={open.judgment} onClose={() => setOpen(null)} /> : null}
    </section>
  )
}

/** The moderation queue of an administrator: reported reviews, and hidden ones. */
export function JudgedReviews() {
  return (
    <>
      <Queue
        list="reported"
        title={t`Reported reviews`}
        empty={
          <EmptyState icon={Flag} title={t`No reported reviews`} className="mt-4">
            <Trans>Reported reviews appear here with the reason.</Trans>
          </EmptyState>
        }
      />
      <Queue list="hidden" title={t`Hidden reviews`} empty={<p className="mt-1 text-muted">{t`No hidden reviews.`}</p>} />
    </>
  )
}
