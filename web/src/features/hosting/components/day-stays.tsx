import { Link } from '@tanstack/react-router'
import { bookingNumber } from '#contract/bookings/bookings.rules.ts'
import type { HostToday } from '#contract/hosting/hosting.schemas.ts'
import { plural } from '../../../lib/format.ts'
import { guestName } from '../../../stays/guest-name.ts'
import { Panel } from '../../../ui/card.tsx'
import { Count } from '../../../ui/lists/counted-heading.tsx'
import { Avatar } from '../../../ui/pictures/avatar.tsx'
import { type DayPart, momentOf, sizeOf } from '../model/day-words.ts'

const parts = [
  { part: 'arrivals', title: 'Arrivals', none: 'Nobody arrives today.' },
  { part: 'departures', title: 'Departures', none: 'Nobody leaves today.' },
  { part: 'inHouse', title: 'In house', none: 'No guests are staying.' },
] as const

function Stay({ part, booking }: { part: DayPart; booking: HostToday[DayPart]['bookings'][number] }) {
  const { guest, property, id } = booking
  const name = guestName(guest)
  return (
    <li className="flex gap-3 text-sm">
      <Avatar name={name} image={guest?.profileImageUrl ?? null} className="size-10 text-base" />
      <div className="min-w-0">
        <Link
          to="/dashboard"
          search={{ tab: 'requests', q: bookingNumber(id) }}
          className="-my-2 inline-flex min-h-11 items-center font-semibold wrap-anywhere hover:underline"
        >
          {name}
        </Link>
        <p className="text-muted">{property.title}</p>
        <p className="num font-semibold">{momentOf(part, booking)}</p>
        <p className="num text-muted">{sizeOf(part, booking)}</p>
      </div>
    </li>
  )
}

/** Who arrives, who leaves, and who is staying, by the date at each place. */
export function DayStays({ today }: { today: HostToday }) {
  return (
    <section aria-labelledby="day-stays">
      <h2 id="day-stays" className="mb-4 text-block">
        Today at your places
      </h2>
      <Panel className="grid divide-line max-md:divide-y md:grid-cols-3 md:divide-x">
        {parts.map(({ part, title, none }) => {
          const { count, bookings } = today[part]
          const more = count - bookings.length
          return (
            <section key={part} aria-label={title} className="p-5">
              <h3 className="mb-3 flex items-center justify-between font-sans text-base font-semibold tracking-normal">
                {title} <Count count={count} />
              </h3>
              {count === 0 ? <p className="text-sm text-muted">{none}</p> : null}
              <ul className="grid gap-4">
                {bookings.map((booking) => (
                  <Stay key={booking.id} part={part} booking={booking} />
                ))}
              </ul>
              {more > 0 ? (
                <Link
                  to="/dashboard"
                  search={{ tab: 'requests', when: 'upcoming' }}
                  className="link mt-3 inline-flex min-h-11 items-center text-sm"
                >
                  {plural(more, 'more stay')}
                </Link>
              ) : null}
            </section>
          )
        })}
      </Panel>
    </section>
  )
}
