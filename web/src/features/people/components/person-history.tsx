import { Link } from '@tanstack/react-router'
import { type ReactNode, useId } from 'react'
import type { PersonBooking, PersonDetail, PersonListing, PersonReport, PersonReview } from '#contract/people/people.schemas.ts'
import { formatInstant } from '../../../lib/format.ts'
import { useMoney } from '../../../lib/site-settings.tsx'
import { formatStay } from '../../../stays/format-stay.ts'
import { statusWords } from '../../../stays/status-words.ts'
import { Badge } from '../../../ui/badge.tsx'
import { Stars } from '../../../ui/stars.tsx'
import { hiddenListing, listingWords, reportReason } from '../model/people-words.ts'

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
      <p className="num sm:text-right">{money.exact(booking.totalPrice)}</p>
      <p className="num text-sm text-muted sm:col-span-2">
        {formatStay(booking.checkInDate, booking.checkOutDate)} · {otherRole} <PersonLink person={booking.other} />
      </p>
    </div>
  )
}

/** The approved listings of a suspended host are hidden. */
function ListingLine({ listing, isSuspended }: { listing: PersonListing; isSuspended: boolean }) {
  const isHidden = isSuspended && listing.status === 'approved'
  const { label, tone } = isHidden ? hiddenListing : listingWords[listing.status]
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

function ReviewLine({ review, otherRole }: { review: PersonReview; otherRole: string }) {
  return (
    <>
      <p className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <Stars value={review.rating} />
        <span className="font-semibold">{review.title}</span>
        {review.isHidden ? <Badge tone="bad">Hidden</Badge> : null}
        {review.isPublished ? null : <Badge tone="warn">Not published yet</Badge>}
      </p>
      <p className="mt-1 line-clamp-3 break-words">{review.comment}</p>
      <p className="num mt-1 text-sm text-muted">
        {otherRole} <PersonLink person={review.other} /> · {formatInstant(review.createdAt)}
      </p>
    </>
  )
}

function ReportLine({ report }: { report: PersonReport }) {
  return (
    <>
      <p className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <span className="font-semibold">{reportReason(report.reason)}</span>
        <Badge tone={report.isOpen ? 'warn' : 'neutral'}>{report.isOpen ? 'Open' : 'Decided'}</Badge>
      </p>
      {report.note ? <p className="mt-1 break-words">{report.note}</p> : null}
      <p className="mt-1 line-clamp-2 text-sm break-words text-muted">Review: {report.comment}</p>
      <p className="num mt-1 text-sm text-muted">
        Reported by <PersonLink person={report.by} /> · {formatInstant(report.createdAt)}
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
        <p className="num mt-2 text-sm text-muted">
          The latest {list.latest.length} of {list.total.toLocaleString('en-US')} are shown.
        </p>
      ) : null}
    </section>
  )
}

/** What a person has done here, as numbers and then in lists: bookings, listings, reviews, and reports of them. */
export function PersonHistory({ person }: { person: PersonDetail }) {
  const { trips, hostedStays, listings, reviewsWritten, reviewsReceived, reports } = person
  const numbers = [
    ['Trips', trips],
    ['Hosted stays', hostedStays],
    ['Listings', listings],
    ['Reviews written', reviewsWritten],
    ['Reviews received', reviewsReceived],
    ['Reports', reports],
  ] as const
  return (
    <>
      <dl className="grid grid-cols-3 gap-px overflow-clip rounded-card border border-line bg-line sm:grid-cols-6">
        {numbers.map(([name, { total }]) => (
          <div key={name} className="flex flex-col-reverse justify-end bg-surface px-3.5 py-3">
            <dt className="text-label leading-tight text-muted">{name}</dt>
            <dd className={`num text-block font-semibold ${total === 0 ? 'text-muted' : ''}`}>{total.toLocaleString('en-US')}</dd>
          </div>
        ))}
      </dl>
      <LatestSection title="Trips" list={trips}>
        {(booking) => <BookingLine booking={booking} otherRole="Host" />}
      </LatestSection>
      <LatestSection title="Stays as a host" list={hostedStays}>
        {(booking) => <BookingLine booking={booking} otherRole="Guest" />}
      </LatestSection>
      <LatestSection title="Listings" list={listings}>
        {(listing) => <ListingLine listing={listing} isSuspended={person.isSuspended} />}
      </LatestSection>
      <LatestSection title="Reports of their reviews" list={reports}>
        {(report) => <ReportLine report={report} />}
      </LatestSection>
      <LatestSection title="Reviews written" list={reviewsWritten}>
        {(review) => <ReviewLine review={review} otherRole="About" />}
      </LatestSection>
      <LatestSection title="Reviews received" list={reviewsReceived}>
        {(review) => <ReviewLine review={review} otherRole="By" />}
      </LatestSection>
    </>
  )
}
