// A chunk of its own: the calendar loads when dates are chosen.

import { useQueries } from '@tanstack/react-query'
import { useMemo } from 'react'
import { toTerms } from '#contract/availability/stay-calendar.rules.ts'
import { stayRulesEndpoints } from '#contract/availability/stay-rules.endpoints.ts'
import { bookingsEndpoints } from '#contract/bookings/bookings.endpoints.ts'
import { addDays, type IsoDate } from '#contract/shared/dates.ts'
import { stayPolicy } from '#contract/shared/stay-limits.ts'
import { useApi } from '../../../../lib/api/api-context.tsx'
import { endpointQuery } from '../../../../lib/api/query-client.ts'
import { CalendarSkeleton } from '../../../../stays/calendar/lazy-calendar.tsx'
import { RangeCalendar } from '../../../../stays/calendar/range-calendar.tsx'
import { makeIsTaken, type StayChoice } from '../../model/booking/stay-choice.ts'
import { describeRules, makePriceOf, makeRefuseDay, preparationNights, type StayTerms } from '../../model/booking/stay-offer.ts'
import { useBusyDates } from '../../quote.queries.ts'

export interface OfferedCalendarProps {
  propertyId: number
  timeZone: string
  nightlyRateCents: number
  choice: StayChoice
  onChange: (change: Partial<StayChoice>) => void
  today: IsoDate
  months: 1 | 2
}

/**
 * The host's rules for stays, with the booked nights; null while `isPending` and after a failure, because the server
 * validates every stay anyway.
 */
function useStayTerms(propertyId: number): { stay: StayTerms | null; isPending: boolean } {
  const api = useApi()
  const [calendar, bookings] = useQueries({
    queries: [
      endpointQuery(api, stayRulesEndpoints.getStayCalendar, { params: { id: propertyId } }),
      endpointQuery(api, bookingsEndpoints.listBusyDates, { query: { propertyId: String(propertyId) } }),
    ],
  })
  const stay = useMemo(() => {
    if (!calendar.data) return null
    const taken = (bookings.data ?? []).map(({ checkInDate, checkOutDate }) => ({ from: checkInDate, to: checkOutDate }))
    return { terms: toTerms(calendar.data), bookings: taken }
  }, [calendar.data, bookings.data])
  return { stay, isPending: calendar.isPending || bookings.isPending }
}

/**
 * The calendar of one place: past, booked and blocked days are disabled; days that the host does not offer are gray
 * and show the reason. It opens once all rules have loaded or failed: a day chosen before its rule arrived would be
 * accepted and close the panel.
 */
export function OfferedCalendar(props: OfferedCalendarProps) {
  const { propertyId, timeZone, nightlyRateCents, choice, onChange, today, months } = props
  const { checkIn, checkOut } = choice
  const { taken, isPending: isBusyPending } = useBusyDates(propertyId)
  const { stay, isPending } = useStayTerms(propertyId)
  const isTaken = useMemo(() => makeIsTaken([...taken, ...(stay ? preparationNights(stay) : [])]), [taken, stay])
  const now = useMemo(() => new Date(), [])
  const refuse = useMemo(
    () => (stay ? makeRefuseDay(stay, { checkIn, checkOut, timeZone, now }) : undefined),
    [stay, checkIn, checkOut, timeZone, now],
  )
  const priceOf = useMemo(() => (stay ? makePriceOf(nightlyRateCents, stay) : undefined), [nightlyRateCents, stay])
  if (isBusyPending || isPending) return <CalendarSkeleton months={months} />
  const rules = stay ? describeRules(stay.terms) : []
  return (
    <>
      <RangeCalendar
        value={{ from: checkIn, to: checkOut }}
        onChange={({ from, to }) => onChange({ checkIn: from, checkOut: to })}
        min={today}
        max={addDays(today, stayPolicy.horizonDays)}
        isTaken={isTaken}
        refuse={refuse}
        priceOf={priceOf}
        months={months}
        autoFocus
      />
      {rules.length > 0 ? <p className="mt-2 max-w-[64ch] text-sm text-muted">{rules.join(' · ')}</p> : null}
    </>
  )
}
