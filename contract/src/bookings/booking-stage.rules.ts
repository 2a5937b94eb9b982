import { stayHours } from '../availability/stay-hours.rules.ts'
import { type IsoDate, wallClock } from '../shared/dates.ts'
import type { BookingStatus } from './bookings.rules.ts'

/** A booking in time: its status, and for a confirmed stay whether it is ahead, under way or over at the property. */
export type BookingStage = BookingStatus | 'in_house' | 'completed'

/** The part of a host's day that a confirmed stay belongs to. */
export type DayPart = 'arrivals' | 'departures' | 'inHouse'

/** The date and time at a property, as the functions below compare it. */
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

/**
 * The part of the day at the property, from the first to the last date of a stay, otherwise null. Dates decide, because
 * guests come until the night and the room of those who left is made ready the whole day.
 */
export function dayPartAt(
  { checkInDate, checkOutDate }: { checkInDate: IsoDate; checkOutDate: IsoDate },
  local: string,
): DayPart | null {
  const today = local.slice(0, 10)
  if (today < checkInDate || today > checkOutDate) return null
  if (today === checkInDate) return 'arrivals'
  return today === checkOutDate ? 'departures' : 'inHouse'
}
