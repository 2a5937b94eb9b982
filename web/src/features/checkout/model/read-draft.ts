import { z } from 'zod'
import { SPECIAL_REQUESTS_LENGTH } from '#contract/bookings/bookings.rules.ts'
import { stayDateSchema } from '#contract/shared/dates.schemas.ts'
import { countNights, toDayNumber } from '#contract/shared/dates.ts'
import { idSchema } from '#contract/shared/ids.ts'
import { stayPolicy } from '#contract/shared/stay-limits.ts'
import { textSchema } from '#contract/shared/texts/texts.schemas.ts'
import type { StayDraft } from '../../../stays/stay-draft.ts'

/** The maximum length of `data`, in UTF-16 units. */
export const maxDraftLength = 8_192

/** The accepted fields of a draft: ids, dates and numbers. All visible texts come from the server. */
export const stayDraftSchema: z.ZodType<StayDraft> = z
  .object({
    propertyId: idSchema,
    checkInDate: stayDateSchema,
    checkOutDate: stayDateSchema,
    guestCount: z.number().int().positive().max(1_000),
    feeIds: z.array(idSchema).max(50).optional(),
    specialRequests: textSchema(SPECIAL_REQUESTS_LENGTH).optional(),
  })
  .refine((stay) => toDayNumber(stay.checkOutDate) > toDayNumber(stay.checkInDate))
  .refine((stay) => countNights(stay.checkInDate, stay.checkOutDate) <= stayPolicy.maxNights)

/**
 * Parses `data` of `/checkout`. Never throws: null when it is missing, over 8 KB, not JSON or not a stay. Unknown
 * keys are dropped, including `__proto__`, title, image and location.
 */
export function parseDraft(data: string | undefined): StayDraft | null {
  if (data === undefined || data.length > maxDraftLength) return null
  try {
    const parsed = stayDraftSchema.safeParse(JSON.parse(data))
    return parsed.success ? parsed.data : null
  } catch {
    return null
  }
}

/** The identity of a draft's hold: property, dates, guests and chosen fees. */
export function draftKey(stay: StayDraft): string {
  const fees = [...(stay.feeIds ?? [])].sort((a, b) => a - b)
  return JSON.stringify([stay.propertyId, stay.checkInDate, stay.checkOutDate, stay.guestCount, fees])
}
