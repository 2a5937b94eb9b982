import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { Navigation } from 'lucide-react'
import type { ReactNode } from 'react'
import type { Trip } from '#contract/bookings/trips.schemas.ts'
import { townOf } from '#contract/properties/town.rules.ts'
import type { IsoDate } from '#contract/shared/dates.ts'
import { countGuests, countNights } from '../../../../lib/texts/count-words.ts'
import { nameCountry } from '../../../../lib/texts/texts.tsx'
import { formatStayDay, stayHourWords } from '../../../../stays/stay-day.ts'
import { AreaMap } from '../../../../ui/map/area-map.tsx'
import { SpecialRequestsText } from '../list/special-requests-text.tsx'

/** A part of a trip's page with its heading. */
export function TripSection({ title, aside, children }: { title: string; aside?: ReactNode; children: ReactNode }) {
  return (
    <section className="border-b border-line pb-9 last:border-b-0 print:pb-4">
      <div className="mb-4 flex items-baseline justify-between gap-4">
        <h2 className="text-2xl">{title}</h2>
        {aside ? <span className="text-sm text-muted">{aside}</span> : null}
      </div>
      {children}
    </section>
  )
}

function Day({ name, date, hour }: { name: string; date: IsoDate; hour: string }) {
  return (
    <div>
      <dt className="text-sm text-muted">{name}</dt>
      <dd className="text-lg font-semibold">{formatStayDay(date)}</dd>
      <dd className="num text-muted">{hour}</dd>
    </div>
  )
}

/** Dates, nights and people of a trip. */
export function TripStay({ trip: { booking, number } }: { trip: Trip }) {
  return (
    <TripSection title={t`Your stay`} aside={t`Booking ${number}`}>
      <dl className="grid items-center gap-4 sm:grid-cols-[auto_1fr_auto]">
        <Day name={t`Check-in`} date={booking.checkInDate} hour={stayHourWords().checkIn} />
        <div className="flex items-center gap-3 text-sm font-semibold">
          <span aria-hidden className="h-px flex-1 border-t-2 border-dashed border-line" />
          <dt className="sr-only">{t`Length`}</dt>
          <dd className="num rounded-full bg-sunken px-3 py-1">{countNights(booking.nights)}</dd>
          <span aria-hidden className="h-px flex-1 border-t-2 border-dashed border-line" />
        </div>
        <Day name={t`Check-out`} date={booking.checkOutDate} hour={stayHourWords().checkOut} />
      </dl>
      <p className="num mt-4 font-semibold">{countGuests(booking.guestCount)}</p>
      {booking.specialRequests ? <SpecialRequestsText className="mt-2">{booking.specialRequests}</SpecialRequestsText> : null}
    </TripSection>
  )
}

/** Opens the map application of the device. */
export const directionsTo = ({ latitude, longitude }: { latitude: number; longitude: number }) =>
  `https://www.google.com/maps/dir/?api=1&destination=${latitude},${longitude}`

/** The location of a stay: a map, the address, and directions once it is confirmed. */
export function TripPlace({ trip: { booking, place } }: { trip: Trip }) {
  const { property, status, hostName } = booking
  const isConfirmed = status === 'confirmed'
  return (
    <TripSection title={t`Getting there`}>
      {place ? (
        <AreaMap
          place={place}
          isExact={place.isExact}
          town={isConfirmed ? property.title : property.city}
          className="print:hidden"
        />
      ) : null}
      <div className="mt-4 flex flex-wrap items-center justify-between gap-x-6 gap-y-2">
        <address className="not-italic">
          <span className="block font-semibold">{property.address}</span>
          <span className="text-muted">{`${townOf(property)}, ${nameCountry(property.country)}`}</span>
        </address>
        {isConfirmed && place ? (
          <a
            href={directionsTo(place)}
            target="_blank"
            rel="noreferrer"
            className="link inline-flex min-h-11 items-center gap-2 font-semibold print:hidden"
          >
            <Navigation aria-hidden className="size-4.5" /> <Trans>Get directions</Trans>
          </a>
        ) : null}
      </div>
      {status === 'pending' ? (
        <p className="mt-3 text-sm text-muted">{t`You see the exact address once ${hostName} confirms.`}</p>
      ) : null}
    </TripSection>
  )
}
