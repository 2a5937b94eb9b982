import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { getRouteApi, Link } from '@tanstack/react-router'
import { useState } from 'react'
import type { ListingAction } from '#contract/listing-desk/listing-desk.rules.ts'
import type { DeskListingPage } from '#contract/listing-desk/listing-desk.schemas.ts'
import type { HistoryEntry } from '#contract/listing-desk/listing-history.schemas.ts'
import { formatInstant, formatMoment } from '../../../lib/format.ts'
import { useMoney } from '../../../lib/site-settings.tsx'
import { countNights } from '../../../lib/texts/count-words.ts'
import { perLocale } from '../../../lib/texts/format-date.ts'
import { useRights } from '../../../session/console-state.ts'
import { RecordPage } from '../../../session/record-page.tsx'
import { Badge } from '../../../ui/badge.tsx'
import { Button } from '../../../ui/button.tsx'
import { Panel } from '../../../ui/card.tsx'
import { cn } from '../../../ui/class-names.ts'
import { LoadedList } from '../../../ui/feedback/loaded-list.tsx'
import { Skeleton } from '../../../ui/feedback/skeleton.tsx'
import { Picture } from '../../../ui/pictures/picture.tsx'
import { useAuditLog } from '../../audit/audit.queries.ts'
import { AuditList } from '../../audit/components/audit-list.tsx'
import { DecisionDialog } from '../components/decision-dialog.tsx'
import { useDeskListing } from '../listing-desk.queries.ts'
import { changeWords, detailWords, historyWords } from '../model/history-words.ts'
import { actionWords, hintWords, statusWords } from '../model/listing-filter.ts'

const route = getRouteApi('/admin/listings/$id')

const rated = perLocale((locale) => new Intl.NumberFormat(locale, { minimumFractionDigits: 1, maximumFractionDigits: 1 }))

function describeRating(rating: number | null): string {
  if (rating === null) return t`No rating`
  const mean = rated().format(rating)
  return t`${mean} of 5`
}

function Facts({ page: { listing, bookings, reports } }: { page: DeskListingPage }) {
  const money = useMoney()
  const { open, decided } = reports
  const facts: [string, string][] = [
    [t`Listed`, formatInstant(listing.createdAt)],
    [t`Last edit`, formatInstant(listing.updatedAt)],
    [t`Nightly price`, money.exact(listing.price)],
    [t`Reviews`, `${listing.reviews} · ${describeRating(listing.rating)}`],
    [t`Paid bookings`, `${bookings.paid} · ${countNights(bookings.nights)}`],
    [t`Gross bookings`, money.signed(bookings.gross)],
    [t`Platform revenue`, money.signed(bookings.revenue)],
    [t`Reports`, t`${open} open · ${decided} decided`],
  ]
  return (
    <Panel className="p-5">
      <dl>
        {facts.map(([name, value]) => (
          <div key={name} className="flex items-baseline justify-between gap-4 border-b border-line py-2.5 last:border-b-0">
            <dt className="text-muted">{name}</dt>
            <dd className="num text-end font-semibold">{value}</dd>
          </div>
        ))}
      </dl>
    </Panel>
  )
}

function ListingAudit({ id }: { id: number }) {
  const log = useAuditLog({ q: String(id) })
  const own = {
    ...log,
    data: log.data?.filter(({ action, subjectId }) => action.startsWith('listing.') && subjectId === String(id)),
  }
  // Without entries there is nothing to say: the history above has the decisions of hosts and staff.
  if (own.data?.length === 0) return null
  return (
    <section aria-labelledby="listing-audit">
      <h2 id="listing-audit" className="mb-3 text-block">
        <Trans>Audit log</Trans>
      </h2>
      <LoadedList
        list={own}
        loading={<Skeleton className="h-16 w-full" />}
        failure={t`The audit log could not be loaded`}
        empty={null}
      >
        {(entries) => <AuditList entries={entries} />}
      </LoadedList>
    </section>
  )
}

/** What staff who approve listings can do with this one. */
function Actions({ listing }: Pick<DeskListingPage, 'listing'>) {
  const may = useRights()
  const [order, setOrder] = useState<{ ids: readonly number[]; action: ListingAction } | null>(null)
  if (!may('approvals')) return null
  const ask = (action: ListingAction) => setOrder({ ids: [listing.id], action })
  const isLive = listing.status === 'approved'
  const words = actionWords()
  return (
    <div className="flex flex-wrap gap-2">
      {isLive ? null : <Button onClick={() => ask('approve')}>{words.approve}</Button>}
      {isLive && !listing.isFeatured ? (
        <Button variant="outline" onClick={() => ask('feature')}>
          {words.feature}
        </Button>
      ) : null}
      {listing.isFeatured ? (
        <Button variant="outline" onClick={() => ask('unfeature')}>
          {words.unfeature}
        </Button>
      ) : null}
      {listing.status === 'rejected' ? null : (
        <Button variant="danger-quiet" onClick={() => ask('reject')}>
          {words.reject}
        </Button>
      )}
      {order ? <DecisionDialog {...order} onClose={() => setOrder(null)} onDone={() => undefined} /> : null}
    </div>
  )
}

const dots: Partial<Record<HistoryEntry['kind'], string>> = {
  approved: 'bg-good',
  rejected: 'bg-bad',
  reported: 'bg-bad',
  submitted: 'bg-amber',
}

