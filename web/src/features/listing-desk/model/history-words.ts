import { t } from '@lingui/core/macro'
import type { EditedField, FieldChange, HistoryEntry } from '#contract/listing-desk/listing-history.schemas.ts'
import { joinWords } from '../../../lib/texts/join-words.ts'
import { nameAmenity } from '../../../stays/use-amenities.ts'

export const historyWords = (): Record<HistoryEntry['kind'], string> => ({
  created: t`Listed`,
  edited: t`Edited`,
  submitted: t`Edited and submitted for approval`,
  approved: t`Approved`,
  rejected: t`Rejected`,
  reported: t`Reported`,
  report_decided: t`Report decided`,
})

const fieldWords = (): Record<EditedField, string> => ({
  title: t`Title`,
  description: t`Description`,
  language: t`Language`,
  translations: t`Translations`,
  category: t`Category`,
  address: t`Address`,
  city: t`City`,
  state: t`State`,
  zipCode: t`ZIP code`,
  country: t`Country`,
  pin: t`Pin`,
  price: t`Nightly price`,
  bedrooms: t`Bedrooms`,
  bathrooms: t`Bathrooms`,
  maxGuests: t`Guests`,
  cancellationPolicy: t`Cancellation policy`,
  instantBook: t`Instant Book`,
  roomType: t`Room type`,
  licenseNumber: t`License number`,
  amenities: t`Amenities`,
  photos: t`Photos`,
  photoOrder: t`Order of photos`,
  coverPhoto: t`Cover photo`,
  fees: t`Fees`,
  minNights: t`Minimum nights`,
  maxNights: t`Maximum nights`,
  noticeHours: t`Advance notice`,
  preparationDays: t`Turnover days`,
  checkInDays: t`Check-in days`,
  checkOutDays: t`Check-out days`,
  weekendPrice: t`Weekend price`,
  weekendDays: t`Weekend nights`,
  weeklyDiscount: t`Weekly discount`,
  monthlyDiscount: t`Monthly discount`,
  includedGuests: t`Guests included`,
  extraGuestPrice: t`Extra guest fee`,
  seasons: t`Seasons`,
  checkInDetails: t`Check-in details`,
})

function silentWords(field: EditedField): string {
  if (field === 'description') return t`text changed`
  if (field === 'pin') return t`moved`
  return field === 'photos' ? t`added` : t`changed`
}

/** Of these the removed and the added ones are told. */
const lists: readonly EditedField[] = ['amenities', 'fees', 'seasons']

/** The values that an edit records as words of the code. */
const knownValues = (): Readonly<Record<string, string>> => ({
  on: t`on`,
  off: t`off`,
  flexible: t`flexible`,
  moderate: t`moderate`,
  strict: t`strict`,
  'entire place': t`entire place`,
  'private room': t`private room`,
  'shared room': t`shared room`,
  'hotel room': t`hotel room`,
})

const coded: readonly EditedField[] = ['instantBook', 'cancellationPolicy', 'roomType']

function valueWords(field: EditedField, value: string | null): string {
  if (!value) return t`none`
  return coded.includes(field) ? (knownValues()[value] ?? value) : value
}

/** Amenities by the names of the page's language; fees and seasons as the edit recorded them. */
const listWords = (field: EditedField, values: string): string =>
  field === 'amenities' ? joinWords(values.split(', ').map(nameAmenity)) : values

/** `Nightly price: $200.00 → $220.00`. */
export function changeWords({ field, before, after }: FieldChange): string {
  const name = fieldWords()[field]
  const said = (change: string) => t`${name}: ${change}`
  if (before === null && after === null) return said(silentWords(field))
  if (field === 'photos' && before === after) return said(t`replaced`)
  if (!lists.includes(field)) return said(`${valueWords(field, before)} → ${valueWords(field, after)}`)
  const [added, removed] = [listWords(field, after ?? ''), listWords(field, before ?? '')]
  return said([added && t`added ${added}`, removed && t`removed ${removed}`].filter(Boolean).join('; '))
}

const reportWords = (): Readonly<Record<string, string>> => ({
  not_as_described: t`Not as described`,
  scam: t`Scam`,
  unsafe: t`Unsafe`,
  offensive: t`Offensive`,
  other: t`Other`,
  none: t`None`,
  hidden: t`Hidden`,
  suspended: t`Suspended`,
})

/** The reason of a report or decision in words: `not_as_described` is "Not as described". */
export const detailWords = ({ kind, detail }: Pick<HistoryEntry, 'kind' | 'detail'>): string | null =>
  detail === null || (kind !== 'reported' && kind !== 'report_decided') ? detail : (reportWords()[detail] ?? detail)
