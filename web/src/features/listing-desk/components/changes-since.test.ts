import { expect, it } from 'vitest'
import type { SubmittedProperty } from '#contract/approvals/approvals.endpoints.ts'
import { changesSince } from './approved-version.tsx'

const approvedVersion = { title: 'Cabin', description: 'By the creek.', city: 'Asheville', state: 'NC', country: 'United States' }
const property: SubmittedProperty = {
  ...approvedVersion,
  approvedVersion,
  id: 1,
  address: '12 Lantern Lane',
  zipCode: '28801',
  price: 100,
  bedrooms: 1,
  bathrooms: 1,
  maxGuests: 2,
  roomType: 'entire_place',
  licenseNumber: null,
  primaryImage: null,
  status: 'pending',
  isApproved: false,
  rejectionReason: null,
  rating: null,
  location: 'Asheville, NC',
  timeZone: 'America/New_York',
  createdAt: '2027-03-01T12:00:00.000Z',
  hostName: 'Hollis Reed',
  hostEmail: 'host@example.com',
  images: [],
  isChangedSinceApproval: true,
}

it('names what the host has changed since the approval, and nothing else', () => {
  expect(changesSince({ ...property, title: 'Loft', city: 'Miami', price: 1 })).toBe('Changed since approval: title, city.')
  expect(changesSince(property)).toBeNull()
  expect(changesSince({ ...property, title: 'Loft', approvedVersion: null })).toBeNull()
})
