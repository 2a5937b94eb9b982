import type { CurrentUser } from '#contract/auth/current-user.schemas.ts'
import type { Thread } from '#contract/messages/messages.schemas.ts'
import type { PropertyDetail, PropertyListItem } from '#contract/properties/properties.schemas.ts'
import { rightsOfRole, type StaffRole } from '#contract/shared/staff-rights.ts'
import { defaultSiteSettings, publicSiteOf } from '#contract/site/site-settings.rules.ts'

/** The settings of a new site that is live. */
export const liveSettings = {
  publicUrl: 'https://stay.example',
  mapStyleUrl: null,
  vitalsSample: 0,
  keepsPages: false,
  site: publicSiteOf(defaultSiteSettings),
  brandStyle: null,
  gateDigest: null,
  assets: { script: '/assets/entry.js', styles: [], modules: [] },
}

export const person: CurrentUser = {
  id: 'u1',
  firstName: 'Maya',
  lastName: 'Quill',
  email: 'maya@example.org',
  phoneNumber: null,
  language: null,
  profileImageUrl: null,
  createdAt: '2026-01-02T03:04:05.000Z',
  isAdmin: false,
  role: null,
  rights: [],
}

/** A member of staff in a role. */
export const staffOf = (role: StaffRole): CurrentUser => ({ ...person, isAdmin: true, role, rights: [...rightsOfRole[role]] })
export const owner = staffOf('owner')

export const listItem = (given: Partial<PropertyListItem> = {}): PropertyListItem => ({
  id: 7,
  title: 'Thimble Hall',
  city: 'Woodstock',
  state: 'Vermont',
  price: 174,
  bedrooms: 2,
  bathrooms: 1.5,
  maxGuests: 4,
  primaryImage: null,
  picture: null,
  averageRating: 4.74,
  reviewCount: 38,
  categoryId: 5,
  latitude: 43.62,
  longitude: -72.52,
  address: 'Old Mill Lane',
  instantBook: false,
  roomType: 'entire_place',
  placeLine: 'Woodstock, Vermont',
  ...given,
})

export const detail = (given: Partial<PropertyDetail> = {}): PropertyDetail => ({
  id: 7,
  title: 'Thimble Hall',
  description: 'A small stone house at the end of a lane, with a thatched roof that keeps the rain a long way off. '.repeat(3),
  address: 'Old Mill Lane',
  city: 'Woodstock',
  state: 'Vermont',
  country: 'United States',
  zipCode: '05091',
  location: 'Woodstock, Vermont',
  price: 174,
  bedrooms: 2,
  bathrooms: 1.5,
  maxGuests: 4,
  averageRating: 4.74,
  reviewCount: 1,
  cancellationPolicy: 'moderate',
  instantBook: false,
  roomType: 'entire_place',
  licenseNumber: null,
  hostName: 'Rosalind',
  hostImage: null,
  host: { joinedYear: 2024, listingCount: 3, reviewCount: 61, averageRating: 4.81 },
  images: [],
  amenities: [{ id: 1, name: 'Wood stove', icon: 'flame' }],
  reviews: [
    {
      id: 1,
      rating: 5,
      comment: 'Quiet in the way you drive a long time to find.',
      createdAt: '2026-04-28T12:00:00.000Z',
      user: { firstName: null, profileImageUrl: null },
    },
  ],
  fees: [],
  categoryId: 5,
  category: { id: 5, name: 'Country Cottages', slug: 'country-cottages', imageUrl: null },
  latitude: 43.62,
  longitude: -72.52,
  timeZone: 'America/New_York',
  status: 'approved',
  isOwn: false,
  ...given,
})

/** A conversation with Hollis about Plum House. */
export const sampleThread = (given: Partial<Thread> = {}): Thread => ({
  id: 3,
  propertyId: 7,
  title: 'Plum House',
  picture: null,
  role: 'guest',
  otherName: 'Hollis',
  otherImage: null,
  stay: null,
  hidesContacts: true,
  otherReadId: 0,
  unread: 0,
  lastMessage: null,
  ...given,
})
