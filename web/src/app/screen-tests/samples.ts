import type { StayCalendar } from '#contract/availability/stay-rules.schemas.ts'
import type { Booking, Cost } from '#contract/bookings/bookings.schemas.ts'
import type { GettingIn, Trip } from '#contract/bookings/trips.schemas.ts'
import type { ListingCalendar } from '#contract/hosting/host-calendar.schemas.ts'
import type { HostToday } from '#contract/hosting/hosting.schemas.ts'
import type { OwnProperty, PropertyImage } from '#contract/properties/properties.schemas.ts'
import { addDays, fromLocalDate } from '#contract/shared/dates.ts'

/** The day that is this many days from today, as `YYYY-MM-DD`. */
export const day = (days: number): string => addDays(fromLocalDate(new Date()), days)

/** The first day of the month that is this many months ahead. */
export function firstOfMonth(months: number): string {
  const now = new Date()
  return fromLocalDate(new Date(now.getFullYear(), now.getMonth() + months, 1))
}

export const ownProperty = (given: Partial<OwnProperty> = {}): OwnProperty => ({
  id: 7,
  title: 'Thimble Hall',
  description: 'A small stone house at the end of a lane.',
  address: '12 Old Mill Lane',
  city: 'Woodstock',
  state: 'Vermont',
  zipCode: '05091',
  country: 'United States',
  price: 120,
  bedrooms: 2,
  bathrooms: 1.5,
  maxGuests: 4,
  primaryImage: null,
  roomType: 'entire_place',
  licenseNumber: null,
  status: 'approved',
  isApproved: true,
  rejectionReason: null,
  rating: null,
  location: 'Woodstock, Vermont',
  timeZone: 'America/New_York',
  createdAt: '2026-01-02T03:04:05.000Z',
  ...given,
})

const everyDay = [0, 1, 2, 3, 4, 5, 6]

export const stayCalendar = (given: Partial<StayCalendar> = {}): StayCalendar => ({
  rules: {
    minNights: 1,
    maxNights: null,
    noticeHours: 0,
    preparationDays: 0,
    checkInDays: everyDay,
    checkOutDays: everyDay,
    weekendPrice: null,
    weekendDays: [5, 6],
    weeklyDiscountPercent: 0,
    monthlyDiscountPercent: 0,
    includedGuests: 4,
    extraGuestPrice: 0,
  },
  seasons: [],
  nights: [],
  ...given,
})

const dot =
  'data:image/svg+xml,<svg xmlns="http://www.w3.org/2000/svg" width="3" height="2"><rect width="3" height="2" fill="teal"/></svg>'

export const image = (id: number, given: Partial<PropertyImage> = {}): PropertyImage => ({
  id,
  url: dot,
  imageUrl: dot,
  width: 960,
  height: 640,
  placeholder: null,
  variants: [],
  caption: null,
  isPrimary: false,
  sortOrder: id,
  ...given,
})

export const cost = (nights: number, rate = 174): Cost => {
  const rentalAmount = nights * rate
  const processingFeeAmount = Math.round(rentalAmount * 9) / 100
  return {
    nights,
    nightlyRate: rate,
    rentalAmount,
    propertyFees: [],
    processingFeeAmount,
    processingFeePercent: 9,
    totalPrice: rentalAmount + processingFeeAmount,
    currency: 'usd',
    available: true,
  }
}

/** A paid request that waits for its host. */
export const booking = (given: Partial<Booking> = {}): Booking => ({
  id: 900_001,
  propertyId: 7,
  property: {
    id: 7,
    title: 'Mock Mill',
    address: 'Mill Lane',
    city: 'Woodstock',
    state: 'Vermont',
    country: 'United States',
    primaryImage: null,
  },
  guest: { firstName: 'Naomi', lastName: 'Fenn', email: 'naomi@example.org', phoneNumber: '555 0100' },
  checkInDate: day(3),
  checkOutDate: day(6),
  nights: 3,
  guestCount: 2,
  totalPrice: 708.5,
  breakdown: {
    nights: 3,
    nightlyRate: 216.67,
    rentalAmount: 650,
    propertyFees: [],
    processingFeeAmount: 58.5,
    processingFeePercent: 9,
    totalPrice: 708.5,
    currency: 'usd',
  },
  status: 'pending',
  paymentStatus: 'paid',
  specialRequests: null,
  createdAt: new Date().toISOString(),
  holdExpiresAt: null,
  hostName: 'Rosalind',
  respondBy: new Date(Date.now() + 86_400_000).toISOString(),
  cancelReason: null,
  cancellation: { policy: 'moderate', timeZone: 'America/New_York', freeHours: 48, freeUntil: null, steps: [] },
  instantBook: false,
  refundedAmount: 0,
  refundStatus: null,
  ...given,
})

/** A listing's free nights from a day on, $120 each. */
export const listingCalendar = (from: string, days: number, given: Partial<ListingCalendar> = {}): ListingCalendar => ({
  id: 7,
  title: 'Thimble Hall',
  image: null,
  status: 'approved',
  timeZone: 'America/New_York',
  nights: Array.from({ length: days }, (_, at) => ({ date: addDays(from, at), price: 120, reason: 'base', minNights: 1 })),
  bars: [],
  ...given,
})

/** A host's day without anything in it. */
export const hostToday = (given: Partial<HostToday> = {}): HostToday => {
  const none = { count: 0, bookings: [] }
  const requests = { count: 0, items: [] }
  const lists = { arrivals: none, departures: none, inHouse: none, days: [], failingFeeds: [], overlaps: [] }
  return { listings: 2, requests, ...lists, ...given }
}

/** Check-in details on a trip whose codes are not shown yet. */
export const gettingIn = (checkInDate: string, given: Partial<GettingIn> = {}): GettingIn => ({
  wayIn: 'door_code',
  directions: 'Second gate on the left. Park beside the barn.',
  wifiNetwork: 'Mock Mill',
  houseManual: 'The stove takes dry wood only.',
  accessCode: null,
  wifiPassword: null,
  waiting: ['accessCode', 'wifiPassword'],
  codesFrom: `${addDays(checkInDate, -2)}T20:00:00.000Z`,
  codesUntil: `${addDays(checkInDate, 4)}T16:00:00.000Z`,
  ...given,
})

/** The trip of a booking, a paid request unless it says otherwise. */
export const trip = (of: Partial<Booking> = {}, given: Partial<Trip> = {}): Trip => {
  const made = booking(of)
  return {
    booking: made,
    number: 'PL-900001',
    paidAt: made.paymentStatus === 'paid' ? made.createdAt : null,
    checkInAt: `${made.checkInDate}T20:00:00.000Z`,
    checkOutAt: `${made.checkOutDate}T16:00:00.000Z`,
    host: { firstName: made.hostName, photo: null, since: 2019 },
    place: { latitude: 43.624, longitude: -72.518, isExact: made.status === 'confirmed' },
    refunds: [],
    gettingIn: made.status === 'confirmed' ? gettingIn(made.checkInDate) : null,
    ...given,
  }
}
