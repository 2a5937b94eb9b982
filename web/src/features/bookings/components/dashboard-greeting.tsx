import { useSyncExternalStore } from 'react'
import type { Booking } from '#contract/bookings/bookings.schemas.ts'
import { fromLocalDate } from '#contract/shared/dates.ts'
import { greet, summarize } from '../model/dashboard-words.ts'

interface DashboardGreetingProps {
  firstName: string | null
  own: readonly Booking[] | undefined
  hosted: readonly Booking[] | undefined
}

const never = () => () => undefined

/** The hour of the reader's clock; null on the server and while its page is taken over, which cannot know it. */
const useHour = () =>
  useSyncExternalStore(
    never,
    () => new Date().getHours(),
    () => null,
  )

/** The page's title and, once both lists are here, what matters today. */
export function DashboardGreeting({ firstName, own, hosted }: DashboardGreetingProps) {
  const hour = useHour()
  return (
    <header>
      <h1>{greet(hour, firstName)}</h1>
      <p className="mt-2 min-h-[1.5em] text-lg text-muted">
        {own && hosted ? summarize(own, hosted, fromLocalDate(new Date())) : ' '}
      </p>
    </header>
  )
}
