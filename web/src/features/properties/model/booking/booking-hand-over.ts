import type { PropertyDetail } from '#contract/properties/properties.schemas.ts'
import { townOf } from '#contract/properties/town.rules.ts'
import { type IsoDate, isIsoDate } from '#contract/shared/dates.ts'
import { readObject, sessionStore } from '../../../../lib/storage.ts'
import type { BookingDraft, StayDraft } from '../../../../stays/stay-draft.ts'
import { nightsOf, type StayChoice } from './stay-choice.ts'

/** The storage key of a signed-out visitor's draft in this tab. */
const storageKey = 'bookingDraft'

/** The draft of a choice; null until it has a night. Optional fees are included only when some are chosen. */
export function toDraft(property: PropertyDetail, choice: StayChoice): BookingDraft | null {
  if (nightsOf(choice) < 1 || !choice.checkIn || !choice.checkOut) return null
  const primary = property.images.find(({ isPrimary }) => isPrimary) ?? property.images[0]
  return {
    propertyId: property.id,
    propertyTitle: property.title,
    propertyImage: primary?.url ?? null,
    propertyLocation: townOf(property),
    checkInDate: choice.checkIn,
    checkOutDate: choice.checkOut,
    guestCount: choice.guests,
    ...(choice.feeIds.length > 0 ? { feeIds: [...choice.feeIds] } : {}),
  }
}

/**
 * Keeps the draft during sign-in, so that a reload or an emailed code does not lose it. `visit` is its history entry.
 */
export const holdDraft = (draft: BookingDraft, visit: string | undefined): void =>
  sessionStore.set(storageKey, JSON.stringify({ ...draft, visit }))

/** Discards the kept draft after checkout opened. */
export const dropHeldDraft = (): void => sessionStore.remove(storageKey)

const isDate = (value: unknown): value is IsoDate => typeof value === 'string' && isIsoDate(value)
const isCount = (value: unknown): value is number => Number.isInteger(value) && Number(value) > 0

/**
 * The kept draft's stay for this property, or null. An invalid draft counts as none. Dates searched on a later visit
 * are newer than the draft, which is discarded then.
 */
export function readHeldStay(propertyId: number, visit: string | undefined, hasSearchedDates: boolean): StayDraft | null {
  const held = readObject(sessionStore.get(storageKey))
  const { checkInDate, checkOutDate, guestCount, feeIds } = held
  if (held.propertyId !== propertyId || !isDate(checkInDate) || !isDate(checkOutDate) || !isCount(guestCount)) return null
  if (hasSearchedDates && held.visit !== visit) {
    dropHeldDraft()
    return null
  }
  return { propertyId, checkInDate, checkOutDate, guestCount, feeIds: Array.isArray(feeIds) ? feeIds.filter(isCount) : [] }
}
