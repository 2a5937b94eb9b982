import { stayHours } from '../availability/stay-hours.rules.ts'
import { type IsoDate, wallClock } from '../shared/dates.ts'
import type { BookingStatus } from './bookings.rules.ts'

/** A booking in time: its status, and for a confirmed stay whether it is ahead, under way or over at the property. */
export type BookingStage = BookingStatus | 'in_house' | 'completed'

/** The date and time at a property, as `stageAt` compares it. */
export const localTime = (now: Date, timeZone: string): string => wallClock(now, timeZone).toISOString()

/** The stage of a booking at the local time of its property; check-in and check-out by their hours. */
export function stageAt(
  { status, checkInDate, checkOutDate }: { status: BookingStatus; checkInDate: IsoDate; checkOutDate: IsoDate },
  local: string,
): BookingStage {
  if (status !== 'confirmed') return status
  if (local >= `${checkOutDate}T${stayHours.checkOut}`) return 'completed'
  return local >= `${checkInDate}T${stayHours.checkIn}` ? 'in_house' : 'confirmed'
}
