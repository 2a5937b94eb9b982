import { paymentStatusOf, statusOf, streetForGuest } from '#contract/bookings/bookings.rules.ts'
import type { Booking } from '#contract/bookings/bookings.schemas.ts'
import { toBreakdown } from '#contract/bookings/breakdown.rules.ts'
import { toAmount } from '#contract/shared/money.ts'
import type { Needs } from '../../context.ts'
import { namesForGuest } from '../properties/listing-texts.ts'
import type { BookingView } from './booking-views.queries.ts'
import { timeZoneOf, toTerms } from './cancellations/cancellation.ts'

/**
 * The guest as the owner sees them: contact and photo while the booking is active, only the first name after a
 * cancellation.
 */
function toGuestContact({ booking, guest }: BookingView, urlFor: (key: string) => string): Booking['guest'] {
  const { photoKey, ...contact } = guest
  if (booking.phase === 'cancelled') return { firstName: guest.firstName, lastName: null, email: null, phoneNumber: null }
  return { ...contact, profileImageUrl: photoKey && urlFor(photoKey) }
}

const iso = (date: Date | null) => date?.toISOString() ?? null

type Ctx = Needs<'images' | 'settings'>

/**
 * A booking as one of its two parties reads it; the owner always reads the exact street, and the guest also how
 * listing and fees are called in other languages.
 */
export function toBooking(view: BookingView, viewer: 'guest' | 'host', { images, settings }: Ctx): Booking {
  const { booking, refund } = view
  const { urlFor } = images
  const { primaryImageKey, timeZone: _timeZone, ...property } = booking.property
  return {
    id: booking.id,
    propertyId: booking.propertyId,
    property: {
      ...property,
      id: booking.propertyId,
      address: viewer === 'host' ? property.address : streetForGuest(property.address, booking.phase),
      primaryImage: primaryImageKey ? urlFor(primaryImageKey) : null,
      ...(viewer === 'guest' ? namesForGuest(view.written, settings.current().languages) : {}),
    },
    guest: viewer === 'host' ? toGuestContact(view, urlFor) : null,
    hostName: view.hostFirstName.trim() || 'Host',
    checkInDate: booking.checkIn,
    checkOutDate: booking.checkOut,
    nights: booking.quote.nights,
    guestCount: booking.guestCount,
    totalPrice: toAmount(booking.totalCents),
    breakdown: toBreakdown(booking.quote),
    status: statusOf(booking.phase),
    paymentStatus: paymentStatusOf({ phase: booking.phase, isPaid: booking.paidAt !== null, hasFailed: booking.paymentFailed }),
    specialRequests: booking.specialRequests,
    createdAt: booking.createdAt.toISOString(),
    updatedAt: view.changedAt.toISOString(),
    holdExpiresAt: booking.phase === 'held' ? booking.holdExpiresAt.toISOString() : null,
    respondBy: booking.phase === 'paid' ? iso(booking.respondBy) : null,
    cancelReason: booking.phase === 'cancelled' || booking.phase === 'expiring' ? booking.cancelReason : null,
    instantBook: booking.instantBook,
    cancellation: toTerms(booking, timeZoneOf(view)),
    refundedAmount: toAmount(refund?.amountCents ?? 0),
    refundStatus: refund?.status ?? null,
  }
}
