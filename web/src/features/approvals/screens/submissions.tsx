import type { ReactNode } from 'react'
import { LoadError } from '../../../ui/feedback/load-error.tsx'
import { ShowMore } from '../../../ui/feedback/show-more.tsx'
import { Skeleton } from '../../../ui/feedback/skeleton.tsx'
import { CountedHeading } from '../../../ui/lists/counted-heading.tsx'
import { type Queue, useSubmittedProperties } from '../api/use-submitted-properties.ts'
import { SubmissionQueue } from '../components/submission-queue.tsx'

function Waiting() {
  return (
    <div role="status">
      <span className="sr-only">Loading listings...</span>
      {['first', 'second'].map((row) => (
        <div key={row} className="grid grid-cols-[96px_1fr] gap-4 border-b border-line py-5 lg:grid-cols-[132px_1fr_auto]">
          <Skeleton className="aspect-3/2 w-full rounded-xl" />
          <div className="flex flex-col gap-2">
            <Skeleton className="h-5 w-56 max-w-full" />
            <Skeleton className="h-4 w-40" />
            <Skeleton className="h-4 w-48" />
          </div>
          <Skeleton className="col-span-full h-11 w-64 max-w-full lg:col-span-1" />
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
export function Submissions({ queue, title, description, empty }: SubmissionsProps) {
  const submitted = useSubmittedProperties(queue)
  const count = submitted.total ?? 0
  const headingId = `queue-${queue}`
  return (
    <section aria-labelledby={headingId}>
      <CountedHeading id={headingId} title={title} count={count} noun="listing" />
      <p className="mt-1 mb-3 max-w-[65ch] text-muted">{description}</p>
      {submitted.isPending ? <Waiting /> : null}
      {submitted.error && !submitted.data ? <LoadError title="The listings could not be loaded" load={submitted} /> : null}
      {submitted.data?.length === 0 ? empty : null}
      {submitted.data ? <SubmissionQueue properties={submitted.data} /> : null}
      <ShowMore list={submitted} noun="listing" className="mt-5" />
    </section>
  )
}
