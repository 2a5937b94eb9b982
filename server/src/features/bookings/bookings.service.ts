import { refuseDates } from '#contract/availability/availability.rules.ts'
import type { bookingsEndpoints } from '#contract/bookings/bookings.endpoints.ts'
import { statusOf } from '#contract/bookings/bookings.rules.ts'
import type { Booking, BookingFilter, BookingSummary, BusyDates, Cost } from '#contract/bookings/bookings.schemas.ts'
import { toBreakdown } from '#contract/bookings/breakdown.rules.ts'
import { quoteStay } from '#contract/bookings/price.rules.ts'
import { canSee } from '#contract/properties/visibility.rules.ts'
import { earliestToday } from '#contract/shared/dates.ts'
import type { BodyOf } from '#contract/shared/endpoint.ts'
import type { Page, PageRequest } from '#contract/shared/paging.ts'
import { Refusal } from '#contract/shared/problem.ts'
import type { Database } from '../../db/client.ts'
import type { Actor } from '../../http/caller/actor.ts'
import type { Clock } from '../../platform/clock/clock.ts'
import { listBookingIds, summarizeBookings } from './booking-lists.read-model.ts'
import { toBooking } from './bookings.mapper.ts'
import { findBookable, findBookingView, listBookingViews, listBusyDates, listImportedDates } from './bookings.read-model.ts'
import { type BookingRow, hasTakenNight } from './bookings.repository.ts'
import type { StayEligibility } from './eligibility/stay-eligibility.service.ts'
import type { BookingLifecycle } from './lifecycle/lifecycle.service.ts'

export interface BookingsDeps {
  db: Database
  clock: Clock
  lifecycle: BookingLifecycle
  eligibility: StayEligibility
  urlFor: (imageKey: string) => string
}

export type BookingsService = ReturnType<typeof createBookingsService>

const statusWords = { pending: 'is pending', confirmed: 'is already confirmed', cancelled: 'is already canceled' } as const

/** Refuses a change that comes too late and names the current phase. */
const refuseTransition = (booking: BookingRow): never => {
  throw new Refusal('invalid_transition', `This booking ${statusWords[statusOf(booking.phase)]}.`)
}

/** How guests and hosts read and change bookings. */
export function createBookingsService({ db, clock, lifecycle, eligibility, urlFor }: BookingsDeps) {
  /** A listing that the actor may see. Others are answered as if they did not exist. */
  const findVisible = async (propertyId: number, actor: Actor | null) => {
    const property = await findBookable(db, propertyId)
    if (!property || !canSee(property, actor)) throw new Refusal('property_not_found')
    return property
  }

  const changeAsGuest = async (booking: BookingRow, status: 'cancelled' | 'confirmed'): Promise<boolean> => {
    if (status === 'confirmed') throw new Refusal('host_decides')
    if (booking.phase === 'confirmed') throw new Refusal('invalid_transition', 'Only pending bookings can be canceled.')
    if (booking.phase === 'held') return lifecycle.endHold(booking, 'guest', 'guest')
    if (booking.phase === 'paid') return (await lifecycle.cancelRequest(booking)) !== null
    return booking.cancelReason === 'guest' || refuseTransition(booking)
  }

  const changeAsHost = async (booking: BookingRow, status: 'cancelled' | 'confirmed'): Promise<boolean> => {
    if (!booking.paidAt) throw new Refusal('booking_not_found')
    if (booking.phase === 'paid')
      return (await (status === 'confirmed' ? lifecycle.approve(booking) : lifecycle.reject(booking))) !== null
    const isDoneAlready = status === 'confirmed' ? booking.phase === 'confirmed' : booking.cancelReason === 'host'
    return isDoneAlready || refuseTransition(booking)
  }

  return {
    /**
     * A page of the actor's bookings, or of the paid ones of the actor's listings. Refuses an invalid cursor with
     * `invalid_request`.
     */
    list: async (actor: Actor, as: 'guest' | 'host', query: BookingFilter & PageRequest): Promise<Page<Booking>> => {
      const { items, next } = await listBookingIds(db, { as, userId: actor.id, now: clock.now() }, query, query)
      return { items: (await listBookingViews(db, items)).map((view) => toBooking(view, as, urlFor)), next }
    },

    /** The actor's open items and next stay. */
    summarize: (actor: Actor): Promise<BookingSummary> => summarizeBookings(db, actor.id, clock.now()),

    listBusyDates: async (propertyId: number, actor: Actor | null): Promise<BusyDates[]> => {
      await findVisible(propertyId, actor)
      const today = earliestToday(clock.now())
      const [stays, imported] = await Promise.all([
        listBusyDates(db, propertyId, actor?.id ?? null, today),
        listImportedDates(db, propertyId, today),
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

    /**
     * The quote of a stay and whether its nights are free. Refuses dates that cannot be booked, or that the host
     * does not offer.
     */
    calculateCost: async (actor: Actor | null, request: BodyOf<typeof bookingsEndpoints.calculateCost>): Promise<Cost> => {
      const property = await findVisible(request.propertyId, actor)
      const { checkInDate: checkIn, checkOutDate: checkOut } = request
      const problem = refuseDates(checkIn, checkOut, earliestToday(clock.now()))
      if (problem) throw new Refusal('invalid_request', problem, [{ path: 'checkOutDate', message: problem }])
      await eligibility.assertStayAllowed(db, property, { checkIn, checkOut }, actor?.id)
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

    /** A guest cancels, an owner approves or rejects. Anyone else gets `booking_not_found`. */
    changeStatus: async (actor: Actor, bookingId: number, status: 'cancelled' | 'confirmed'): Promise<Booking> => {
      const view = await findBookingView(db, bookingId)
      const role = view?.booking.guestId === actor.id ? 'guest' : view?.ownerId === actor.id ? 'host' : null
      if (!view || !role) throw new Refusal('booking_not_found')
      const change = role === 'guest' ? changeAsGuest : changeAsHost
      const isDone = await change(view.booking, status)
      const changed = (await findBookingView(db, bookingId)) ?? view
      // Another request was first: its outcome decides whether this is a repeat or a refusal. Ended bookings never
      // change again.
      if (!isDone && !(await change(changed.booking, status))) refuseTransition(changed.booking)
      return toBooking(changed, role, urlFor)
    },
  }
}
