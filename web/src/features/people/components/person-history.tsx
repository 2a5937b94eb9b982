import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'
import { type ReactNode, useId } from 'react'
import type { PersonBooking, PersonDetail, PersonListing, PersonReport, PersonReview } from '#contract/people/people.schemas.ts'
import { formatInstant } from '../../../lib/format.ts'
import { useMoney } from '../../../lib/site-settings.tsx'
import { formatNumber } from '../../../lib/texts/format-date.ts'
import { formatStay } from '../../../stays/format-stay.ts'
import { statusWords } from '../../../stays/status-words.ts'
import { Badge } from '../../../ui/badge.tsx'
import { Stars } from '../../../ui/stars.tsx'
import { listingWords, reportReason } from '../model/people-words.ts'

function PersonLink({ person }: { person: { id: string; name: string } }) {
  return (
    <Link to="/admin/people/$id" params={{ id: person.id }} className="link">
      {person.name}
    </Link>
  )
}

function BookingLine({ booking, otherRole }: { booking: PersonBooking; otherRole: string }) {
  const money = useMoney()
  const { label, tone } = statusWords[booking.status]
  return (
    <div className="grid gap-x-6 gap-y-1 sm:grid-cols-[1fr_auto]">
      <p className="flex min-w-0 flex-wrap items-center gap-x-3 gap-y-1 font-semibold">
        <Link to="/admin/bookings/$id" params={{ id: String(booking.id) }} className="link">
          {booking.title}
        </Link>{' '}
        <Badge tone={tone}>{label}</Badge>
      </p>
      <p className="num sm:text-end">{money.exact(booking.totalPrice)}</p>
      <p className="num text-sm text-muted sm:col-span-2">
        {formatStay(booking.checkInDate, booking.checkOutDate)} · {otherRole} <PersonLink person={booking.other} />
      </p>
    </div>
  )
}

/** The approved listings of a suspended host are hidden. */
function ListingLine({ listing, isSuspended }: { listing: PersonListing; isSuspended: boolean }) {
  const isHidden = isSuspended && listing.status === 'approved'
  const { label, tone } = isHidden ? ({ label: t`Hidden`, tone: 'neutral' } as const) : listingWords()[listing.status]
  return (
    <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-1">
      <p className="min-w-0">
        <Link to="/property/$id" params={{ id: String(listing.id) }} className="link font-semibold">
          {listing.title}
        </Link>{' '}
        <span className="text-sm text-muted">{listing.location}</span>
      </p>
      <Badge tone={tone}>{label}</Badge>
    </div>
  )
}

function ReviewLine({ review, isWritten }: { review: PersonReview; isWritten: boolean }) {
  const other = <PersonLink person={review.other} />
  return (
    <>
      <p className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <Stars value={review.rating} />
        <span className="font-semibold">{review.title}</span>
        {review.isHidden ? <Badge tone="bad">{t`Hidden`}</Badge> : null}
        {review.isPublished ? null : <Badge tone="warn">{t`Not published yet`}</Badge>}
      </p>
      <p className="mt-1 line-clamp-3 break-words">{review.comment}</p>
      <p className="num mt-1 text-sm text-muted">
        {isWritten ? <Trans>About {other}</Trans> : <Trans>By {other}</Trans>} · {formatInstant(review.createdAt)}
      </p>
    </>
  )
}

function ReportLine({ report }: { report: PersonReport }) {
  const { comment } = report
  const by = <PersonLink person={report.by} />
  return (
    <>
      <p className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <span className="font-semibold">{reportReason(report.reason)}</span>
        <Badge tone={report.isOpen ? 'warn' : 'neutral'}>{report.isOpen ? t`Undecided` : t`Decided`}</Badge>
      </p>
      {report.note ? <p className="mt-1 break-words">{report.note}</p> : null}
      <p className="mt-1 line-clamp-2 text-sm break-words text-muted">{t`Review: ${comment}`}</p>
      <p className="num mt-1 text-sm text-muted">
        <Trans>Reported by {by}</Trans> · {formatInstant(report.createdAt)}
      </p>
    </>
  )
}

interface LatestSectionProps<Item> {
  title: string
  list: { total: number; latest: readonly Item[] }
  children: (item: Item) => ReactNode
}

/** The latest of some things of a person; without any there is no section. */
function LatestSection<Item extends { id: number }>({ title, list, children }: LatestSectionProps<Item>) {
  const id = useId()
  if (list.total === 0) return null
  const [latest, total] = [formatNumber(list.latest.length), formatNumber(list.total)]
  return (
    <section aria-labelledby={id}>
      <h2 id={id} className="text-block">
        {title}
      </h2>
      <ul className="mt-3 border-t border-line">
        {list.latest.map((item) => (
          <li key={item.id} className="border-b border-line py-3">
            {children(item)}
          </li>
        ))}
      </ul>
      {list.total > list.latest.length ? (
        <p className="num mt-2 text-sm text-muted">{t`The latest ${latest} of ${total} are shown.`}</p>
      ) : null}
    </section>
  )
}

/** What a person has done here, as numbers and then in lists: bookings, listings, reviews, and reports of them. */
export function PersonHistory({ person }: { person: PersonDetail }) {
  const { trips, hostedStays, listings, reviewsWritten, reviewsReceived, reports } = person
  const numbers = [
    [t`Trips`, trips],
    [t`Hosted stays`, hostedStays],
    [t`Listings`, listings],
    [t`Reviews written`, reviewsWritten],
    [t`Reviews received`, reviewsReceived],
    [t`Reports`, reports],
  ] as const
  return (
    <>
      <dl className="grid grid-cols-3 gap-px overflow-clip rounded-card border border-line bg-line sm:grid-cols-6">
        {numbers.map(([name, { total }]) => (
          <div key={name} className="flex flex-col-reverse justify-end bg-surface px-3 py-3">
            <dt className="text-label leading-tight hyphens-auto text-muted">{name}</dt>
            <dd className={`num text-block font-semibold ${total === 0 ? 'text-muted' : ''}`}>{formatNumber(total)}</dd>
          </div>
        ))}
      </dl>
      <LatestSection title={t`Trips`} list={trips}>
        {(booking) => <BookingLine booking={booking} otherRole={t`Host`} />}
      </LatestSection>
      <LatestSection title={t`Stays as a host`} list={hostedStays}>
        {(booking) => <BookingLine booking={booking} otherRole={t`Guest`} />}
      </LatestSection>
      <LatestSection title={t`Listings`} list={listings}>
        {(listing) => <ListingLine listing={listing} isSuspended={person.isSuspended} />}
      </LatestSection>
      <LatestSection title={t`Reports of their reviews`} list={reports}>
        {(report) => <ReportLine report={report} />}
      </LatestSection>
      <LatestSection title={t`Reviews written`} list={reviewsWritten}>
        {(review) => <ReviewLine review={review} isWritten />}
      </LatestSection>
      <LatestSection title={t`Reviews received`} list={reviewsReceived}>
        {(review) => <ReviewLine review={review} isWritten={false} />}
      </LatestSection>
    </>
  )
}
