import { plural, t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { CircleCheck } from 'lucide-react'
import { useState } from 'react'
import { type DeadJob, operationsLimits } from '#contract/operations/operations.schemas.ts'
import { cleanLine } from '#contract/shared/texts/one-line.ts'
import { messageOf } from '../../../lib/api/api-client.ts'
import { formatInstant } from '../../../lib/format.ts'
import { translateRefusal } from '../../../lib/texts/texts.tsx'
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
  showToast({ title: t`Not retried`, description: messageOf(error, t`Please try again in a moment.`), variant: 'destructive' })

const listKinds = (): Record<string, string> => ({
  'mail.send': t`Email delivery`,
  'auth.code-email': t`Confirmation code`,
  'message.notice': t`Message notification`,
  'booking.reminder': t`Booking reminder`,
  'person.cancel-stay': t`Cancellation`,
  'payment.op': t`Payment`,
  'provider.event': t`Payment event`,
  'calendars.take-nights': t`Calendar`,
  'picture.forget': t`Photos`,
})

/** The label of a kind of job; a kind without a label shows its identifier. */
const kindLabel = (kind: string): string => listKinds()[kind] ?? kind

function JobRow({ job, onDiscard }: { job: DeadJob; onDiscard: () => void }) {
  const retry = useRetryJob()
  const { attempts } = job
  const name = job.subject === null ? kindLabel(job.kind) : translateRefusal(job.subject)
  const day = formatInstant(job.diedAt)
  const onSuccess = () => showToast({ title: t`Retrying`, description: name })
  return (
    <li className="flex flex-col gap-3 border-b border-line py-4 sm:flex-row sm:items-start sm:justify-between sm:gap-8">
      <div className="min-w-0">
        <p className="flex flex-wrap items-center gap-x-3 gap-y-1 text-sm text-muted">
          <Badge tone={job.isDiscardable ? 'warn' : 'bad'}>{kindLabel(job.kind)}</Badge>
          <span className="num">
            {plural(attempts, { one: `Stopped ${day} after # attempt`, other: `Stopped ${day} after # attempts` })}
          </span>
        </p>
        <p className="mt-2 font-semibold break-words">{name}</p>
        {job.lastError ? <p className="mt-1 text-sm break-words text-muted">{job.lastError}</p> : null}
      </div>
      <div className="flex shrink-0 flex-wrap gap-2">
        <Button
          variant="outline"
          aria-label={t`Retry: ${name}`}
          pending={retry.isPending}
          pendingLabel={t`Retrying...`}
          onClick={() => retry.mutate(job.id, { onSuccess, onError: showFailure })}
        >
          <Trans>Retry</Trans>
        </Button>
        {job.isDiscardable ? (
          <Button variant="quiet" aria-label={t`Discard: ${name}`} onClick={onDiscard}>
            <Trans>Discard</Trans>
          </Button>
        ) : null}
      </div>
    </li>
  )
}

const countJobs = (count: number): string => plural(count, { one: '# job', other: '# jobs' })

function RetryAllDialog({ total, onClose }: { total: number; onClose: () => void }) {
  const retryAll = useRetryAllJobs()
  const send = async () => {
    try {
      const { retried } = await retryAll.mutateAsync(undefined)
      showToast({ title: t`Retrying`, description: countJobs(retried) })
    } catch (error) {
      showFailure(error)
    }
    onClose()
  }
  return (
    <ConfirmDialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={plural(total, { one: 'Retry # job?', other: 'Retry # jobs?' })}
      confirmLabel={t`Retry all`}
      pendingLabel={t`Retrying...`}
      keepLabel={t`Not now`}
      pending={retryAll.isPending}
      onConfirm={() => void send()}
    >
      <Trans>Every job is retried now. A job that keeps failing for days returns to this list.</Trans>
    </ConfirmDialog>
  )
}

/** Confirms that a job is discarded, and takes the reason for the audit log. */
function DiscardDialog({ job, onClose }: { job: DeadJob; onClose: () => void }) {
  const [reason, setReason] = useState('')
  const discard = useDiscardJob()
  const name = job.subject === null ? kindLabel(job.kind) : translateRefusal(job.subject)
  const send = async () => {
    try {
      await discard.mutateAsync({ id: job.id, reason: cleanLine(reason) })
    } catch {
      return
    }
    showToast({ title: t`Job discarded` })
    onClose()
  }
  return (
    <ConfirmDialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={t`Discard this job?`}
      confirmLabel={t`Discard job`}
      pendingLabel={t`Discarding...`}
      keepLabel={t`Keep it`}
      isDestructive
      pending={discard.isPending}
      disabled={cleanLine(reason) === ''}
      onConfirm={() => void send()}
      extra={
        <Field
          className="mt-5"
          label={t`Reason`}
          hint={t`Recorded with your name.`}
          error={discard.isError ? messageOf(discard.error, t`The job was not discarded. Please try again.`) : null}
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
      <Trans>
        <span className="font-semibold text-ink">{name}</span> will never run. This cannot be undone.
      </Trans>
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
          <Trans>Background jobs</Trans>
        </h2>
        {total > 1 ? (
          <Button variant="outline" onClick={() => setRetryingAll(true)}>
            <Trans>Retry all</Trans>
          </Button>
        ) : null}
      </div>
      <LoadedList
        list={list}
        loading={<Skeleton className="mt-3 h-32 w-full" />}
        failure={t`The background jobs could not be loaded`}
        empty={
          <p className="mt-3 flex items-center gap-2.5 border-t border-line py-5 text-muted">
            <CircleCheck aria-hidden className="size-5 text-good" /> <Trans>All clear.</Trans>
          </p>
        }
      >
        {(jobs) => (
          <>
            <p className="mt-2 text-muted">
              {plural(total, {
                one: '# job stopped after repeated failures. Fix the cause, then retry.',
                other: '# jobs stopped after repeated failures. Fix the cause, then retry.',
              })}
            </p>
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
                pendingLabel={t`Loading...`}
                onClick={() => void pages.fetchNextPage()}
              >
                <Trans>Show more</Trans>
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
