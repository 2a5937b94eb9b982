/** What makes a listing weaker than it could be. */
export const listingHints = ['few_photos', 'short_description', 'old_calendar', 'no_check_in'] as const
export type ListingHint = (typeof listingHints)[number]

export const listingSorts = ['newest', 'oldest'] as const
export type ListingSort = (typeof listingSorts)[number]

/** What is done to the selected listings. Rejecting a live one unpublishes it; featured ones lead the home page. */
export const listingActions = ['approve', 'reject', 'feature', 'unfeature'] as const
export type ListingAction = (typeof listingActions)[number]

/** What happens to one of them: it changes, has that status already, does not exist, or was refused. */
export const listingOutcomes = ['changed', 'unchanged', 'missing', 'refused'] as const
export type ListingOutcome = (typeof listingOutcomes)[number]

export const listingDeskLimits = {
  searchLength: 100,
  /** Listings of one decision. */
  selected: 50,
  /** A listing has a hint with fewer photos. */
  photos: 5,
  /** Or with fewer characters of description. */
  description: 300,
  /** Or when neither host nor guests have changed its calendar for so many days. */
  calendarDays: 60,
} as const
