import { getRouteApi, Link } from '@tanstack/react-router'
import { useState } from 'react'
import type { ListingAction } from '#contract/listing-desk/listing-desk.rules.ts'
import type { DeskListingPage } from '#contract/listing-desk/listing-desk.schemas.ts'
import type { HistoryEntry } from '#contract/listing-desk/listing-history.schemas.ts'
import { formatInstant, formatMoment, plural } from '../../../lib/format.ts'
import { useMoney } from '../../../lib/site-settings.tsx'
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
import { hintWords, statusWords } from '../model/listing-filter.ts'

const route = getRouteApi('/admin/listings/$id')

function Facts({ page: { listing, bookings, reports } }: { page: DeskListingPage }) {
  const money = useMoney()
  const rating = listing.rating === null ? 'No rating' : `${listing.rating.toFixed(1)} of 5`
  const facts: [string, string][] = [
    ['Listed', formatInstant(listing.createdAt)],
    ['Last edit', formatInstant(listing.updatedAt)],
    ['Nightly price', money.exact(listing.price)],
    ['Reviews', `${listing.reviews} · ${rating}`],
    ['Paid bookings', `${bookings.paid} · ${plural(bookings.nights, 'night')}`],
    ['Gross bookings', money.signed(bookings.gross)],
    ['Platform revenue', money.signed(bookings.revenue)],
    ['Reports', `${reports.open} open · ${reports.decided} decided`],
  ]
  return (
    <Panel className="p-5">
      <dl>
        {facts.map(([name, value]) => (
          <div key={name} className="flex items-baseline justify-between gap-4 border-b border-line py-2.5 last:border-b-0">
            <dt className="text-muted">{name}</dt>
            <dd className="num text-right font-semibold">{value}</dd>
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
        Audit log
      </h2>
      <LoadedList
        list={own}
        loading={<Skeleton className="h-16 w-full" />}
        failure="The audit log could not be loaded"
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
  return (
    <div className="flex flex-wrap gap-2">
      {isLive ? null : <Button onClick={() => ask('approve')}>Approve</Button>}
      {isLive && !listing.isFeatured ? (
        <Button variant="outline" onClick={() => ask('feature')}>
          Feature
        </Button>
      ) : null}
      {listing.isFeatured ? (
        <Button variant="outline" onClick={() => ask('unfeature')}>
          Stop featuring
        </Button>
      ) : null}
      {listing.status === 'rejected' ? null : (
        <Button variant="danger-quiet" onClick={() => ask('reject')}>
          Take down
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
  return (
    <li className="flex gap-4 border-t border-line py-3">
      <span aria-hidden className={`mt-2 size-2.5 shrink-0 rounded-full ${dots[kind] ?? 'bg-control'}`} />
      <div className="min-w-0">
        <p>
          <span className="font-semibold">{historyWords[kind]}</span>
          <span className="num text-muted">
            {by ? ` by ${by}` : ''}, <time dateTime={at}>{formatMoment(at)}</time>
          </span>
        </p>
        {detail ? <p className="mt-1 text-sm wrap-anywhere text-muted">{detail}</p> : null}
        {changes.length > 0 ? (
          <ul aria-label="Changes" className="mt-1 text-sm text-muted">
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
        History
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
        Description
      </h2>
      <p className={cn('mt-2 max-w-[75ch] wrap-anywhere whitespace-pre-line', isLong && !isOpen && 'line-clamp-5')}>{text}</p>
      {isLong ? (
        <Button variant="link" aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
          {isOpen ? 'Show less' : 'Show more'}
        </Button>
      ) : null}
    </section>
  )
}

function ListingPage({ page }: { page: DeskListingPage }) {
  const may = useRights()
  const { listing } = page
  const { label, tone } = statusWords[listing.status]
  return (
    <div className="grid items-start gap-8 xl:grid-cols-[minmax(0,1fr)_340px]">
      <div className="flex min-w-0 flex-col gap-9">
        <div className="grid gap-x-6 gap-y-4 sm:grid-cols-[minmax(0,240px)_minmax(0,1fr)]">
          <Picture
            src={listing.cover}
            alt={`Cover photo of ${listing.title}`}
            sizes="(min-width: 640px) 240px, 100vw"
            priority
            className="aspect-3/2 w-full rounded-card"
          />
          <div className="grid min-w-0 content-start gap-3">
            <p className="flex flex-wrap items-center gap-x-3 gap-y-2">
              <Badge tone={tone}>{label}</Badge>
              {listing.isFeatured ? <Badge tone="neutral">Featured</Badge> : null}
              {listing.host.isSuspended ? <Badge tone="bad">Host suspended</Badge> : null}
              <Link to="/property/$id" params={{ id: String(listing.id) }} className="link">
                See the listing
              </Link>
              <span className="text-muted">
                Host:{' '}
                <Link to="/admin/people/$id" params={{ id: listing.host.id }} className="link">
                  {listing.host.name}
                </Link>
              </span>
            </p>
            {listing.rejectionReason ? <p className="break-words text-muted">Reason: {listing.rejectionReason}</p> : null}
            {listing.hints.length > 0 ? (
              <ul aria-label="Hints" className="flex flex-wrap gap-1.5">
                {listing.hints.map((hint) => (
                  <li key={hint} className="rounded-lg bg-sunken px-2 py-0.5 text-sm text-muted">
                    {hintWords[hint]}
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
      head={{ title: 'Listing', lead: 'One listing and its history.' }}
      headOf={({ listing }) => ({ title: listing.title, lead: listing.location })}
      ask="Sign in as staff to see this listing."
      failure="This listing could not be loaded"
      missing="Listing not found"
      list={{ to: '/admin/listings', label: 'Listings' }}
    >
      {(loaded) => <ListingPage key={id} page={loaded} />}
    </RecordPage>
  )
}
