import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'
import { CalendarDays, Check, FileText, House, KeyRound, type LucideIcon, Settings, Star, UserRound, X } from 'lucide-react'
import type { AuditAction } from '#contract/audit/audit.rules.ts'
import type { AuditEntry } from '#contract/audit/audit.schemas.ts'
import { bookingNumber } from '#contract/bookings/bookings.rules.ts'
import { perLocale } from '../../../lib/texts/format-date.ts'
import { translateRefusal } from '../../../lib/texts/texts.tsx'
import { describeSettingChanges, readSettingChanges } from '../../../session/settings-sections.ts'
import { actionWords, byDay } from '../model/audit-words.ts'

const clockFormat = perLocale((locale) => new Intl.DateTimeFormat(locale, { hour: 'numeric', minute: '2-digit' }))

const nameLink = 'underline-offset-4 hover:underline focus-visible:underline'

const isAbout = (action: AuditAction, ...nouns: readonly string[]) => nouns.includes(action.split('.')[0] ?? '')

/** The subject of an entry. Listings, bookings and people lead to their page of the console. */
function Subject({ entry: { action, subjectId, subjectName } }: { entry: AuditEntry }) {
  const isNumber = /^\d+$/.test(subjectId)
  const params = { id: subjectId }
  if (subjectName !== null && isAbout(action, 'person', 'staff'))
    return (
      <Link to="/admin/people/$id" params={params} className={nameLink}>
        {subjectName}
      </Link>
    )
  if (isNumber && isAbout(action, 'booking', 'exception'))
    return (
      <Link to="/admin/bookings/$id" params={params} className={nameLink}>
        {bookingNumber(Number(subjectId))}
        {subjectName === null ? '' : `, ${subjectName}`}
      </Link>
    )
  if (!isAbout(action, 'listing'))
    return <span className="break-all">{action === 'settings.changed' ? t`Version ${subjectId}` : subjectId}</span>
  return (
    <Link to="/admin/listings/$id" params={params} className={nameLink}>
      {subjectName ?? t`Deleted listing ${subjectId}`}
    </Link>
  )
}

const noIcon = { icon: FileText, look: 'text-muted' }
const marks: Record<string, { icon: LucideIcon; look: string }> = {
  listing: { icon: House, look: 'text-muted' },
  review: { icon: Star, look: 'text-muted' },
  booking: { icon: CalendarDays, look: 'text-info' },
  exception: { icon: CalendarDays, look: 'text-info' },
  settings: { icon: Settings, look: 'text-muted' },
  person: { icon: UserRound, look: 'text-muted' },
  staff: { icon: UserRound, look: 'text-muted' },
  key: { icon: KeyRound, look: 'text-muted' },
  'listing.approved': { icon: Check, look: 'text-good' },
  'listing.rejected': { icon: X, look: 'text-bad' },
}

/** What changed, with the old value struck through, or the reason in quotation marks. */
function Detail({ entry: { action, detail } }: { entry: AuditEntry }) {
  if (!detail) return null
  const isChange = action === 'settings.changed'
  const all = isChange ? readSettingChanges(detail) : []
  const changes = all.filter((change) => typeof change !== 'string')
  if (changes.length === 0 || changes.length < all.length) {
    const said = isChange ? describeSettingChanges(detail) : translateRefusal(detail)
    return <p className="wrap-anywhere text-muted">{isQuoted(action) ? t`“${detail}”` : said}</p>
  }
  return (
    <dl className="num flex flex-wrap gap-x-5">
      {changes.map(({ name, before, after }) => (
        <div key={name} className="flex flex-wrap gap-x-2">
          <dt className="text-muted">{name}</dt>
          <dd className="wrap-anywhere">
            <Trans>
              <span className="sr-only">was </span>
              <del className="me-2 text-muted">{before}</del>
              <span className="sr-only">now </span>
              <ins className="font-semibold no-underline">{after}</ins>
            </Trans>
          </dd>
        </div>
      ))}
    </dl>
  )
}

/** Decisions whose detail is a written reason. */
const isQuoted = (action: AuditAction): boolean =>
  isAbout(action, 'listing', 'review', 'report', 'message', 'conversation') ||
  ['booking.canceled', 'person.suspended', 'person.reinstated', 'person.view_started'].includes(action)

/** One decision in a line: when, who, what, and on what. A phone has two lines: what on what, then time and name. */
function AuditRow({ entry }: { entry: AuditEntry }) {
  const { action, at, by } = entry
  const { icon: Icon, look } = marks[action] ?? marks[action.split('.')[0] ?? ''] ?? noIcon
  return (
    <li className="grid grid-cols-[20px_minmax(0,1fr)] gap-x-3 border-t border-line px-3.5 py-2 text-sm leading-5.5 md:grid-cols-[68px_132px_minmax(0,1fr)] md:px-4.5 xl:grid-cols-[68px_148px_208px_minmax(0,1fr)]">
      <p className="num col-start-2 row-start-2 flex gap-x-1.5 text-muted md:contents">
        <time dateTime={at} className="whitespace-nowrap md:col-start-1 md:row-start-1">
          {clockFormat().format(new Date(at))}
        </time>
        <span aria-hidden className="md:hidden">
          ·
        </span>
        <span className="min-w-0 truncate md:col-start-2 md:row-start-1">
          {by.id === null ? (
            by.name
          ) : (
            <Link to="/admin/people/$id" params={{ id: by.id }} className={nameLink}>
              {by.name}
            </Link>
          )}
        </span>
      </p>
      <Icon aria-hidden className={`col-start-1 row-start-1 mt-0.5 size-4.5 md:hidden ${look}`} />
      <p className="col-start-2 row-start-1 flex flex-wrap items-baseline gap-x-2 md:col-start-3 md:flex-nowrap md:gap-x-3 xl:contents">
        <span className="flex items-center gap-2.5 md:shrink-0 xl:col-start-3 xl:row-start-1 xl:self-start">
          <Icon aria-hidden className={`size-4.5 shrink-0 max-md:hidden ${look}`} />
          {actionWords()[action]}
        </span>
        <span className="min-w-0 font-semibold xl:col-start-4 xl:row-start-1">
          <Subject entry={entry} />
        </span>
      </p>
      <div className="col-start-2 row-start-3 md:col-start-3 md:row-start-2 md:ps-7 xl:col-start-4 xl:ps-0">
        <Detail entry={entry} />
      </div>
    </li>
  )
}

interface AuditListProps {
  entries: readonly AuditEntry[]
  isChanging?: boolean
  /** The element of the names of days: one below that of the heading above the list. */
  heading?: 'h2' | 'h3'
}

/** Decisions as one dense list, with a slim line for each day. */
export function AuditList({ entries, isChanging = false, heading: Heading = 'h3' }: AuditListProps) {
  return (
    <div aria-busy={isChanging} className="overflow-clip rounded-card border border-line bg-surface">
      {byDay(entries, new Date()).map(({ day, entries: ofDay }) => (
        <section key={day} aria-label={day} className="group">
          <Heading className="num border-t border-line bg-sunken px-3.5 py-1 font-sans text-label leading-5 font-semibold tracking-normal text-muted group-first:border-t-0 md:px-4.5">
            {day}
          </Heading>
          <ul>
            {ofDay.map((entry) => (
              <AuditRow key={entry.id} entry={entry} />
            ))}
          </ul>
        </section>
      ))}
    </div>
  )
}
