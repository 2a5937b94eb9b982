import { plural, t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'
import type { DayPart } from '#contract/bookings/booking-stage.rules.ts'
import { bookingNumber } from '#contract/bookings/bookings.rules.ts'
import type { HostToday } from '#contract/hosting/hosting.schemas.ts'
import { guestName } from '../../../stays/guest-name.ts'
import { formatStayDay } from '../../../stays/stay-day.ts'
import { Panel } from '../../../ui/card.tsx'
import { Count } from '../../../ui/lists/counted-heading.tsx'
import { Avatar } from '../../../ui/pictures/avatar.tsx'
import { shortWeekday } from '../model/day-names.ts'
import { momentOf, sizeOf } from '../model/day-words.ts'

const listParts = () =>
  [
    { part: 'arrivals', title: t`Arrivals`, none: t`Nobody arrives today.` },
    { part: 'departures', title: t`Departures`, none: t`Nobody leaves today.` },
    { part: 'inHouse', title: t`In house`, none: t`No guests are staying.` },
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
        <Trans>Today at your places</Trans>
      </h2>
      <Panel className="grid divide-line max-md:divide-y md:grid-cols-3 md:divide-x">
        {listParts().map(({ part, title, none }) => {
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
                  {plural(more, { one: '# more stay', other: '# more stays' })}
                </Link>
              ) : null}
            </section>
          )
        })}
      </Panel>
    </section>
  )
}

type Day = HostToday['days'][number]

function DayColumn({ day: { date, taken, arrivals, departures }, listings }: { day: Day; listings: number }) {
  return (
    <li className="num flex flex-col items-center gap-1 px-1 py-4 text-center text-xs sm:text-sm">
      <span className="sr-only">{formatStayDay(date)}: </span>
      <span aria-hidden className="text-muted">
        {shortWeekday(date)}
      </span>
      <span aria-hidden className="text-lg font-bold">
        {Number(date.slice(8))}
      </span>
      <span
        aria-hidden
        className="flex h-12 w-5 flex-col justify-end overflow-hidden rounded-md bg-sunken ring-1 ring-inset ring-line"
      >
        <span className="bg-primary" style={{ height: `${Math.min(1, taken / Math.max(1, listings)) * 100}%` }} />
      </span>
      <span className="font-semibold whitespace-nowrap">
        <Trans>
          {taken} of {listings}
          <span className="sr-only"> taken</span>
        </Trans>
      </span>
      {arrivals > 0 ? <span className="whitespace-nowrap text-muted">{t`${arrivals} in`}</span> : null}
      {departures > 0 ? <span className="whitespace-nowrap text-muted">{t`${departures} out`}</span> : null}
    </li>
  )
}

/** How full the next seven days are, and how many guests come and go. */
export function NextDays({ days, listings }: Pick<HostToday, 'days' | 'listings'>) {
  if (days.length === 0) return null
  return (
    <section aria-labelledby="next-days">
      <div className="mb-2 flex items-center justify-between gap-4">
        <h2 id="next-days" className="text-block">
          <Trans>Next 7 days</Trans>
        </h2>
        <Link to="/dashboard" search={{ tab: 'calendar' }} className="link inline-flex min-h-11 items-center">
          <Trans>Booking Calendar</Trans>
        </Link>
      </div>
      <Panel>
        <ul className="grid grid-cols-7 divide-x divide-line">
          {days.map((day) => (
            <DayColumn key={day.date} day={day} listings={listings} />
          ))}
        </ul>
      </Panel>
    </section>
  )
}
