import { Link } from '@tanstack/react-router'
import { Flag } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import type { JudgedReview } from '#contract/reviews/reviews.schemas.ts'
import { formatInstant } from '../../../lib/format.ts'
import { Badge } from '../../../ui/badge.tsx'
import { Button } from '../../../ui/button.tsx'
import { EmptyState } from '../../../ui/feedback/empty-state.tsx'
import { LoadedList } from '../../../ui/feedback/loaded-list.tsx'
import { ShowMore } from '../../../ui/feedback/show-more.tsx'
import { Skeleton } from '../../../ui/feedback/skeleton.tsx'
import { CountedHeading } from '../../../ui/lists/counted-heading.tsx'
import { Stars } from '../../../ui/stars.tsx'
import { useJudgedReviews } from '../api/use-judged-reviews.ts'
import { reasonLabels } from '../reviews.copy.ts'
import { JudgeDialog, type Judgment } from './judge-dialog.tsx'

function JudgedRow({ review, onJudge }: { review: JudgedReview; onJudge: (judgment: Judgment) => void }) {
  const isOpen = review.reports.length > 0 && !review.isHidden
  return (
    <article aria-label={`Review by ${review.authorName}`} className="grid gap-3 border-b border-line py-5 last:border-b-0">
      <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <h3 className="font-sans text-base font-semibold tracking-normal">{review.authorName}</h3>
        <Stars value={review.rating} />
        <Badge tone={review.isHidden ? 'bad' : 'neutral'}>
          {review.isHidden ? 'Hidden' : review.by === 'guest' ? 'About a stay' : 'About a guest'}
        </Badge>
        <p className="text-sm text-muted">
          <Link to="/property/$id" params={{ id: String(review.propertyId) }} className="link">
            {review.title}
          </Link>
          , {formatInstant(review.createdAt)}
        </p>
      </div>
      <p className="max-w-[70ch] break-words whitespace-pre-line">{review.comment}</p>
      {review.answer ? <p className="max-w-[70ch] text-sm break-words text-muted">The host’s response: {review.answer}</p> : null}
      {review.hiddenReason ? <p className="text-sm font-medium text-bad">Hidden: {review.hiddenReason}</p> : null}
      {review.reports.length > 0 ? (
        <ul aria-label="Reports" className="grid gap-1 rounded-control bg-sunken p-3 text-sm">
          {review.reports.map((report) => (
            <li key={`${report.by} ${report.createdAt}`}>
              <span className="font-semibold">{reasonLabels[report.reason]}</span>, {report.by}, {formatInstant(report.createdAt)}
              {report.note ? <span className="block break-words text-muted">{report.note}</span> : null}
            </li>
          ))}
        </ul>
      ) : null}
      <div className="flex flex-wrap gap-2">
        {review.isHidden ? (
          <Button variant="outline" onClick={() => onJudge('restore')}>
            Show again
          </Button>
        ) : (
          <Button variant="danger" onClick={() => onJudge('hide')}>
            Hide
          </Button>
        )}
        {isOpen ? (
          <Button variant="outline" onClick={() => onJudge('keep')}>
            Keep review
          </Button>
        ) : null}
      </div>
    </article>
  )
}

function Queue({ list, title, empty }: { list: 'reported' | 'hidden'; title: string; empty: ReactNode }) {
  const judged = useJudgedReviews(list)
  const [open, setOpen] = useState<{ id: number; judgment: Judgment } | null>(null)
  const review = judged.data?.find(({ id }) => id === open?.id)
  const headingId = `reviews-${list}`
  return (
    <section aria-labelledby={headingId}>
      <CountedHeading id={headingId} title={title} count={judged.total ?? 0} noun="review" />
      <LoadedList
        list={judged}
        loading={<Skeleton className="mt-5 h-32 w-full" />}
        failure="The reviews could not be loaded"
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
        title="Reported reviews"
        empty={
          <EmptyState icon={Flag} title="No reported reviews" className="mt-4">
            Reported reviews appear here with the reason.
          </EmptyState>
        }
      />
      <Queue
        list="hidden"
        title="Hidden reviews"
        empty={<p className="mt-3 border-t border-line py-5 text-muted">No hidden reviews.</p>}
      />
    </>
  )
}
