import { Link } from '@tanstack/react-router'
import { Flag } from 'lucide-react'
import { useState } from 'react'
import type { ReportDecision } from '#contract/reports/reports.rules.ts'
import type { Reported } from '#contract/reports/reports.schemas.ts'
import { formatInstant } from '../../../lib/format.ts'
import { useRights } from '../../../session/use-rights.ts'
import { Badge } from '../../../ui/badge.tsx'
import { Button } from '../../../ui/button.tsx'
import { EmptyState } from '../../../ui/feedback/empty-state.tsx'
import { LoadedList } from '../../../ui/feedback/loaded-list.tsx'
import { ShowMore } from '../../../ui/feedback/show-more.tsx'
import { Skeleton } from '../../../ui/feedback/skeleton.tsx'
import { CountedHeading } from '../../../ui/lists/counted-heading.tsx'
import { useReports } from '../api/use-reports.ts'
import { decisionWords, kindWords, reasonWords } from '../model/report-words.ts'
import { DecideDialog, wordsOf } from './decide-dialog.tsx'
import { OpenedConversation } from './opened-conversation.tsx'

function Title({ reported: { kind, propertyId, title } }: { reported: Reported }) {
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

const aboutWords = { listing: 'Host', person: 'Account', message: 'Written by' } as const

/** The decisions that fit a subject now. */
function decisionsOf({ kind, isHidden, status, about }: Reported): ReportDecision[] {
  const canHide = kind !== 'person' && !isHidden && (kind === 'message' || status === 'approved')
  return [...(canHide ? (['hidden'] as const) : []), ...(about.isSuspended ? (['suspended'] as const) : []), 'none']
}

function ReportedRow({ reported, onDecide }: { reported: Reported; onDecide: (decision: ReportDecision) => void }) {
  const { id, kind, title, text, about, isHidden, status, reports } = reported
  const may = useRights()
  return (
    <article aria-label={title} className="grid gap-3 border-b border-line py-5 last:border-b-0">
      <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <Title reported={reported} />
        <Badge>{kindWords[kind]}</Badge>
        {isHidden || (status !== null && status !== 'approved') ? <Badge tone="bad">Not public</Badge> : null}
        {about.isSuspended ? <Badge tone="bad">Suspended</Badge> : null}
      </div>
      <p className="text-sm text-muted">
        {aboutWords[kind]}:{' '}
        <Link to="/admin/people/$id" params={{ id: about.id }} className="link">
          {about.name}
        </Link>
      </p>
      {text === null ? null : <p className="max-w-[70ch] break-words whitespace-pre-line">{text}</p>}
      <ul aria-label="Reports" className="grid gap-1.5 rounded-control bg-sunken p-3 text-sm">
        {reports.map((report) => (
          <li key={report.id}>
            <span className="font-semibold">{reasonWords[report.reason]}</span>,{' '}
            <Link to="/admin/people/$id" params={{ id: report.by.id }} className="link">
              {report.by.name}
            </Link>
            , {formatInstant(report.createdAt)}
            {report.decision ? <span className="text-muted"> · {decisionWords[report.decision]}</span> : null}
            {report.note ? <span className="block break-words text-muted">{report.note}</span> : null}
          </li>
        ))}
      </ul>
      {kind === 'message' && may('messages.read') ? <OpenedConversation id={id} /> : null}
      <div className="flex flex-wrap gap-2">
        {decisionsOf(reported).map((decision) => (
          <Button key={decision} variant={decision === 'hidden' ? 'danger' : 'outline'} onClick={() => onDecide(decision)}>
            {wordsOf(reported, decision).label}
          </Button>
        ))}
        {about.isSuspended ? null : (
          <Button asChild variant="quiet">
            <Link to="/admin/people/$id" params={{ id: about.id }}>
              Suspend on their page
            </Link>
          </Button>
        )}
      </div>
    </article>
  )
}

/** Listings, people and messages with open reports, and what an administrator can decide about them. */
export function ReportQueue() {
  const list = useReports()
  const [open, setOpen] = useState<{ id: number; decision: ReportDecision } | null>(null)
  const reported = list.data?.find(({ id }) => id === open?.id)
  return (
    <section aria-labelledby="open-reports">
      <CountedHeading id="open-reports" title="Listings, people and messages" count={list.total ?? 0} noun="report" />
      <LoadedList
        list={list}
        loading={<Skeleton className="mt-5 h-48 w-full" />}
        failure="The reports could not be loaded"
        empty={
          <EmptyState icon={Flag} title="No open reports" className="mt-4">
            Reports of listings, people and messages appear here with their reason.
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
