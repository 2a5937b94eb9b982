import { plural, t } from '@lingui/core/macro'
import { Link } from '@tanstack/react-router'
import { type ReactNode, useState } from 'react'
import { refuseDates } from '#contract/availability/availability.rules.ts'
import type { PropertyDetail } from '#contract/properties/properties.schemas.ts'
import { townOf } from '#contract/properties/town.rules.ts'
import type { IsoDate } from '#contract/shared/dates.ts'
import { nameCountry } from '../../../../lib/texts/texts.tsx'
import type { ShownListing } from '../../../../lib/texts/written-texts.ts'
import { todayAt } from '../../../../stays/calendar/today-at.ts'
import { InstantBadge } from '../../../../stays/instant-badge.tsx'
import { island } from '../../../../ui/hydration/island.tsx'
import { Part } from '../../../../ui/hydration/part.tsx'
import { Stars } from '../../../../ui/stars.tsx'
import { choiceFromSearch } from '../../model/booking/stay-choice.ts'
import type { ListSearch } from '../../model/search/property-search.ts'
import { type PropertyPageSearch, searchOfPage } from '../../model/search/return-url.ts'
import { HostLine, Section } from './property-facts.tsx'

const PhotoMosaic = island(async () => (await import('./photo-mosaic.tsx')).PhotoMosaic)
const Booking = island(async () => (await import('../booking/booking.tsx')).Booking)
const CancellationSection = island(async () => (await import('./cancellation-section.tsx')).CancellationSection)
const PropertyNotices = island(async () => (await import('./property-notices.tsx')).PropertyNotices)
const WrittenIn = island(async () => (await import('../../../../lib/texts/written-in.tsx')).WrittenIn)
const PlaceSections = island(async () => (await import('./place-sections.tsx')).PlaceSections)

/** The kind and place of a listing: `Asheville, NC`, or `Private room in Asheville, NC` for less than all of it. */
function placeLine({ roomType, ...address }: PropertyDetail): string {
  const town = townOf(address)
  if (roomType === 'entire_place') return town
  if (roomType === 'private_room') return t`Private room in ${town}`
  return roomType === 'shared_room' ? t`Shared room in ${town}` : t`Hotel room in ${town}`
}

function TitleBlock({ property, save }: { property: ShownListing; save: ReactNode }) {
  const { title, titleLang, country, averageRating, reviewCount, instantBook } = property
  return (
    <header className="pb-6 sm:pb-8">
      <div className="flex items-start justify-between gap-4">
        <h1 lang={titleLang} className="min-w-0 break-words">
          {title}
        </h1>
        <Part>{save}</Part>
      </div>
      <div className="mt-1 flex flex-wrap items-center gap-x-3 sm:mt-2 sm:gap-y-1">
        <Stars value={averageRating} />
        <Link to="." search hash="reviews" state className="link inline-flex min-h-11 items-center text-sm">
          {plural(reviewCount, { one: `${reviewCount} review`, other: `${reviewCount} reviews` })}
        </Link>
        <p className="text-muted max-sm:order-first max-sm:basis-full">
          {placeLine(property)}, {nameCountry(country)}
        </p>
        {instantBook ? <InstantBadge /> : null}
      </div>
    </header>
  )
}

interface PropertyViewProps {
  property: ShownListing
  /** The query of the page. */
  search: PropertyPageSearch
  /** The save button beside the title. */
  save: ReactNode
  /** The link to the host; missing on the user's own place. */
  contact?: ReactNode
  /** What guests say, and the host. */
  people: ReactNode
}

/** What the booking starts with, on the server and in the browser: the dates and guests of the previous search. */
function startBooking({ timeZone, maxGuests }: PropertyDetail, search: PropertyPageSearch) {
  const today = todayAt(timeZone, new Date())
  return { today, first: choiceFromSearch(searchOfPage(search), maxGuests, today) }
}

/** Why the dates of the search are not the booking's; null without any. At this place, today may be another day. */
const refusalOf = ({ checkIn, checkOut }: ListSearch, today: IsoDate): string | null =>
  checkIn && checkOut ? refuseDates(checkIn, checkOut, today) : null

/** The page of a listing, with the booking beside it (at the bottom on narrow screens). */
export function PropertyView({ property, search, save, contact, people }: PropertyViewProps) {
  const [start] = useState(() => startBooking(property, search))
  const [checkIn, setCheckIn] = useState(start.first.checkIn)
  const refusal = start.first.checkIn === undefined ? refusalOf(searchOfPage(search), start.today) : null
  const otherLanguage = property.descriptionLang ?? property.titleLang
  const isLive = property.status === 'approved'
  return (
    <>
      <PhotoMosaic images={property.images} title={property.title} />
      <div className="mt-6 grid gap-x-18 sm:mt-8 lg:grid-cols-[minmax(0,1fr)_384px]">
        <div className="min-w-0">
          {isLive && refusal === null ? null : <PropertyNotices isLive={isLive} refusal={refusal} />}
          <TitleBlock property={property} save={save} />
          <Section>
            <HostLine property={property} contact={contact} />
          </Section>
          <Section>
            <p
              lang={property.descriptionLang}
              className="max-w-[62ch] leading-relaxed sm:text-lg sm:leading-relaxed whitespace-pre-line"
            >
              {property.description}
            </p>
            {otherLanguage ? <WrittenIn language={otherLanguage} /> : null}
          </Section>
          <PlaceSections property={property} />
          <CancellationSection property={property} checkIn={checkIn} />
          {people}
        </div>
        <Booking property={property} search={search} {...start} onCheckIn={setCheckIn} />
      </div>
    </>
  )
}
