/** The stage of a booking as staff filter and read it. */
export const deskStatuses = ['pending', 'confirmed', 'in_house', 'completed', 'cancelled'] as const
export type DeskStatus = (typeof deskStatuses)[number]

/** What staff filter by about the money of a booking. Disputed: now or before. */
export const deskMoney = ['refunded', 'disputed', 'exception', 'unpaid'] as const
export type DeskMoney = (typeof deskMoney)[number]

export const deskSearchLength = 100
