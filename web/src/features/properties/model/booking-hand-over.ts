import type { PropertyDetail } from '#contract/properties/properties.schemas.ts'
import { type IsoDate, isIsoDate } from '#contract/shared/dates.ts'
import { readObject, sessionStore } from '../../../lib/storage.ts'
import { type HeldStay, nightsOf, type StayChoice } from './stay-choice.ts'

/** Where the draft of a signed-out visitor waits in this tab (spec §4). */
const storageKey = 'bookingDraft'

/** The booking draft that checkout reads from its query (spec §3). */
export interface HandedDraft {
  propertyId: number
  propertyTitle: string
  propertyImage: string | null
  propertyLocation: string
  checkInDate: IsoDate
  checkOutDate: IsoDate
  guestCount: number
  feeIds?: number[]
}

/** The draft of a choice; null until it has a night. Optional fees are named only when some are chosen. */
export function toDraft(property: PropertyDetail, choice: StayChoice): HandedDraft | null {
  if (nightsOf(choice) < 1 || !choice.checkIn || !choice.checkOut) return null
  const primary = property.images.find(({ isPrimary }) => isPrimary) ?? property.images[0]
  return {
    propertyId: property.id,
    propertyTitle: property.title,
    propertyImage: primary?.url ?? null,
    propertyLocation: `${property.city}, ${property.state}`,
    checkInDate: choice.checkIn,
    checkOutDate: choice.checkOut,
    guestCount: choice.guests,
    ...(choice.feeIds.length > 0 ? { feeIds: [...choice.feeIds] } : {}),
  }
}

/** The query of `/checkout`; the router percent-encodes it. */
export const checkoutQuery = (draft: HandedDraft): { data: string } => ({ data: JSON.stringify(draft) })

/** Keeps the draft while its guest signs in: a reload or a mailed code on the way does not lose it. */
export const holdDraft = (draft: HandedDraft): void => sessionStore.set(storageKey, JSON.stringify(draft))

/** Forgets the held draft: it went on to checkout. */
export const dropHeldDraft = (): void => sessionStore.remove(storageKey)

const isDate = (value: unknown): value is IsoDate => typeof value === 'string' && isIsoDate(value)
const isCount = (value: unknown): value is number => Number.isInteger(value) && Number(value) > 0

/** The stay of the draft that was held for this property, or null. What cannot be read is as if there were none. */
export function readHeldStay(propertyId: number): HeldStay | null {
  const held = readObject(sessionStore.get(storageKey))
  const { checkInDate, checkOutDate, guestCount, feeIds } = held
  if (held.propertyId !== propertyId || !isDate(checkInDate) || !isDate(checkOutDate) || !isCount(guestCount)) return null
  return { checkInDate, checkOutDate, guestCount, feeIds: Array.isArray(feeIds) ? feeIds.filter(isCount) : [] }
}
