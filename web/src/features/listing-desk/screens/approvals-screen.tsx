import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { BadgeCheck } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { countListings } from '../../../lib/texts/count-words.ts'
import { ConsolePage } from '../../../session/console-page.tsx'
import { useRights } from '../../../session/console-state.ts'
import { EmptyState } from '../../../ui/feedback/empty-state.tsx'
import { LoadError } from '../../../ui/feedback/load-error.tsx'
import { ShowMore } from '../../../ui/feedback/show-more.tsx'
import { Skeleton } from '../../../ui/feedback/skeleton.tsx'
import { CountedHeading } from '../../../ui/lists/counted-heading.tsx'
import { Tabs, TabsContent, TabsList, TabsTrigger } from '../../../ui/tabs.tsx'
import { JudgedReviews } from '../../reviews/components/judged-reviews.tsx'
import { SubmissionQueue } from '../components/submission-queue.tsx'
import { type Queue, useSubmittedProperties } from '../listing-desk.queries.ts'

function Waiting() {
  return (
    <div role="status">
      <span className="sr-only">{t`Loading listings...`}</span>
      {['first', 'second'].map((row) => (
        <div
          key={row}
          className="mt-3 grid grid-cols-[104px_minmax(0,1fr)] gap-4 rounded-card border border-line p-4 sm:grid-cols-[168px_minmax(0,1fr)]"
        >
          <Skeleton className="aspect-3/2 w-full rounded-xl" />
          <div className="flex flex-col gap-2">
            <Skeleton className="h-5 w-56 max-w-full" />
            <Skeleton className="h-4 w-40 max-w-full" />
            <Skeleton className="h-4 w-48 max-w-full" />
          </div>
          <Skeleton className="col-span-full h-11 w-full" />
        </div>
      ))}
    </div>
  )
}

interface SubmissionsProps {
  queue: Queue
  title: string
  description: string
  empty: ReactNode
}

/** One queue of the panel with its heading, and its loading, empty and error states. */
function Submissions({ queue, title, description, empty }: SubmissionsProps) {
  const submitted = useSubmittedProperties(queue)
  const count = submitted.total ?? 0
  const headingId = `queue-${queue}`
  return (
    <section aria-labelledby={headingId}>
      <CountedHeading id={headingId} title={title} count={count} words={countListings} />
      <p className="mt-1 mb-3 max-w-[65ch] text-muted">{description}</p>
      {submitted.isPending ? <Waiting /> : null}
      {submitted.error && !submitted.data ? <LoadError title={t`The listings could not be loaded`} load={submitted} /> : null}
      {submitted.data?.length === 0 ? empty : null}
      {submitted.data ? <SubmissionQueue properties={submitted.data} /> : null}
      <ShowMore list={submitted} noun="listing" className="mt-5" />
    </section>
  )
}

function AdminPanel() {
  const may = useRights()
  const [tab, setTab] = useState(may('approvals') ? 'pending' : 'reviews')
  return (
    <Tabs value={tab} onValueChange={setTab}>
      <TabsList aria-label={t`Admin panel`}>
        {may('approvals') ? <TabsTrigger value="pending">{t`Pending Approvals`}</TabsTrigger> : null}
        {may('reviews') ? <TabsTrigger value="reviews">{t`Reviews`}</TabsTrigger> : null}
      </TabsList>
      <TabsContent value="pending" className="flex flex-col gap-10 pt-6">
        <Submissions
          queue="pending"
          title={t`Waiting for approval`}
          description={t`Oldest first. We’ll email the host your decision.`}
          empty={
            <EmptyState icon={BadgeCheck} title={t`All clear`}>
              <Trans>New listings appear here as soon as a host submits them.</Trans>
            </EmptyState>
          }
        />
        <Submissions
          queue="changed"
          title={t`Changed since approval`}
          description={t`Live listings whose title, description, address or photos changed after approval. Approving them clears the mark.`}
          empty={
            <p className="border-t border-line py-5 text-muted">
              <Trans>No live listing has changed since it was approved.</Trans>
            </p>
          }
        />
      </TabsContent>
      <TabsContent value="reviews" className="flex flex-col gap-10 pt-6">
        <JudgedReviews />
      </TabsContent>
    </Tabs>
  )
}

/** `/admin`, for administrators only. */
export function ApprovalsScreen() {
  return (
    <ConsolePage
      page="approvals"
      title={t`Admin Panel`}
      lead={t`Review listings before they go live.`}
      ask={t`Sign in as staff to see the admin panel.`}
    >
      <AdminPanel />
    </ConsolePage>
  )
}
