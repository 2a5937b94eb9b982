import { plural } from '@lingui/core/macro'

/** `1 bedroom`, `2 bedrooms`. */
export const countBedrooms = (count: number): string => plural(count, { one: '# bedroom', other: '# bedrooms' })

/** `1 bed`, `2 beds`: bedrooms in short. */
export const countBeds = (count: number): string => plural(count, { one: '# bed', other: '# beds' })

/** `1 bath`, `1.5 baths`. */
export const countBaths = (count: number): string => plural(count, { one: '# bath', other: '# baths' })

/** `1 guest`, `2 guests`. */
export const countGuests = (count: number): string => plural(count, { one: '# guest', other: '# guests' })

/** `1 night`, `2 nights`. */
export const countNights = (count: number): string => plural(count, { one: '# night', other: '# nights' })

/** `1 stay`, `12,345 stays`: places that guests find. */
export const countStays = (count: number): string => plural(count, { one: '# stay', other: '# stays' })

/** `1 stay`, `2 stays` that guests have booked: other languages have another word for them. */
export const countBookedStays = (stays: number): string => plural(stays, { one: '# stay', other: '# stays' })

/** `1 listing`, `2 listings`. */
export const countListings = (count: number): string => plural(count, { one: '# listing', other: '# listings' })

/** `1 photo`, `2 photos`. */
export const countPhotos = (count: number): string => plural(count, { one: '# photo', other: '# photos' })

/** `1 day`, `2 days`. */
export const countDays = (count: number): string => plural(count, { one: '# day', other: '# days' })

/** `1 hour`, `48 hours`. */
export const countHours = (count: number): string => plural(count, { one: '# hour', other: '# hours' })
