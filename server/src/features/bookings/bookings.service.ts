import { refuseDates } from '#contract/availability/availability.rules.ts'
import type { bookingsEndpoints } from '#contract/bookings/bookings.endpoints.ts'
import { statusOf } from '#contract/bookings/bookings.rules.ts'
import type { Booking, BookingFilter, BookingSummary, BusyDates, Cost } from '#contract/bookings/bookings.schemas.ts'
import { toBreakdown } from '#contract/bookings/breakdown.rules.ts'
import { quoteStay } from '#contract/bookings/price.rules.ts'
import { earliestToday } from '#contract/shared/dates.ts'
import type { BodyOf } from '#contract/shared/endpoint.ts'
import type { Page, PageRequest } from '#contract/shared/paging.ts'
import { Refusal } from '#contract/shared/problem.ts'
import type { Database } from '../../db/client.ts'
import type { Actor } from '../../http/actor.ts'
import type { Clock } from '../../platform/clock/clock.ts'
import { listBookingIds, summarizeBookings } from './booking-lists.read-model.ts'
import { toBooking } from './bookings.mapper.ts'
import { findBookable, findBookingView, listBookingViews, listBusyDates, listImportedDates } from './bookings.read-model.ts'
import { type BookingRow, hasTakenNight } from './bookings.repository.ts'
import type { Offers } from './offers.service.ts'
import type { SettlementService } from './settlement.service.ts'

export interface BookingsDeps {
  db: Database
  clock: Clock
  settlement: SettlementService
  offers: Offers
  urlFor: (imageKey: string) => string
}

export type BookingsService = ReturnType<typeof createBookingsService>

const statusWords = { pending: 'is pending', confirmed: 'is already confirmed', cancelled: 'is already cancelled' } as const

/** Refuses a change a booking is past, naming where it stands. */
const refuseTransition = (booking: BookingRow): never => {
  throw new Refusal('invalid_transition', `This booking ${statusWords[statusOf(booking.phase)]}.`)
}

/** What guests and hosts read of bookings, and the changes they may ask for. */
export function createBookingsService({ db, clock, settlement, offers, urlFor }: BookingsDeps) {
  /** A listing that may be seen: approved, or one's own, or by an admin. Anything else is as if it were not there. */
  const findVisible = async (propertyId: number, actor: Actor | null) => {
    const property = await findBookable(db, propertyId)
    const mayKnow = property && (property.status === 'approved' || actor?.id === property.ownerId || actor?.isAdmin)
    if (!property || !mayKnow) throw new Refusal('property_not_found')
    return property
  }

  const changeAsGuest = async (booking: BookingRow, status: 'cancelled' | 'confirmed'): Promise<boolean> => {
    if (status === 'confirmed') throw new Refusal('host_decides')
    if (booking.phase === 'confirmed') throw new Refusal('invalid_transition', 'Only pending bookings can be cancelled.')
    if (booking.phase === 'held') return settlement.letGo(booking, 'guest', 'guest')
    if (booking.phase === 'paid') return (await settlement.cancelPaid(booking)) !== null
    return booking.cancelReason === 'guest' || refuseTransition(booking)
  }

  const changeAsHost = async (booking: BookingRow, status: 'cancelled' | 'confirmed'): Promise<boolean> => {
    if (!booking.paidAt) throw new Refusal('booking_not_found')
    if (booking.phase === 'paid')
      return (await (status === 'confirmed' ? settlement.approve(booking) : settlement.reject(booking))) !== null
    const isDoneAlready = status === 'confirmed' ? booking.phase === 'confirmed' : booking.cancelReason === 'host'
    return isDoneAlready || refuseTransition(booking)
  }

  return {
    /** A page of the bookings the actor made, or of the paid ones of the actor's listings. Refuses a cursor that is none with `invalid_request`. */
    list: async (actor: Actor, as: 'guest' | 'host', query: BookingFilter & PageRequest): Promise<Page<Booking>> => {
      const { items, next } = await listBookingIds(db, { as, userId: actor.id, now: clock.now() }, query, query)
      return { items: (await listBookingViews(db, items)).map((view) => toBooking(view, as, urlFor)), next }
    },

    /** What waits for the actor, and their next stay. */
    summarize: (actor: Actor): Promise<BookingSummary> => summarizeBookings(db, actor.id, clock.now()),

    listBusyDates: async (propertyId: number, actor: Actor | null): Promise<BusyDates[]> => {
      await findVisible(propertyId, actor)
      const [stays, imported] = await Promise.all([
        listBusyDates(db, propertyId, actor?.id ?? null),
        listImportedDates(db, propertyId),
      ])
      const own = stays.map(({ checkIn, checkOut, phase }) => ({
        checkInDate: checkIn,
        checkOutDate: checkOut,
        status: phase === 'confirmed' ? ('confirmed' as const) : ('pending' as const),
      }))
      const others = imported.map(({ checkIn, checkOut }) => ({
        checkInDate: checkIn,
        checkOutDate: checkOut,
        status: 'confirmed' as const,
      }))
      return [...own, ...others].sort((a, b) => a.checkInDate.localeCompare(b.checkInDate))
    },

    /** The quote of a stay and whether its nights are free. Dates that can never be booked, or that the host does not offer, are refused. */
    calculateCost: async (actor: Actor | null, request: BodyOf<typeof bookingsEndpoints.calculateCost>): Promise<Cost> => {
      const property = await findVisible(request.propertyId, actor)
      const { checkInDate: checkIn, checkOutDate: checkOut } = request
      const problem = refuseDates(checkIn, checkOut, earliestToday(clock.now()))
      if (problem) throw new Refusal('invalid_request', problem, [{ path: 'checkOutDate', message: problem }])
      await offers.requireOffered(db, property, { checkIn, checkOut }, actor?.id)
      const quote = quoteStay({
        checkIn,
        checkOut,
        nightlyRateCents: property.priceCents,
        fees: property.fees,
        feeIds: request.feeIds,
        guests: request.guestCount,
        terms: property.terms,
      })
      const isTaken = await hasTakenNight(db, property.id, checkIn, checkOut, actor?.id)
      return { ...toBreakdown(quote), available: !isTaken }
    },

    /** A guest cancels, an owner approves or rejects (decision B8). Whoever is neither is told that there is no such booking. */
    changeStatus: async (actor: Actor, bookingId: number, status: 'cancelled' | 'confirmed'): Promise<Booking> => {
      const view = await findBookingView(db, bookingId)
      const role = view?.booking.guestId === actor.id ? 'guest' : view?.ownerId === actor.id ? 'host' : null
      if (!view || !role) throw new Refusal('booking_not_found')
      const change = role === 'guest' ? changeAsGuest : changeAsHost
      const isDone = await change(view.booking, status)
      const changed = (await findBookingView(db, bookingId)) ?? view
      // Somebody else was first: what they made of it decides whether this is a repeat or a refusal. Ended bookings do not change again.
      if (!isDone && !(await change(changed.booking, status))) refuseTransition(changed.booking)
      return toBooking(changed, role, urlFor)
    },
  }
}
