import { z } from 'zod'
import type { PropertyDetail } from '#contract/properties/properties.schemas.ts'
import { isoDateSchema } from '#contract/shared/dates.ts'
import { idSchema } from '#contract/shared/ids.ts'
import { sessionStore } from '../../../lib/storage.ts'
import { nightsOf, type StayChoice } from './stay-choice.ts'

/** Where the draft of a signed-out visitor waits in this tab (spec §4). */
const storageKey = 'bookingDraft'

const draftSchema = z.object({
  propertyId: idSchema,
  propertyTitle: z.string(),
  propertyImage: z.string().nullable(),
  propertyLocation: z.string(),
  checkInDate: isoDateSchema,
  checkOutDate: isoDateSchema,
  guestCount: z.number().int().positive(),
  feeIds: z.array(idSchema).optional(),
})
/** The booking draft that checkout reads from its query (spec §3). */
export type HandedDraft = z.infer<typeof draftSchema>

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

/** The draft that was held for this property, or null. What cannot be read is as if there were none. */
export function readHeldDraft(propertyId: number): HandedDraft | null {
  try {
    const parsed = draftSchema.safeParse(JSON.parse(sessionStore.get(storageKey) ?? 'null'))
    return parsed.success && parsed.data.propertyId === propertyId ? parsed.data : null
  } catch {
    return null
  }
}
