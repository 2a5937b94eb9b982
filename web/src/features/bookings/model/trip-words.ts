import { t } from '@lingui/core/macro'
import { stayHours } from '#contract/availability/stay-hours.rules.ts'
import type { BookingStage } from '#contract/bookings/booking-stage.rules.ts'
import type { Booking } from '#contract/bookings/bookings.schemas.ts'
import type { Trip } from '#contract/bookings/trips.schemas.ts'
import { dateInZone } from '#contract/shared/dates.ts'
import { type MoneyFormat, toAmount, toCents } from '#contract/shared/money.ts'
import { formatDeadline, formatInstant } from '../../../lib/format.ts'
import { formatDate, formatMonthDay, perLocale } from '../../../lib/texts/format-date.ts'
import { sentenceGap } from '../../../lib/texts/join-words.ts'
import { formatStay } from '../../../stays/format-stay.ts'
import { ladderHeadline, untilWords } from '../../../stays/refunds/refund-ladder.ts'
import { formatHour, formatStayDay } from '../../../stays/stay-day.ts'
import { awaitsHost, isUnpaidHold, refundNote, stageOf, standingOf } from './booking-words.ts'

/** A deadline of a trip; the meter empties from `since` to `until`, in milliseconds. */
export interface TripCountdown {
  label: string
  since: number
  until: number
}

export interface TripStanding {
  /** One sentence, with its deadline. */
  headline: string
  /** The consequence, or the next step. */
  note: string
  countdown: TripCountdown | null
}

const payNow = () => t`Pay to book these nights.`
/** A sentence whose lines never break between a month and its day, nor before AM or PM. */
export const keepDates = (sentence: string): string => sentence.replace(/ (?=\d{1,2}(?:[,–]| –)|[AP]M\b)/g, '\u00a0')

function hostReplies({ hostName, cancellation }: Booking, respondBy: string): string {
  const deadline = formatDeadline(respondBy, cancellation.timeZone)
  return t`${hostName} has until ${deadline} to reply.`
}

function checkInSentence({ checkInDate, cancellation }: Booking, now: Date): string {
  const hour = formatHour(stayHours.checkIn)
  const day = formatStayDay(checkInDate)
  const isToday = dateInZone(now, cancellation.timeZone) === checkInDate
  return isToday ? t`Check in today, after ${hour}.` : t`Check in ${day}, after ${hour}.`
}

function checkOutSentence({ checkOutDate, cancellation }: Booking, now: Date): string {
  const hour = formatHour(stayHours.checkOut)
  const day = formatStayDay(checkOutDate)
  const isToday = dateInZone(now, cancellation.timeZone) === checkOutDate
  return isToday ? t`Check out today, by ${hour}.` : t`Check out ${day}, by ${hour}.`
}

/**
 * The next event of a guest's booking at `now` in one sentence: a reply, the end of a refund, check-in or check-out;
 * for a canceled booking its reason. Null for a completed stay.
 */
export function nextEventOf(booking: Booking, now: Date): string | null {
  const { respondBy, cancellation, checkInDate } = booking
  const events: Record<BookingStage, () => string | null> = {
    pending: () => (awaitsHost(booking) && respondBy ? hostReplies(booking, respondBy) : payNow()),
    confirmed: () => ladderHeadline(cancellation, checkInDate, now) ?? checkInSentence(booking, now),
    in_house: () => checkOutSentence(booking, now),
    completed: () => null,
    cancelled: () => standingOf(booking, 'guest'),
  }
  return refundNote(booking) ?? events[stageOf(booking, now)]()
}

function standingOfPending({ booking, paidAt }: Trip, money: MoneyFormat): TripStanding {
  const { respondBy, holdExpiresAt, totalPrice, createdAt } = booking
  const amount = money.exact(totalPrice)
  if (awaitsHost(booking) && respondBy) {
    return {
      headline: hostReplies(booking, respondBy),
      note: t`If they don’t reply, you get a full refund of ${amount}. You don’t need to do anything.`,
      countdown: { label: t`left to reply`, since: Date.parse(paidAt ?? createdAt), until: Date.parse(respondBy) },
    }
  }
  return {
    headline: payNow(),
    note: t`You have not been charged. The nights are held for you until the timer ends.`,
    countdown:
      isUnpaidHold(booking) && holdExpiresAt
        ? { label: t`left to pay`, since: Date.parse(createdAt), until: Date.parse(holdExpiresAt) }
        : null,
  }
}

function standingOfConfirmed({ booking, paidAt, checkInAt }: Trip, now: Date): TripStanding {
  const { checkInDate, checkOutDate, property, hostName } = booking
  const { city } = property
  const dates = formatStay(checkInDate, checkOutDate)
  const stage = stageOf(booking, now)
  if (stage === 'completed') {
    return {
      headline: t`You stayed here ${dates}.`,
      note: t`We hope you enjoyed your stay.`,
      countdown: null,
    }
  }
  if (stage === 'in_house') {
    return {
      headline: t`Enjoy your stay.` + sentenceGap() + checkOutSentence(booking, now),
      note: t`Message ${hostName} if you need anything.`,
      countdown: null,
    }
  }
  return {
    headline: t`You’re all set.` + sentenceGap() + checkInSentence(booking, now),
    note: t`You can see the exact address below. All times are local to ${city}.`,
    countdown: { label: t`to go`, since: Date.parse(paidAt ?? booking.createdAt), until: Date.parse(checkInAt) },
  }
}

