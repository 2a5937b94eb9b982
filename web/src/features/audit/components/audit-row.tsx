import { Link } from '@tanstack/react-router'
import { CalendarDays, Check, FileText, House, KeyRound, type LucideIcon, Settings, Star, UserRound, X } from 'lucide-react'
import type { AuditAction } from '#contract/audit/audit.rules.ts'
import type { AuditEntry } from '#contract/audit/audit.schemas.ts'
import { bookingNumber } from '#contract/bookings/bookings.rules.ts'
import { actionWords, readChanges } from '../model/audit-words.ts'

const clockFormat = new Intl.DateTimeFormat('en-US', { hour: 'numeric', minute: '2-digit' })

const isAbout = (action: AuditAction, ...nouns: readonly string[]) => nouns.includes(action.split('.')[0] ?? '')

/** The subject of an entry. Listings, bookings and people lead to their page of the console. */
function Subject({ entry: { action, subjectId, subjectName } }: { entry: AuditEntry }) {
  const isNumber = /^\d+$/.test(subjectId)
  const params = { id: subjectId }
  if (subjectName !== null && isAbout(action, 'person', 'staff'))
    return (
      <Link to="/admin/people/$id" params={params} className="link">
        {subjectName}
      </Link>
    )
  if (isNumber && isAbout(action, 'booking', 'exception'))
    return (
      <Link to="/admin/bookings/$id" params={params} className="link">
        {bookingNumber(Number(subjectId))}
        {subjectName === null ? '' : `, ${subjectName}`}
      </Link>
    )
  if (!isAbout(action, 'listing'))
    return <span className="break-all">{action === 'settings.changed' ? `Version ${subjectId}` : subjectId}</span>
  return (
    <Link to="/admin/listings/$id" params={params} className="link">
      {subjectName ?? `Deleted listing ${subjectId}`}
    </Link>
  )
}

const noIcon = { icon: FileText, look: 'bg-sunken text-muted' }
const marks: Record<string, { icon: LucideIcon; look: string }> = {
  listing: { icon: House, look: 'bg-sunken text-muted' },
  review: { icon: Star, look: 'bg-sunken text-muted' },
  booking: { icon: CalendarDays, look: 'bg-info-soft text-info' },
  exception: { icon: CalendarDays, look: 'bg-info-soft text-info' },
  settings: { icon: Settings, look: 'bg-sunken text-muted' },
  person: { icon: UserRound, look: 'bg-sunken text-muted' },
  staff: { icon: UserRound, look: 'bg-sunken text-muted' },
  key: { icon: KeyRound, look: 'bg-sunken text-muted' },
  'listing.approved': { icon: Check, look: 'bg-good-soft text-good' },
  'listing.rejected': { icon: X, look: 'bg-bad-soft text-bad' },
}

/** What changed, with the old value struck through, or the reason in quotation marks. */
function Detail({ entry: { action, detail } }: { entry: AuditEntry }) {
  if (!detail) return null
  const changes = readChanges(action, detail)
  if (changes === null)
    return <p className="mt-0.5 text-sm wrap-anywhere text-muted">{isQuoted(action) ? `“${detail}”` : detail}</p>
  return (
    <dl className="num mt-1.5 grid w-fit max-w-full gap-x-4 gap-y-1 rounded-control bg-sunken px-3.5 py-2 text-sm">
      {changes.map(({ name, before, after }) => (
        <div key={name} className="flex flex-wrap gap-x-3">
          <dt className="text-muted">{name}</dt>
          <dd className="wrap-anywhere">
            <span className="sr-only">was </span>
            <del className="mr-3 text-muted">{before}</del>
            <span className="sr-only">now </span>
            <ins className="font-semibold no-underline">{after}</ins>
          </dd>
        </div>
      ))}
    </dl>
  )
}

/** Decisions whose detail is a reason that somebody wrote. */
const isQuoted = (action: AuditAction): boolean =>
  isAbout(action, 'listing', 'review', 'report', 'message', 'conversation') ||
  ['booking.canceled', 'person.suspended', 'person.reinstated', 'person.view_started'].includes(action)

/** One decision: when, what, about which subject, and by whom. On a phone time and name come last. */
export function AuditRow({ entry }: { entry: AuditEntry }) {
  const { action, at, by } = entry
  const { icon: Icon, look } = marks[action] ?? marks[action.split('.')[0] ?? ''] ?? noIcon
  return (
    <li className="grid grid-cols-[36px_minmax(0,1fr)] gap-x-3.5 gap-y-0.5 border-t border-line px-3.5 py-3.5 first:border-t-0 md:grid-cols-[76px_36px_minmax(0,1fr)_auto] md:gap-x-5 md:px-4.5">
      <span
        aria-hidden
        className={`row-span-2 grid size-9 place-items-center rounded-control md:col-start-2 md:row-span-1 ${look}`}
      >
        <Icon className="size-4.5" />
      </span>
      <div className="min-w-0 md:col-start-3 md:pt-1.5">
        <p className="text-[15px]">
          <span className="font-semibold">{actionWords[action]}</span> <span aria-hidden>·</span> <Subject entry={entry} />
        </p>
        <Detail entry={entry} />
      </div>
      <p className="num text-sm text-muted max-md:col-start-2 md:contents">
        <time dateTime={at} className="md:col-start-1 md:row-start-1 md:pt-2">
          {clockFormat.format(new Date(at))}
        </time>
        <span aria-hidden className="md:hidden">
          {' · '}
        </span>
        <span className="md:col-start-4 md:row-start-1 md:pt-2 md:text-right">
          {by.id === null ? (
            by.name
          ) : (
            <Link to="/admin/people/$id" params={{ id: by.id }} className="link">
              {by.name}
            </Link>
          )}
        </span>
      </p>
    </li>
  )
}
