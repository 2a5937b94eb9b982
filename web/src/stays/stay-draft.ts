import type { Booking } from '#contract/bookings/bookings.schemas.ts'
import { townOf } from '#contract/properties/town.rules.ts'

/** A stay before booking: ids, dates and numbers. */
export interface StayDraft {
  propertyId: number
  /** `YYYY-MM-DD`; in an address also that day at midnight UTC in ISO format. */
  checkInDate: string
  checkOutDate: string
  guestCount: number
  /** The chosen optional fees. */
  feeIds?: number[] | undefined
  specialRequests?: string | undefined
}

/**
 * The draft in `/checkout?data=`. Title, image and location are included for other tools that read links; this
 * product never displays them from a draft.
 */
export interface BookingDraft extends StayDraft {
  propertyTitle: string
  propertyImage: string | null
  propertyLocation: string
}

/** The query of `/checkout`: the draft as JSON, which the router percent-encodes. */
export const checkoutQuery = (draft: BookingDraft): { data: string } => ({ data: JSON.stringify(draft) })

/** The draft of an unpaid booking's hold. The special requests stay on the booking and out of the address. */
export function draftOfBooking(booking: Booking): BookingDraft {
  const feeIds = booking.breakdown.propertyFees.filter((fee) => fee.included && !fee.isRequired).map((fee) => fee.id)
  return {
    propertyId: booking.propertyId,
    propertyTitle: booking.property.title,
    propertyImage: booking.property.primaryImage,
    propertyLocation: townOf(booking.property),
    checkInDate: booking.checkInDate,
    checkOutDate: booking.checkOutDate,
    guestCount: booking.guestCount,
    ...(feeIds.length > 0 ? { feeIds } : {}),
  }
}
