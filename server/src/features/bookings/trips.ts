import { TZDate } from '@date-fns/tz'
import { eq } from 'drizzle-orm'
import ICAL from 'ical.js'
import { stayHours } from '#contract/availability/stay-hours.rules.ts'
import { bookingNumber } from '#contract/bookings/bookings.rules.ts'
import type { Booking } from '#contract/bookings/bookings.schemas.ts'
import { gettingInAt } from '#contract/bookings/getting-in.rules.ts'
import { bookedRule, guestRefund } from '#contract/bookings/refund.rules.ts'
import type { Trip, TripRefund } from '#contract/bookings/trips.schemas.ts'
import { say } from '#contract/content/emails/email-phrases.rules.ts'
import { datedLadder } from '#contract/properties/cancellation.rules.ts'
import { roundCoordinate } from '#contract/properties/location.rules.ts'
import { writeAddress } from '#contract/properties/places/address.rules.ts'
import { addDays, type IsoDate } from '#contract/shared/dates.ts'
import { toAmount } from '#contract/shared/money.ts'
import { Refusal } from '#contract/shared/problem.ts'
import type { Language } from '#contract/shared/texts/languages.ts'
import type { Needs } from '../../context.ts'
import type { Queryable } from '../../db/client.ts'
import { onlyRow } from '../../db/only-row.ts'
import type { BookingRow } from '../../db/queries/bookings.queries.ts'
import { users } from '../../db/schema/auth.schema.ts'
import { checkInDetails, checkInDetailsColumns, properties } from '../../db/schema/properties.schema.ts'
import type { Actor } from '../../http/caller/actor.ts'
import { writtenForGuest } from '../../platform/mailer/email.ts'
import { languageOfAddress, speakerOf } from '../../platform/mailer/email-language.ts'
import { findBookingView } from './booking-views.queries.ts'
import { timeZoneOf } from './cancellations/cancellation.ts'
import { toBooking } from './to-booking.ts'

// A booking as the page of its guest's trip.

/** The trip, with the exact place and the way in once it is confirmed; the codes in their time only. */
export async function getTrip(
  ctx: Needs<'db' | 'clock' | 'images' | 'settings'>,
  actor: Actor,
  bookingId: number,
): Promise<Trip> {
  const { clock, images, settings } = ctx
  const { view, latitude, longitude, hostPhotoKey, hostSince, language, translations, details } = await requireTrip(
    ctx,
    actor,
    bookingId,
  )
  const stay = stayInstants(view.booking, timeZoneOf(view))
  const written = { language, translations, languages: settings.current().languages }
  const isBooked = view.booking.phase === 'confirmed' && view.booking.paidAt !== null
  const booking = toBooking(view, 'guest', ctx)
  return {
    booking,
    number: bookingNumber(bookingId),
    paidAt: view.booking.paidAt?.toISOString() ?? null,
    checkInAt: stay.checkInAt.toISOString(),
    checkOutAt: stay.checkOutAt.toISOString(),
    host: {
      firstName: booking.hostName,
      photo: hostPhotoKey && images.urlFor(hostPhotoKey),
      since: hostSince.getUTCFullYear(),
    },
    place: toPlace(latitude, longitude, booking.status === 'confirmed'),
    refunds: tripRefunds(view.booking),
    // Door codes stay private while staff view the site as the guest.
    gettingIn: isBooked && !actor.viewing ? gettingInAt(details, stay, clock.now(), written) : null,
  }
}

/**
 * The trip as a calendar file, in the language of the page that was `asked` for where the site has it, else in that of
 * its guest; that of a canceled trip cancels its event.
 */
export async function writeTripCalendar(
  ctx: Needs<'db' | 'images' | 'config' | 'settings'>,
  actor: Actor,
  bookingId: number,
  asked: Language | undefined,
): Promise<string> {
  const { view } = await requireTrip(ctx, actor, bookingId)
  const { property, status } = toBooking(view, 'guest', ctx)
  const site = ctx.settings.current()
  const spoken = site.languages.find((each) => each === asked) ?? (await languageOfAddress(ctx, view.guest.email, undefined))
  const place = writtenForGuest(property.title, view.written.translations)
  return writeCalendar({
    bookingId,
    summary: speakerOf(spoken, site).fact(say('stayAt', { place })),
    location: writeAddress({ ...property, zipCode: '' }),
    status: eventStatus[status],
    ...stayInstants(view.booking, timeZoneOf(view)),
    changedAt: view.booking.updatedAt,
    url: `${ctx.config.publicUrl}/trips/${bookingId}`,
  })
}

const eventStatus: Record<Booking['status'], CalendarStay['status']> = {
  pending: 'TENTATIVE',
  confirmed: 'CONFIRMED',
  cancelled: 'CANCELLED',
}