function standingOfCanceled({ booking }: Trip, money: MoneyFormat): TripStanding {
  const { refundStatus, refundedAmount } = booking
  const amount = money.exact(refundedAmount)
  const notes = {
    succeeded: t`${amount} was refunded to your card.`,
    pending: t`${amount} is on its way to your card. Banks take up to ten days.`,
    failed: t`The refund of ${amount} has not gone through yet. Please contact support.`,
  }
  return {
    headline: standingOf(booking, 'guest') ?? t`This booking was canceled.`,
    note: refundStatus ? notes[refundStatus] : t`The nights are available again.`,
    countdown: null,
  }
}

/** The status of a trip at `now` in one sentence, with its deadline and what follows. */
export function standingOfTrip(trip: Trip, now: Date, money: MoneyFormat): TripStanding {
  if (trip.booking.status === 'cancelled') return standingOfCanceled(trip, money)
  return trip.booking.status === 'pending' ? standingOfPending(trip, money) : standingOfConfirmed(trip, now)
}

export interface TripStep {
  name: string
  when: string
  state: 'done' | 'current' | 'ahead'
}

/** `January 31, 3:00 PM`. */
function onDay(isoDate: string, atHour: number): string {
  const [date, time] = [formatMonthDay(isoDate), formatHour(atHour)]
  return t`${date}, ${time}`
}

/** The steps of a trip that is not canceled, in order. */
export function stepsOfTrip({ booking, paidAt }: Trip, now: Date): TripStep[] {
  const { hostName, respondBy, status, instantBook, checkInDate, checkOutDate, cancellation } = booking
  const isConfirmed = status === 'confirmed'
  const stage = stageOf(booking, now)
  const deadline = respondBy && formatDeadline(respondBy, cancellation.timeZone)
  const steps = [
    {
      name: instantBook ? t`Booked and paid` : t`Requested and paid`,
      when: paidAt ? formatInstant(paidAt) : t`Not yet`,
      isDone: paidAt !== null,
    },
    ...(instantBook
      ? []
      : [
          {
            name: isConfirmed ? t`Confirmed by ${hostName}` : t`${hostName} replies`,
            when: isConfirmed ? t`Your nights are booked` : deadline ? t`By ${deadline}` : t`Within 24 hours`,
            isDone: isConfirmed,
          },
        ]),
    {
      name: t`Check-in`,
      when: onDay(checkInDate, stayHours.checkIn),
      isDone: stage === 'in_house' || stage === 'completed',
    },
    {
      name: t`Check-out`,
      when: onDay(checkOutDate, stayHours.checkOut),
      isDone: stage === 'completed',
    },
  ]
  const current = steps.findIndex(({ isDone }) => !isDone)
  return steps.map(({ name, when, isDone }, at) => ({
    name,
    when,
    state: isDone ? 'done' : at === current ? 'current' : 'ahead',
  }))
}

const dayAndTime = perLocale(
  (locale, timeZone: string) =>
    new Intl.DateTimeFormat(locale, { month: 'long', day: 'numeric', hour: 'numeric', minute: '2-digit', timeZone }),
)
/** An instant by the clock of the property, without its year: `December 25 at 3:00 PM`. */
export const formatDayAndTime = (iso: string, timeZone: string): string => dayAndTime(timeZone).format(new Date(iso))

/** The units of a countdown: rounded days above 48 hours, hours and minutes below, minutes within the last hour. */
export function countdownParts(milliseconds: number): { value: number; unit: string }[] {
  const minutes = Math.max(0, Math.ceil(milliseconds / 60_000))
  if (minutes > 48 * 60) return [{ value: Math.round(minutes / 1_440), unit: t`days` }]
  const hours = Math.floor(minutes / 60)
  return [...(hours > 0 ? [{ value: hours, unit: t`hr` }] : []), { value: minutes % 60, unit: t`min` }]
}

export interface RefundStep {
  what: string
  when: string
  /** In the site's currency. */
  refund: number
  /** Of everything paid, from 0 to 1. */
  share: number
  state: 'past' | 'current' | 'ahead'
}

/**
 * The refunds of a paid trip by date, in order: everything in the free period, then the policy's steps that end
 * after it, the last one without any nights. What was refunded before is taken off, as by `refundNow` of the server.
 * Empty from check-in on, and for a trip that is not booked.
 */
export function refundStepsOf({ booking, refunds }: Trip, now: Date): RefundStep[] {
  const { cancellation, totalPrice, refundedAmount, checkInDate, status } = booking
  const today = dateInZone(now, cancellation.timeZone)
  if (status === 'cancelled' || cancellation.freeUntil === null || today >= checkInDate) return []
  const freeUntil = new Date(cancellation.freeUntil)
  const freeDay = dateInZone(freeUntil, cancellation.timeZone)
  const isFree = now <= freeUntil
  const later = refunds.filter(({ until }) => until >= freeDay)
  const current = isFree ? -1 : later.findIndex(({ until }) => until >= today)
  const leftOf = (refund: number) => toAmount(Math.max(0, toCents(refund) - toCents(refundedAmount)))
  const nights = (percent: number) =>
    percent === 0 ? t`Fees only` : percent === 100 ? t`All nights and fees` : t`${percent}% of the nights`
  return [
    {
      what: t`Full refund`,
      when: untilWords(formatDeadline(cancellation.freeUntil, cancellation.timeZone)),
      refund: leftOf(totalPrice),
      share: leftOf(totalPrice) / totalPrice,
      state: isFree ? 'current' : 'past',
    },
    ...later.map(
      ({ percent, refund, until }, at): RefundStep => ({
        what: nights(percent),
        when: untilWords(formatDate(until)),
        refund: leftOf(refund),
        share: leftOf(refund) / totalPrice,
        state: at === current ? 'current' : at < current ? 'past' : 'ahead',
      }),
    ),
  ]
}
