/** How long staff may view the site as a person at a time, and how long their reason may be. */
export const viewingLimits = { minutes: 30, reasonLength: 500 } as const

/**
 * The calls about one's own account that staff may make while they view the site as a person. Everything else stays
 * closed, calls that are added later too: messages, door codes, payouts, security, keys, calendars' secret links and
 * the download of all data. `calculateCost` changes nothing.
 */
const viewable: ReadonlySet<string> = new Set([
  'getCurrentUser',
  'listOwnProperties',
  'countOwnProperties',
  'listOwnBlocks',
  'listDrafts',
  'listMyBookings',
  'listHostBookings',
  'getBooking',
  'summarizeBookings',
  'getCancellationQuote',
  'getTrip',
  'getReceipt',
  'getHostToday',
  'listHostCalendar',
  'getAccountStatus',
  'listWishlist',
  'checkWishlist',
  'listReviewedStays',
  'readGuestRecord',
  'countUnread',
  'calculateCost',
  'stopViewing',
])

/** Whether a call may be made while the site is viewed as a person: what visitors read, and the calls above. */
export const mayCallWhileViewing = ({ name, method, access }: { name: string; method: string; access: unknown }): boolean =>
  viewable.has(name) || (method === 'GET' && access === 'anyone')
