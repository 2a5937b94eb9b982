import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import type { PropertyDetail } from '#contract/properties/properties.schemas.ts'
import { placeLineOf } from '#contract/properties/room-types.rules.ts'
import { plural } from '../../../../lib/format.ts'
import { InstantBadge } from '../../../../stays/instant-badge.tsx'
import { Alert } from '../../../../ui/feedback/alert.tsx'
import { island } from '../../../../ui/hydration/island.tsx'
import { Stars } from '../../../../ui/stars.tsx'
import type { PropertyPageSearch } from '../../model/search/return-url.ts'
import { BookingBar } from '../booking/booking-bar.tsx'
import { BookingCard } from '../booking/booking-card.tsx'
import { useStayBooking } from '../booking/use-stay-booking.ts'
import { CancellationSection } from './cancellation-section.tsx'
import { PhotoMosaic } from './photo-mosaic.tsx'
import { HostLine, Section } from './property-facts.tsx'

const PlaceSections = island(async () => (await import('./place-sections.tsx')).PlaceSections)

function TitleBlock({ property, save }: { property: PropertyDetail; save: ReactNode }) {
  const { title, country, averageRating, reviewCount, instantBook } = property
  return (
    <header className="pb-8">
      <div className="flex items-start justify-between gap-4">
        <h1 className="min-w-0 break-words">{title}</h1>
        {save}
      </div>
      <div className="mt-2 flex flex-wrap items-center gap-x-3 gap-y-1">
        <Stars value={averageRating} />
        <Link to="." search hash="reviews" state className="link inline-flex min-h-11 items-center text-sm">
          {plural(reviewCount, 'review')}
        </Link>
        <p className="text-muted">
          {placeLineOf(property)}, {country}
        </p>
        {instantBook ? <InstantBadge /> : null}
      </div>
    </header>
  )
}

interface PropertyViewProps {
  property: PropertyDetail
  /** The query of the page. */
  search: PropertyPageSearch
  /** The save button beside the title. */
  save: ReactNode
  /** The link to the host; missing on the user's own place. */
  contact?: ReactNode
  /** What guests say, and the host. */
  people: ReactNode
}

/** The page of a listing, with the booking beside it (at the bottom on narrow screens). */
export function PropertyView({ property, search, save, contact, people }: PropertyViewProps) {
  const booking = useStayBooking(property, search)
  return (
    <>
      <PhotoMosaic images={property.images} title={property.title} />
      <div className="mt-6 grid gap-x-18 sm:mt-8 lg:grid-cols-[minmax(0,1fr)_384px]">
        <div className="min-w-0">
          {property.status === 'approved' ? null : (
            <Alert variant="default" title="Not live yet" className="mb-6">
              Only the owner and staff can see this listing.
            </Alert>
          )}
          <TitleBlock property={property} save={save} />
          <Section>
            <HostLine property={property} contact={contact} />
          </Section>
          <Section>
            <p className="max-w-[62ch] text-lg leading-relaxed whitespace-pre-line">{property.description}</p>
          </Section>
          <PlaceSections property={property} />
          <CancellationSection property={property} checkIn={booking.choice.checkIn} />
          {people}
        </div>
        <aside aria-label="Book this stay" className="hidden lg:block">
          <div className="sticky top-6 rounded-card bg-surface p-6 shadow-float ring-1 ring-line">
            <BookingCard booking={booking} />
          </div>
        </aside>
      </div>
      <BookingBar booking={booking} />
    </>
  )
}
