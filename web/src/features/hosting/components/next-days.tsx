import { Link } from '@tanstack/react-router'
import type { HostToday } from '#contract/hosting/hosting.schemas.ts'
import { formatStayDay, formatWeekday } from '../../../stays/stay-day.ts'
import { Panel } from '../../../ui/card.tsx'

type Day = HostToday['days'][number]

function DayColumn({ day: { date, taken, arrivals, departures }, listings }: { day: Day; listings: number }) {
  return (
    <li className="num flex flex-col items-center gap-1 px-1 py-4 text-center text-xs sm:text-sm">
      <span className="sr-only">{formatStayDay(date)}: </span>
      <span aria-hidden className="text-muted">
        {formatWeekday(date, 'short')}
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
        {taken} of {listings}
        <span className="sr-only"> taken</span>
      </span>
      {arrivals > 0 ? <span className="whitespace-nowrap text-muted">{arrivals} in</span> : null}
      {departures > 0 ? <span className="whitespace-nowrap text-muted">{departures} out</span> : null}
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
          Next 7 days
        </h2>
        <Link to="/dashboard" search={{ tab: 'calendar' }} className="link inline-flex min-h-11 items-center">
          Open calendar
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
