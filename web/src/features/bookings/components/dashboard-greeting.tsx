import type { BookingSummary } from '#contract/bookings/bookings.schemas.ts'
import { useIsHydrated } from '../../../lib/use-is-hydrated.ts'
import { greet, summarize } from '../model/dashboard-words.ts'

interface DashboardGreetingProps {
  firstName: string | null
  summary: BookingSummary | undefined
}

/** The page's title and a summary of open items, once loaded. */
export function DashboardGreeting({ firstName, summary }: DashboardGreetingProps) {
  const hour = useIsHydrated() ? new Date().getHours() : null
  return (
    <header>
      <h1>{greet(hour, firstName)}</h1>
      <p className="mt-2 min-h-[1.5em] text-lg text-muted">{summary ? summarize(summary, new Date()) : ' '}</p>
    </header>
  )
}
