import { t } from '@lingui/core/macro'
import { stayHours } from '#contract/availability/stay-hours.rules.ts'
import type { Booking } from '#contract/bookings/bookings.schemas.ts'
import { codesShown } from '#contract/bookings/getting-in.rules.ts'
import { dateInZone, toDayNumber } from '#contract/shared/dates.ts'
import type { MoneyFormat } from '#contract/shared/money.ts'
import { formatDeadline } from '../../../lib/format.ts'
import { ladderHeadline } from '../../../stays/refunds/refund-ladder.ts'
import { formatHour, formatStayDay } from '../../../stays/stay-day.ts'
import { awaitsHost } from './booking-words.ts'

export interface NextStep {
  icon: 'reply' | 'message' | 'key' | 'door'
  name: string
  text: string
}

/** What a guest reads about a booking that was just paid. */
export interface NewBookingWords {
  headline: string
  /** One sentence with the deadline, or the day and the address of check-in. */
  sentence: string
  /** The host's deadline and its begin in milliseconds; null for a confirmed stay. */
  countdown: { label: string; since: number; until: number } | null
  /** For a confirmed stay the days until check-in and its refund; null for a request. */
  ahead: { days: number; refund: string | null } | null
  /** What happens next; the first step is the current one. */
  steps: readonly NextStep[]
}

const HOUR_MS = 3_600_000

/** The moment of the payment: the full refund ends so many hours later. */
const paidAt = ({ cancellation: { freeUntil, freeHours }, createdAt }: Booking): number =>
  freeUntil ? Date.parse(freeUntil) - freeHours * HOUR_MS : Date.parse(createdAt)

function wordsOfRequest(booking: Booking, respondBy: string, money: MoneyFormat): NewBookingWords {
  const { hostName, totalPrice, checkInDate, cancellation } = booking
  const deadline = formatDeadline(respondBy, cancellation.timeZone)
  const amount = money.exact(totalPrice)
  const [day, hour] = [formatStayDay(checkInDate), formatHour(stayHours.checkIn)]
  return {
    headline: t`Request sent to ${hostName}`,
    sentence: t`${hostName} has until ${deadline} to reply. If the host doesn’t reply, you get a full refund of ${amount}.`,
    countdown: { label: t`left to reply`, since: paidAt(booking), until: Date.parse(respondBy) },
    ahead: null,
    steps: [
      { icon: 'reply', name: t`${hostName} replies`, text: t`By ${deadline}. We’ll email you the answer right away.` },
      { icon: 'key', name: t`You get the address`, text: t`You see the exact address once ${hostName} confirms.` },
      { icon: 'door', name: t`You check in`, text: t`${day}, after ${hour}.` },
    ],
  }
}

function wordsOfStay(booking: Booking, now: Date): NewBookingWords {
  const { hostName, checkInDate, property, cancellation } = booking
  const { city, address } = property
  const [day, hour] = [formatStayDay(checkInDate), formatHour(stayHours.checkIn)]
  const { hoursBeforeCheckIn: hours } = codesShown
  return {
    headline: t`You’re booked in ${city}`,
    sentence: t`Check in ${day}, after ${hour}, at ${address}, ${city}.`,
    countdown: null,
    ahead: {
      days: Math.max(0, toDayNumber(checkInDate) - toDayNumber(dateInZone(now, cancellation.timeZone))),
      refund: ladderHeadline(cancellation, checkInDate, now),
    },
    steps: [
      { icon: 'message', name: t`Say hello to ${hostName}`, text: t`Share your arrival time.` },
      {
        icon: 'key',
        name: t`See how to get in`,
        text: t`Your trip shows it, with any codes from ${hours} hours before check-in.`,
      },
      { icon: 'door', name: t`Check in`, text: t`${day}, after ${hour}.` },
    ],
  }
}

/** The words about a booking that was just paid at `now`; null when it is neither a request nor a confirmed stay. */
export function newBookingWords(booking: Booking, now: Date, money: MoneyFormat): NewBookingWords | null {
  if (awaitsHost(booking) && booking.respondBy) return wordsOfRequest(booking, booking.respondBy, money)
  return booking.status === 'confirmed' ? wordsOfStay(booking, now) : null
}
