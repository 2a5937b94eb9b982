import type { EditedField, FieldChange, HistoryEntry } from '#contract/listing-desk/listing-history.schemas.ts'

export const historyWords: Record<HistoryEntry['kind'], string> = {
  created: 'Listed',
  edited: 'Edited',
  submitted: 'Edited and submitted for approval',
  approved: 'Approved',
  rejected: 'Rejected',
  reported: 'Reported',
  report_decided: 'Report decided',
}

const fieldWords: Record<EditedField, string> = {
  title: 'Title',
  description: 'Description',
  category: 'Category',
  address: 'Address',
  city: 'City',
  state: 'State',
  zipCode: 'ZIP code',
  country: 'Country',
  pin: 'Pin',
  price: 'Nightly price',
  bedrooms: 'Bedrooms',
  bathrooms: 'Bathrooms',
  maxGuests: 'Guests',
  cancellationPolicy: 'Cancellation policy',
  instantBook: 'Instant Book',
  roomType: 'Room type',
  licenseNumber: 'License number',
  amenities: 'Amenities',
  photos: 'Photos',
  photoOrder: 'Order of photos',
  coverPhoto: 'Cover photo',
  fees: 'Fees',
  minNights: 'Minimum nights',
  maxNights: 'Maximum nights',
  noticeHours: 'Advance notice',
  preparationDays: 'Turnover days',
  checkInDays: 'Check-in days',
  checkOutDays: 'Check-out days',
  weekendPrice: 'Weekend price',
  weekendDays: 'Weekend nights',
  weeklyDiscount: 'Weekly discount',
  monthlyDiscount: 'Monthly discount',
  includedGuests: 'Guests included',
  extraGuestPrice: 'Extra guest fee',
  seasons: 'Seasons',
  checkInDetails: 'Check-in details',
}

const silentWords: Partial<Record<EditedField, string>> = { description: 'text changed', pin: 'moved', photos: 'added' }

/** Of these the removed and the added ones are told. */
const lists: readonly EditedField[] = ['amenities', 'fees', 'seasons']

const valueWords = (value: string | null) => value || 'none'

/** `Nightly price: $200.00 → $220.00`. */
export function changeWords({ field, before, after }: FieldChange): string {
  const name = fieldWords[field]
  if (before === null && after === null) return `${name}: ${silentWords[field] ?? 'changed'}`
  if (field === 'photos' && before === after) return `${name}: replaced`
  if (!lists.includes(field)) return `${name}: ${valueWords(before)} → ${valueWords(after)}`
  const parts = [after && `added ${after}`, before && `removed ${before}`].filter(Boolean)
  return `${name}: ${parts.join('; ')}`
}

/** The reason of a report or decision in words: `not_as_described` is "Not as described". */
export const detailWords = ({ kind, detail }: Pick<HistoryEntry, 'kind' | 'detail'>): string | null => {
  if (detail === null || (kind !== 'reported' && kind !== 'report_decided')) return detail
  const text = detail.replaceAll('_', ' ')
  return `${text.charAt(0).toUpperCase()}${text.slice(1)}`
}
