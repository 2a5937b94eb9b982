import { Link } from '@tanstack/react-router'
import type { Booking } from '#contract/bookings/bookings.schemas.ts'
import { townOf } from '#contract/properties/town.rules.ts'
import { Badge } from '../../../../ui/badge.tsx'
import { Picture } from '../../../../ui/pictures/picture.tsx'
import { bookingBadges } from '../../model/booking-words.ts'

/** The picture of the stay with its status and name. */
export function TripCover({ booking, now }: { booking: Booking; now: Date }) {
  const { property } = booking
  const badges = bookingBadges(booking, now)
  return (
    <div className="relative max-sm:-mx-4 print:m-0">
      <Picture
        src={property.primaryImage}
        alt=""
        priority
        sizes="(min-width: 1280px) 1200px, 100vw"
        className="h-[348px] sm:h-[456px] sm:rounded-3xl print:hidden"
      />
      <div
        aria-hidden
        className="absolute inset-0 bg-linear-to-b from-[#0e182e]/80 via-[#0e182e]/35 to-transparent sm:rounded-3xl sm:bg-linear-to-r print:hidden"
      />
      <div className="absolute inset-x-0 top-0 flex max-w-xl flex-col items-start gap-3 p-6 text-white sm:p-10 print:static print:max-w-none print:p-0 print:pb-6 print:text-ink">
        <div className="flex flex-wrap gap-2">
          {badges.map(({ label, tone }) => (
            <Badge key={label} tone={tone}>
              {label}
            </Badge>
          ))}
        </div>
        <h1 className="text-4xl text-white sm:text-5xl print:text-ink">
          <Link to="/property/$id" params={{ id: String(property.id) }} className="hover:underline">
            {property.title}
          </Link>
        </h1>
        <p className="text-lg">{townOf(property)}</p>
      </div>
    </div>
  )
}
