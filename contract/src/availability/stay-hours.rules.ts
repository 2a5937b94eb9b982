/** Local hours of the day at every listing: check-in is from the first, check-out until the second. */
export const stayHours = { checkIn: 15, checkOut: 11 } as const

/** An hour of the day in words: `3:00 PM`. */
export const formatHour = (hour: number): string => `${hour % 12 === 0 ? 12 : hour % 12}:00 ${hour < 12 ? 'AM' : 'PM'}`
