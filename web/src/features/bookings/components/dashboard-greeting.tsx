import type { BookingSummary } from '#contract/bookings/bookings.schemas.ts'
import { dateInZone, toDayNumber } from '#contract/shared/dates.ts'
import { useIsHydrated } from '../../../lib/use-is-hydrated.ts'

/** 'Good morning, Maya' by the hour of the reader's clock (0 to 23), 'Welcome, Maya' before it is known. */
export function greet(hour: number | null, firstName: string | null | undefined): string {
  const part = hour === null || hour < 5 ? 'evening' : hour < 12 ? 'morning' : hour < 18 ? 'afternoon' : 'evening'
  const greeting = hour === null ? 'Welcome' : `Good ${part}`
  return firstName ? `${greeting}, ${firstName}` : greeting
}

function nextStayClause(next: BookingSummary['asGuest']['nextStay'], now: Date): string | null {
  if (!next) return null
  const days = toDayNumber(next.checkInDate) - toDayNumber(dateInZone(now, next.timeZone))
  if (days < 0) return 'your stay is under way'
  if (days === 0) return 'your stay begins today'
  return days === 1 ? 'your next stay begins tomorrow' : `your next stay is in ${days} days`
}

/**
 * The most important item in one sentence: requests to answer, holds to pay, or the next stay by the date at its
 * place.
 */
export function summarize({ asGuest, asHost }: BookingSummary, now: Date): string {
  const { unanswered: requests } = asHost
  const { unpaidHolds: holds } = asGuest
  const clauses = [
    requests === 1 ? 'one request is waiting for you' : requests > 1 ? `${requests} requests are waiting for you` : null,
    holds === 1 ? 'one booking is waiting for payment' : holds > 1 ? `${holds} bookings are waiting for payment` : null,
    nextStayClause(asGuest.nextStay, now),
  ].filter((clause) => clause !== null)
  if (clauses.length === 0) return 'Your stays, your listings and your guests in one place.'
  const last = clauses.pop()
  const sentence = clauses.length > 0 ? `${clauses.join(', ')}, and ${last}.` : `${last}.`
  return sentence.charAt(0).toUpperCase() + sentence.slice(1)
}

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