/** The actor's own booking, as its guest. Refuses everybody else, hosts included, with `booking_not_found`. */
async function requireTrip({ db }: Needs<'db'>, actor: Actor, bookingId: number) {
  const found = await findTripView(db, bookingId)
  if (found?.view.booking.guestId !== actor.id) throw new Refusal('booking_not_found')
  return found
}

function toPlace(latitude: number | null, longitude: number | null, isExact: boolean): Trip['place'] {
  if (latitude === null || longitude === null) return null
  return isExact
    ? { latitude, longitude, isExact }
    : { latitude: roundCoordinate(latitude), longitude: roundCoordinate(longitude), isExact }
}

/**
 * A booking with its listing's place and check-in details, and its host; null when there is none. The details are
 * complete: the service decides which of them the reader sees.
 */
async function findTripView(db: Queryable, bookingId: number) {
  const view = await findBookingView(db, bookingId)
  if (!view) return null
  const about = await db
    .select({
      latitude: properties.latitude,
      longitude: properties.longitude,
      hostPhotoKey: users.photoSmallKey,
      hostSince: users.createdAt,
      language: properties.language,
      translations: checkInDetails.translations,
      // The first column tells whether there is a row: it must not be one that may be null.
      details: { propertyId: checkInDetails.propertyId, ...checkInDetailsColumns },
    })
    .from(properties)
    .innerJoin(users, eq(users.id, properties.ownerId))
    .leftJoin(checkInDetails, eq(checkInDetails.propertyId, properties.id))
    .where(eq(properties.id, view.booking.propertyId))
  return { view, ...onlyRow(about) }
}

function hourOf(date: IsoDate, hour: number, timeZone: string): Date {
  const [year = 0, month = 1, day = 1] = date.split('-').map(Number)
  return new Date(new TZDate(year, month - 1, day, hour, timeZone).getTime())
}

/** The hours of check-in and check-out, by the clock of the property. */
export const stayInstants = ({ checkIn, checkOut }: Pick<BookingRow, 'checkIn' | 'checkOut'>, timeZone: string) => ({
  checkInAt: hourOf(checkIn, stayHours.checkIn, timeZone),
  checkOutAt: hourOf(checkOut, stayHours.checkOut, timeZone),
})

/** Longer ago than the free period of any payment. */
const LONG_AGO = new Date(0)

/** The refund of each step of the policy after the free period, in order; the last one ends on the eve of check-in. */
function tripRefunds({
  quote,
  cancellationPolicy: policy,
  checkIn,
}: Pick<BookingRow, 'quote' | 'cancellationPolicy' | 'checkIn'>): TripRefund[] {
  const ends = [...datedLadder(bookedRule(quote, policy), checkIn).map(({ until }) => until), addDays(checkIn, -1)]
  return ends.map((until) => {
    const { percent, refundCents } = guestRefund({ quote, policy, checkIn, paidAt: LONG_AGO, now: new Date(), today: until })
    return { percent, refund: toAmount(refundCents), until }
  })
}

interface CalendarStay {
  bookingId: number
  summary: string
  location: string
  status: 'TENTATIVE' | 'CONFIRMED' | 'CANCELLED'
  checkInAt: Date
  checkOutAt: Date
  changedAt: Date
  /** The page of the trip. */
  url: string
}

const timeOf = (instant: Date) => ICAL.Time.fromJSDate(new Date(Math.floor(instant.getTime() / 1_000) * 1_000), true)

/**
 * A stay as a calendar with one event, from check-in to check-out. Its uid is the booking's own, so that a later
 * download replaces the event.
 */
function writeCalendar(stay: CalendarStay): string {
  const event = new ICAL.Component('vevent')
  event.addPropertyWithValue('uid', `booking-${stay.bookingId}@${new URL(stay.url).hostname}`)
  event.addPropertyWithValue('dtstamp', timeOf(stay.changedAt))
  event.addPropertyWithValue('dtstart', timeOf(stay.checkInAt))
  event.addPropertyWithValue('dtend', timeOf(stay.checkOutAt))
  event.addPropertyWithValue('summary', stay.summary)
  event.addPropertyWithValue('location', stay.location)
  event.addPropertyWithValue('status', stay.status)
  event.addPropertyWithValue('url', stay.url)
  const calendar = new ICAL.Component('vcalendar')
  calendar.addPropertyWithValue('prodid', '-//Porchlight//Trip//EN')
  calendar.addPropertyWithValue('version', '2.0')
  calendar.addPropertyWithValue('method', 'PUBLISH')
  calendar.addSubcomponent(event)
  return `${calendar.toString()}\r\n`
}
