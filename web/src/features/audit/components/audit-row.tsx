import { Link } from '@tanstack/react-router'
import type { AuditEntry } from '#contract/audit/audit.schemas.ts'
import { formatInstant } from '../../../lib/format.ts'
import { actionWords } from '../model/audit-words.ts'

/** The subject of an entry. Listings, bookings and people lead to their page. */
function Subject({ entry: { action, subjectId, subjectName } }: { entry: AuditEntry }) {
  if (subjectName !== null)
    return (
      <Link to="/admin/people/$id" params={{ id: subjectId }} className="link">
        {subjectName}
      </Link>
    )
  const isBooking = action.startsWith('booking.') || (action === 'exception.resolved' && /^\d+$/.test(subjectId))
  if (isBooking)
    return (
      <Link to="/admin/bookings/$id" params={{ id: subjectId }} className="link">
        Booking {subjectId}
      </Link>
    )
  if (!action.startsWith('listing.')) return <span className="break-all">{subjectId}</span>
  return (
    <Link to="/property/$id" params={{ id: subjectId }} className="link">
      Listing {subjectId}
    </Link>
  )
}

/** One decision: what, about which subject, by whom and when. */
export function AuditRow({ entry }: { entry: AuditEntry }) {
  return (
    <li className="grid gap-x-6 gap-y-1 border-b border-line py-3.5 sm:grid-cols-[1fr_auto]">
      <p className="flex min-w-0 flex-wrap items-baseline gap-x-2.5">
        <span className="font-semibold">{actionWords[entry.action]}</span>
        <span className="min-w-0 text-sm text-muted">
          <Subject entry={entry} />
        </span>
      </p>
      <p className="num text-sm text-muted sm:text-right">
        {entry.by.id === null ? (
          entry.by.name
        ) : (
          <Link to="/admin/people/$id" params={{ id: entry.by.id }} className="link">
            {entry.by.name}
          </Link>
        )}{' '}
        · <time dateTime={entry.at}>{formatInstant(entry.at)}</time>
      </p>
      {entry.detail ? <p className="break-words text-muted sm:col-span-2">{entry.detail}</p> : null}
    </li>
  )
}
