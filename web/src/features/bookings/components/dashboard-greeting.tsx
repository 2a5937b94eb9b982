import { plural, t } from '@lingui/core/macro'
import type { BookingSummary } from '#contract/bookings/bookings.schemas.ts'
import { dateInZone, toDayNumber } from '#contract/shared/dates.ts'
import { currentLocale } from '../../../lib/texts/texts.tsx'
import { useIsHydrated } from '../../../lib/use-is-hydrated.ts'

/** 'Good morning, Maya' by the hour of the reader's clock (0 to 23), 'Welcome, Maya' before it is known. */
export function greet(hour: number | null, firstName: string | null | undefined): string {
  if (hour === null) return firstName ? t`Welcome, ${firstName}` : t`Welcome`
  if (hour < 5 || hour >= 18) return firstName ? t`Good evening, ${firstName}` : t`Good evening`
  if (hour < 12) return firstName ? t`Good morning, ${firstName}` : t`Good morning`
  return firstName ? t`Good afternoon, ${firstName}` : t`Good afternoon`
}

function nextStayClause(next: BookingSummary['asGuest']['nextStay'], now: Date): string | null {
  if (!next) return null
  const days = toDayNumber(next.checkInDate) - toDayNumber(dateInZone(now, next.timeZone))
  if (days < 0) return t`your stay is under way`
  if (days === 0) return t`your stay begins today`
  return days === 1 ? t`your next stay begins tomorrow` : t`your next stay is in ${days} days`
}

/**
 * The most important item in one sentence: requests to answer, holds to pay, or the next stay by the date at its
 * place.
 */
export function summarize({ asGuest, asHost }: BookingSummary, now: Date): string {
  const { unanswered: requests } = asHost
  const { unpaidHolds: holds } = asGuest
  const clauses = [
    requests > 0 ? plural(requests, { one: 'one request is waiting for you', other: '# requests are waiting for you' }) : null,
    holds > 0 ? plural(holds, { one: 'one booking is waiting for payment', other: '# bookings are waiting for payment' }) : null,
    nextStayClause(asGuest.nextStay, now),
  ].filter((clause) => clause !== null)
  const [first = '', second = '', third] = clauses
  if (!first) return t`Your stays, your listings and your guests in one place.`
  const sentence = third ? t`${first}, ${second}, and ${third}.` : second ? t`${first}, and ${second}.` : t`${first}.`
  return sentence.charAt(0).toLocaleUpperCase(currentLocale()) + sentence.slice(1)
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
