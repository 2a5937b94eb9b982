import type { Booking } from '#contract/bookings/bookings.schemas.ts'
import { fromLocalDate } from '#contract/shared/dates.ts'
import { greet, summarize } from '../model/dashboard-words.ts'

interface DashboardGreetingProps {
  firstName: string | null
  own: readonly Booking[] | undefined
  hosted: readonly Booking[] | undefined
}

/** The page's title and, once both lists are here, what matters today. */
export function DashboardGreeting({ firstName, own, hosted }: DashboardGreetingProps) {
  const now = new Date()
  return (
    <header>
      <h1>{greet(now.getHours(), firstName)}</h1>
      <p className="mt-2 min-h-[1.5em] text-lg text-muted">{own && hosted ? summarize(own, hosted, fromLocalDate(now)) : ' '}</p>
    </header>
  )
}