function Entry({ entry }: { entry: HistoryEntry }) {
  const { kind, at, by, changes } = entry
  const detail = detailWords(entry)
  const moment = formatMoment(at)
  return (
    <li className="flex gap-4 border-t border-line py-3">
      <span aria-hidden className={`mt-2 size-2.5 shrink-0 rounded-full ${dots[kind] ?? 'bg-control'}`} />
      <div className="min-w-0">
        <p>
          <span className="font-semibold">{historyWords()[kind]}</span>
          <span className="num text-muted">
            {by ? (
              <Trans>
                {' '}
                by {by}, <time dateTime={at}>{moment}</time>
              </Trans>
            ) : (
              <Trans>
                , <time dateTime={at}>{moment}</time>
              </Trans>
            )}
          </span>
        </p>
        {detail ? <p className="mt-1 text-sm wrap-anywhere text-muted">{detail}</p> : null}
        {changes.length > 0 ? (
          <ul aria-label={t`Changes`} className="mt-1 text-sm text-muted">
            {changes.map((change) => (
              <li key={change.field} className="wrap-anywhere">
                {changeWords(change)}
              </li>
            ))}
          </ul>
        ) : null}
      </div>
    </li>
  )
}

/** What happened to a listing, newest first: edits with their fields, decisions and reports. */
function ListingHistory({ history }: { history: readonly HistoryEntry[] }) {
  return (
    <section aria-labelledby="listing-history">
      <h2 id="listing-history" className="text-block">
        <Trans>History</Trans>
      </h2>
      <ol aria-labelledby="listing-history" className="mt-2">
        {history.map((entry) => (
          <Entry key={entry.id} entry={entry} />
        ))}
      </ol>
    </section>
  )
}

/** The text that guests read; a long one folds. */
function Description({ text }: { text: string }) {
  const [isOpen, setOpen] = useState(false)
  const isLong = text.length > 480
  return (
    <section aria-labelledby="listing-description">
      <h2 id="listing-description" className="text-block">
        <Trans>Description</Trans>
      </h2>
      <p className={cn('mt-2 max-w-[75ch] wrap-anywhere', isLong && !isOpen ? 'line-clamp-5' : 'whitespace-pre-line')}>{text}</p>
      {isLong ? (
        <Button variant="link" aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
          {isOpen ? t`Show less` : t`Show more`}
        </Button>
      ) : null}
    </section>
  )
}

function ListingPage({ page }: { page: DeskListingPage }) {
  const may = useRights()
  const { listing } = page
  const { title, host, rejectionReason: reason } = listing
  const hostName = host.name
  const { label, tone } = statusWords()[listing.status]
  return (
    <div className="grid items-start gap-8 xl:grid-cols-[minmax(0,1fr)_340px]">
      <div className="flex min-w-0 flex-col gap-9">
        <div className="grid gap-x-6 gap-y-4 sm:grid-cols-[minmax(0,240px)_minmax(0,1fr)]">
          <Picture
            src={listing.cover}
            alt={t`Cover photo of ${title}`}
            sizes="(min-width: 640px) 240px, 100vw"
            priority
            className="aspect-3/2 w-full rounded-card"
          />
          <div className="grid min-w-0 content-start gap-3">
            <p className="flex flex-wrap items-center gap-x-3 gap-y-2">
              <Badge tone={tone}>{label}</Badge>
              {listing.isFeatured ? <Badge tone="neutral">{t`Featured`}</Badge> : null}
              {host.isSuspended ? <Badge tone="bad">{t`Host suspended`}</Badge> : null}
              <Link to="/property/$id" params={{ id: String(listing.id) }} className="link">
                <Trans>See the listing</Trans>
              </Link>
              <span className="text-muted">
                <Trans>
                  Host:{' '}
                  <Link to="/admin/people/$id" params={{ id: host.id }} className="link">
                    {hostName}
                  </Link>
                </Trans>
              </span>
            </p>
            {reason ? (
              <p className="break-words text-muted">
                <Trans>Reason: {reason}</Trans>
              </p>
            ) : null}
            {listing.hints.length > 0 ? (
              <ul aria-label={t`Hints`} className="flex flex-wrap gap-1.5">
                {listing.hints.map((hint) => (
                  <li key={hint} className="rounded-lg bg-sunken px-2 py-0.5 text-sm text-muted">
                    {hintWords()[hint]}
                  </li>
                ))}
              </ul>
            ) : null}
            <Actions listing={listing} />
          </div>
        </div>
        <Description text={listing.description} />
        <ListingHistory history={page.history} />
        {may('audit') ? <ListingAudit id={listing.id} /> : null}
      </div>
      <Facts page={page} />
    </div>
  )
}

/** `/admin/listings/$id`: one listing with its bookings, money, decisions and reports. */
export function ListingDeskScreen() {
  const { id } = route.useParams()
  const may = useRights()
  const page = useDeskListing(id, may('listings.read'))
  return (
    <RecordPage
      page="listings"
      record={page}
      head={{ title: t`Listing`, lead: t`One listing and its history.` }}
      headOf={({ listing }) => ({ title: listing.title, lead: listing.location })}
      ask={t`Sign in as staff to see this listing.`}
      failure={t`This listing could not be loaded`}
      missing={t`Listing not found`}
      list={{ to: '/admin/listings', label: t`Listings` }}
    >
      {(loaded) => <ListingPage key={id} page={loaded} />}
    </RecordPage>
  )
}
