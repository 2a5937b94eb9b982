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
  /** The text without any. */
  empty: string
  children: (item: Item) => ReactNode
}

/** The number of some things of a person, and the latest of them. */
function LatestSection<Item extends { id: number }>({ title, list, empty, children }: LatestSectionProps<Item>) {
  const id = useId()
  return (
    <section aria-labelledby={id}>
      <h2 id={id} className="flex items-baseline gap-2.5 text-block">
        {title} <span className="num text-base text-muted">{list.total.toLocaleString('en-US')}</span>
      </h2>
      {list.total === 0 ? (
        <p className="mt-2 border-t border-line py-3.5 text-muted">{empty}</p>
      ) : (
        <ul className="mt-2 border-t border-line">
          {list.latest.map((item) => (
            <li key={item.id} className="border-b border-line py-3">
              {children(item)}
            </li>
          ))}
        </ul>
      )}
      {list.total > list.latest.length ? (
        <p className="mt-2 text-sm text-muted">The latest {list.latest.length} are shown.</p>
      ) : null}
    </section>
  )
}

/** What a person has done here: bookings, listings, reviews, and reports of them. */
export function PersonHistory({ person }: { person: PersonDetail }) {
  return (
    <>
      <LatestSection title="Trips" list={person.trips} empty="No paid bookings as a guest.">
        {(booking) => <BookingLine booking={booking} otherRole="Host" />}
      </LatestSection>
      <LatestSection title="Stays as a host" list={person.hostedStays} empty="No paid bookings at their listings.">
        {(booking) => <BookingLine booking={booking} otherRole="Guest" />}
      </LatestSection>
      <LatestSection title="Listings" list={person.listings} empty="No listings.">
        {(listing) => <ListingLine listing={listing} isSuspended={person.isSuspended} />}
      </LatestSection>
      <LatestSection title="Reviews written" list={person.reviewsWritten} empty="No reviews written.">
        {(review) => <ReviewLine review={review} otherRole="About" />}
      </LatestSection>
      <LatestSection title="Reviews received" list={person.reviewsReceived} empty="No reviews received.">
        {(review) => <ReviewLine review={review} otherRole="By" />}
      </LatestSection>
      <LatestSection title="Reports of their reviews" list={person.reports} empty="No reports.">
        {(report) => <ReportLine report={report} />}
      </LatestSection>
    </>
  )
}
