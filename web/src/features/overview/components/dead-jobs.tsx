import { CircleCheck } from 'lucide-react'
import { useState } from 'react'
import { type DeadJob, operationsLimits } from '#contract/operations/operations.schemas.ts'
import { cleanLine } from '#contract/shared/texts/one-line.ts'
import { messageOf } from '../../../lib/api/api-client.ts'
import { formatInstant, plural } from '../../../lib/format.ts'
import { Badge } from '../../../ui/badge.tsx'
import { Button } from '../../../ui/button.tsx'
import { LoadedList } from '../../../ui/feedback/loaded-list.tsx'
import { Skeleton } from '../../../ui/feedback/skeleton.tsx'
import { showToast } from '../../../ui/feedback/toast-store.ts'
import { Field } from '../../../ui/forms/field.tsx'
import { Textarea } from '../../../ui/forms/textarea.tsx'
import { ConfirmDialog } from '../../../ui/overlays/confirm-dialog.tsx'
import { useDeadJobs, useDiscardJob, useRetryAllJobs, useRetryJob } from '../overview.queries.ts'

const showFailure = (error: unknown) =>
  showToast({ title: 'Not retried', description: messageOf(error, 'Please try again in a moment.'), variant: 'destructive' })

const kinds: Record<string, string> = {
  'mail.send': 'Email',
  'auth.code-email': 'Confirmation code',
  'message.notice': 'Message notification',
  'booking.reminder': 'Booking reminder',
  'person.cancel-stay': 'Cancellation',
  'payment.op': 'Payment',
  'provider.event': 'Payment event',
  'calendars.take-nights': 'Calendar',
  'picture.forget': 'Photos',
}

/** The label of a kind of job; a kind without a label shows its identifier. */
const kindLabel = (kind: string): string => kinds[kind] ?? kind

function JobRow({ job, onDiscard }: { job: DeadJob; onDiscard: () => void }) {
  const retry = useRetryJob()
  const name = job.subject ?? kindLabel(job.kind)
  const onSuccess = () => showToast({ title: 'Retrying', description: name })
  return (
    <li className="flex flex-col gap-3 border-b border-line py-4 sm:flex-row sm:items-start sm:justify-between sm:gap-8">
      <div className="min-w-0">
        <p className="flex flex-wrap items-center gap-x-3 gap-y-1 text-sm text-muted">
          <Badge tone={job.isDiscardable ? 'warn' : 'bad'}>{kindLabel(job.kind)}</Badge>
          <span className="num">
            Stopped {formatInstant(job.diedAt)} after {plural(job.attempts, 'attempt')}
          </span>
        </p>
        <p className="mt-2 font-semibold break-words">{name}</p>
        {job.lastError ? <p className="mt-1 text-sm break-words text-muted">{job.lastError}</p> : null}
      </div>
      <div className="flex shrink-0 flex-wrap gap-2">
        <Button
          variant="outline"
          aria-label={`Retry: ${name}`}
          pending={retry.isPending}
          pendingLabel="Retrying..."
          onClick={() => retry.mutate(job.id, { onSuccess, onError: showFailure })}
        >
          Retry
        </Button>
        {job.isDiscardable ? (
          <Button variant="quiet" aria-label={`Discard: ${name}`} onClick={onDiscard}>
            Discard
          </Button>
        ) : null}
      </div>
    </li>
  )
}

function RetryAllDialog({ total, onClose }: { total: number; onClose: () => void }) {
  const retryAll = useRetryAllJobs()
  const send = async () => {
    try {
      const { retried } = await retryAll.mutateAsync(undefined)
      showToast({ title: 'Retrying', description: plural(retried, 'job') })
    } catch (error) {
      showFailure(error)
    }
    onClose()
  }
  return (
    <ConfirmDialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={`Retry ${plural(total, 'job')}?`}
      confirmLabel="Retry all"
      pendingLabel="Retrying..."
      keepLabel="Not now"
      pending={retryAll.isPending}
      onConfirm={() => void send()}
    >
      Every job is retried now. A job that keeps failing for days returns to this list.
    </ConfirmDialog>
  )
}

/** Confirms that a job is discarded, and takes the reason for the audit log. */
function DiscardDialog({ job, onClose }: { job: DeadJob; onClose: () => void }) {
  const [reason, setReason] = useState('')
  const discard = useDiscardJob()
  const send = async () => {
    try {
      await discard.mutateAsync({ id: job.id, reason: cleanLine(reason) })
    } catch {
      return
    }
    showToast({ title: 'Job discarded' })
    onClose()
  }
  return (
    <ConfirmDialog
      open
      onOpenChange={(open) => !open && onClose()}
      title="Discard this job?"
      confirmLabel="Discard job"
      pendingLabel="Discarding..."
      keepLabel="Keep it"
      isDestructive
      pending={discard.isPending}
      disabled={cleanLine(reason) === ''}
      onConfirm={() => void send()}
      extra={
        <Field
          className="mt-5"
          label="Reason"
          hint="Recorded with your name."
          error={discard.isError ? messageOf(discard.error, 'The job was not discarded. Please try again.') : null}
        >
          <Textarea
            rows={3}
            maxLength={operationsLimits.reasonLength}
            value={reason}
            onChange={(event) => setReason(event.target.value)}
          />
        </Field>
      }
    >
      <span className="font-semibold text-ink">{job.subject ?? kindLabel(job.kind)}</span> will never run. This cannot be undone.
    </ConfirmDialog>
  )
}

/**
 * Dead jobs: background jobs that kept failing. An administrator retries one or all of them, or discards one with a
 * reason.
 */
export function DeadJobs() {
  const pages = useDeadJobs()
  const [discarding, setDiscarding] = useState<DeadJob | null>(null)
  const [isRetryingAll, setRetryingAll] = useState(false)
  const total = pages.data?.pages[0]?.total ?? 0
  const list = { ...pages, data: pages.data?.pages.flatMap(({ jobs }) => jobs) }
  return (
    <section aria-labelledby="dead-jobs">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <h2 id="dead-jobs" className="text-block">
          Background jobs
        </h2>
        {total > 1 ? (
          <Button variant="outline" onClick={() => setRetryingAll(true)}>
            Retry all
          </Button>
        ) : null}
      </div>
      <LoadedList
        list={list}
        loading={<Skeleton className="mt-3 h-32 w-full" />}
        failure="The background jobs could not be loaded"
        empty={
          <p className="mt-3 flex items-center gap-2.5 border-t border-line py-5 text-muted">
            <CircleCheck aria-hidden className="size-5 text-good" /> All clear.
          </p>
        }
      >
        {(jobs) => (
          <>
            <p className="mt-2 text-muted">{plural(total, 'job')} stopped after repeated failures. Fix the cause, then retry.</p>
            <ul className="mt-3 border-t border-line">
              {jobs.map((job) => (
                <JobRow key={job.id} job={job} onDiscard={() => setDiscarding(job)} />
              ))}
            </ul>
            {pages.hasNextPage ? (
              <Button
                variant="outline"
                className="mt-4"
                pending={pages.isFetchingNextPage}
                pendingLabel="Loading..."
                onClick={() => void pages.fetchNextPage()}
              >
                Show more
              </Button>
            ) : null}
          </>
        )}
      </LoadedList>
      {discarding ? <DiscardDialog job={discarding} onClose={() => setDiscarding(null)} /> : null}
      {isRetryingAll ? <RetryAllDialog total={total} onClose={() => setRetryingAll(false)} /> : null}
    </section>
  )
}
