import { z } from 'zod'
import type { Booking } from '#contract/bookings/bookings.schemas.ts'
import { stayDateSchema } from '#contract/shared/dates.schemas.ts'
import { countNights, toDayNumber } from '#contract/shared/dates.ts'
import { idSchema, textSchema } from '#contract/shared/ids.ts'

/** The longest `data` that is looked at, in UTF-16 units (money-and-safety A13). */
export const maxDraftLength = 8_192

/** Nights a stay may have at most (decision T4). */
const maxNights = 365

/**
 * The booking draft as it travels in `/checkout?data=` (spec §3). Title, image and location are there for links to be
 * readable by other tools; this product never shows them from a draft (`parseDraft`).
 */
export interface BookingDraft {
  propertyId: number
  propertyTitle: string
  propertyImage: string | null
  propertyLocation: string
  /** `YYYY-MM-DD`, or that day at midnight UTC as ISO. */
  checkInDate: string
  checkOutDate: string
  guestCount: number
  /** Optional fees that were chosen. */
  feeIds?: number[]
  specialRequests?: string
}

/** What is believed of a draft: ids, dates and numbers. Everything a person reads comes from the server. */
export const stayDraftSchema = z
  .object({
    propertyId: idSchema,
    checkInDate: stayDateSchema,
    checkOutDate: stayDateSchema,
    guestCount: z.number().int().positive().max(1_000),
    feeIds: z.array(idSchema).max(50).optional(),
    specialRequests: textSchema(1_000).optional(),
  })
  .refine((stay) => toDayNumber(stay.checkOutDate) > toDayNumber(stay.checkInDate))
  .refine((stay) => countNights(stay.checkInDate, stay.checkOutDate) <= maxNights)
export type StayDraft = z.infer<typeof stayDraftSchema>

/**
 * The value of `data`: JSON. The router percent-encodes it, so it must not be encoded here:
 * `<Link to="/checkout" search={{ data: encodeDraft(draft) }}>`.
 */
export const encodeDraft = (draft: BookingDraft): string => JSON.stringify(draft)

/**
 * Reads `data` of `/checkout`. Null when it is missing, over 8 KB, not JSON or not a stay: never throws. Unknown keys,
 * `__proto__` among them, are dropped, and so are title, image and location (money-and-safety A13).
 */
export function parseDraft(data: string | undefined): StayDraft | null {
  if (data === undefined || data.length > maxDraftLength) return null
  try {
    const parsed = stayDraftSchema.safeParse(JSON.parse(data))
    return parsed.success ? parsed.data : null
  } catch {
    return null
  }
}

/** Two drafts with the same key ask for the same hold: same property, dates, guests and chosen fees. */
export function draftKey(stay: StayDraft): string {
  const fees = [...(stay.feeIds ?? [])].sort((a, b) => a - b)
  return JSON.stringify([stay.propertyId, stay.checkInDate, stay.checkOutDate, stay.guestCount, fees, stay.specialRequests ?? ''])
}

/** The draft that leads back to the hold of an unpaid booking. */
export function draftOfBooking(booking: Booking): BookingDraft {
  const feeIds = booking.breakdown.propertyFees.filter((fee) => fee.included && !fee.isRequired).map((fee) => fee.id)
  return {
    propertyId: booking.propertyId,
    propertyTitle: booking.property.title,
    propertyImage: booking.property.primaryImage,
    propertyLocation: `${booking.property.city}, ${booking.property.state}`,
    checkInDate: booking.checkInDate,
    checkOutDate: booking.checkOutDate,
    guestCount: booking.guestCount,
    ...(feeIds.length > 0 ? { feeIds } : {}),
    ...(booking.specialRequests ? { specialRequests: booking.specialRequests } : {}),
  }
}
