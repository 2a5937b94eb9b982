import { plural, t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'
import { Flag } from 'lucide-react'
import { useState } from 'react'
import type { ReportDecision } from '#contract/reports/reports.rules.ts'
import type { Reported } from '#contract/reports/reports.schemas.ts'
import { messageOf } from '../../../lib/api/api-client.ts'
import { formatInstant, formatMoment } from '../../../lib/format.ts'
import { ConsolePage } from '../../../session/console-page.tsx'
import { useRights } from '../../../session/console-state.ts'
import { Badge } from '../../../ui/badge.tsx'
import { Button } from '../../../ui/button.tsx'
import { cn } from '../../../ui/class-names.ts'
import { EmptyState } from '../../../ui/feedback/empty-state.tsx'
import { LoadedList } from '../../../ui/feedback/loaded-list.tsx'
import { ShowMore } from '../../../ui/feedback/show-more.tsx'
import { Skeleton } from '../../../ui/feedback/skeleton.tsx'
import { CountedHeading } from '../../../ui/lists/counted-heading.tsx'
import { JudgedReviews } from '../../reviews/components/judged-reviews.tsx'
import { DecideDialog } from '../components/decide-dialog.tsx'
import { decisionWords, kindWords, pastWords, titleOf } from '../model/decision-words.ts'
import { reasonWords } from '../model/report-words.ts'
import { reportedFileUrl, useOpenConversation, useReports } from '../reports.queries.ts'

function Title({ reported }: { reported: Reported }) {
  const { kind, propertyId } = reported
  const title = titleOf(reported)
  const heading = 'font-sans text-base font-semibold tracking-normal break-words'
  if (kind !== 'listing' || propertyId === null) return <h3 className={heading}>{title}</h3>
  return (
    <h3 className={heading}>
      <Link to="/property/$id" params={{ id: String(propertyId) }} className="link">
        {title}
      </Link>
    </h3>
  )
}

/** Who it is about: the host of a listing, the person, or the author of a message. */
function About({ reported: { kind, about } }: { reported: Reported }) {
  const { id, name } = about
  const person = (
    <Link to="/admin/people/$id" params={{ id }} className="link">
      {name}
    </Link>
  )
  return (
    <p className="text-sm text-muted">
      {kind === 'listing' ? <Trans>Host: {person}</Trans> : null}
      {kind === 'person' ? <Trans>Account: {person}</Trans> : null}
      {kind === 'message' ? <Trans>Written by: {person}</Trans> : null}
    </p>
  )
}

/** The decisions that fit a subject now: the likely one first, the one that removes something last. */
function decisionsOf({ kind, isHidden, status, about }: Reported): ReportDecision[] {
  const canHide = kind !== 'person' && !isHidden && (kind === 'message' || status === 'approved')
  return [...(about.isSuspended ? (['suspended'] as const) : []), 'none', ...(canHide ? (['hidden'] as const) : [])]
}

/** Closing and taking down weigh the same; only where the person is suspended does one decision follow. */
const variantOf = { suspended: 'primary', none: 'outline', hidden: 'danger' } as const satisfies Record<ReportDecision, string>

/** The messages around a reported one. They are read on request, because each reading is in the audit log. */
function OpenedConversation({ id }: { id: number }) {
  const open = useOpenConversation()
  if (!open.data)
    return (
      <div>
        <Button variant="outline" pending={open.isPending} pendingLabel={t`Opening...`} onClick={() => open.mutate(id)}>
          <Trans>Open conversation</Trans>
        </Button>
        <p role={open.isError ? 'alert' : undefined} className="mt-1 text-sm text-muted">
          {open.isError
            ? messageOf(open.error, t`It could not be opened. Please try again.`)
            : t`The audit log records that you read it.`}
        </p>
      </div>
    )
  return (
    <ol aria-label={t`Conversation`} className="grid gap-2 rounded-control bg-sunken p-3 text-sm">
      {open.data.map((message) => (
        <li key={message.id} className={cn('border-s-2 ps-3', message.isReported ? 'border-bad' : 'border-transparent')}>
          <p className="text-muted">
            <span className="font-semibold text-ink">{message.name}</span>, {message.by === 'guest' ? t`guest` : t`host`},{' '}
            {formatMoment(message.createdAt)}
            {message.isReported ? <span className="font-semibold text-bad"> · {t`reported`}</span> : null}
          </p>
          <p className="break-words whitespace-pre-line">{message.text}</p>
          {message.files.map((file) => (
            <a key={file.id} href={reportedFileUrl(id, file.id)} download={file.name} className="link me-3 inline-block min-h-6">
              {file.name}
            </a>
          ))}
        </li>
      ))}
    </ol>
  )
}

function ReportedRow({ reported, onDecide }: { reported: Reported; onDecide: (decision: ReportDecision) => void }) {
  const { id, kind, text, about, isHidden, status, reports } = reported
  const may = useRights()
  const decisions = decisionsOf(reported)
  const { label, says } = decisionWords(reported, 'hidden')
  return (
    <article aria-label={titleOf(reported)} className="mt-4 grid gap-3 rounded-card border border-line bg-surface p-4 sm:p-5">
      <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <Title reported={reported} />
        <Badge>{kindWords()[kind]}</Badge>
        {isHidden || (status !== null && status !== 'approved') ? <Badge tone="bad">{t`Not public`}</Badge> : null}
        {about.isSuspended ? <Badge tone="bad">{t`Suspended`}</Badge> : null}
      </div>
      <About reported={reported} />
      {text === null ? null : <p className="max-w-[70ch] break-words whitespace-pre-line">{text}</p>}
      <ul aria-label={t`Reports`} className="grid gap-1.5 rounded-control bg-sunken p-3 text-sm">
        {reports.map((report) => (
          <li key={report.id}>
            <span className="font-semibold">{reasonWords()[report.reason]}</span>,{' '}
            <Link to="/admin/people/$id" params={{ id: report.by.id }} className="link">
              {report.by.name}
            </Link>
            , <span className="whitespace-nowrap">{formatInstant(report.createdAt)}</span>
            {report.decision ? <span className="text-muted"> · {pastWords()[report.decision]}</span> : null}
            {report.note ? <span className="block break-words text-muted">{report.note}</span> : null}
          </li>
        ))}
      </ul>
      {kind === 'message' && may('messages.read') ? <OpenedConversation id={id} /> : null}
      {decisions.includes('hidden') ? <p className="max-w-[70ch] text-sm text-muted">{t`${label}: ${says}`}</p> : null}
      <div className="flex flex-wrap gap-2 max-sm:[&>*]:w-full">
        {decisions.map((decision) => (
          <Button key={decision} variant={variantOf[decision]} onClick={() => onDecide(decision)}>
            {decisionWords(reported, decision).label}
          </Button>
        ))}
        {about.isSuspended ? null : (
          <Button asChild variant="quiet" className="sm:ms-auto">
            <Link to="/admin/people/$id" params={{ id: about.id }}>
              <Trans>Review this account</Trans>
            </Link>
          </Button>
        )}
      </div>
    </article>
  )
}

const countReports = (count: number) => plural(count, { one: '# report', other: '# reports' })

/** Listings, people and messages with open reports, and what an administrator can decide about them. */
function ReportQueue() {
  const list = useReports()
  const [open, setOpen] = useState<{ id: number; decision: ReportDecision } | null>(null)
  const reported = list.data?.find(({ id }) => id === open?.id)
  return (
    <section aria-labelledby="open-reports">
      <CountedHeading id="open-reports" title={t`Listings, people and messages`} count={list.total ?? 0} words={countReports} />
      <LoadedList
        list={list}
        loading={<Skeleton className="mt-5 h-48 w-full" />}
        failure={t`The reports could not be loaded`}
        empty={
          <EmptyState icon={Flag} title={t`No open reports`} className="mt-4">
            <Trans>Reports of listings, people and messages appear here with their reason.</Trans>
          </EmptyState>
        }
      >
        {(items) =>
          items.map((each) => (
            <ReportedRow key={each.id} reported={each} onDecide={(decision) => setOpen({ id: each.id, decision })} />
          ))
        }
      </LoadedList>
      <ShowMore list={list} noun="report" className="mt-5" />
      {open && reported ? <DecideDialog reported={reported} decision={open.decision} onClose={() => setOpen(null)} /> : null}
    </section>
  )
}

/** `/admin/reports`: everything that people reported, and reviews that were hidden. */
export function ReportsScreen() {
  return (
    <ConsolePage
      page="reports"
      title={t`Reports`}
      lead={t`Reports from guests and hosts, oldest first. We email them your decision.`}
      ask={t`Sign in as staff to see reports.`}
    >
      <div className="flex flex-col gap-10">
        <ReportQueue />
        <JudgedReviews />
      </div>
    </ConsolePage>
  )
}
