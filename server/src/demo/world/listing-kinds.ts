/** What a listing of the demo world is: one kind for each of the six categories. */
export const listingKinds = ['beach', 'cabin', 'villa', 'city', 'cottage', 'unique'] as const
export type ListingKind = (typeof listingKinds)[number]
