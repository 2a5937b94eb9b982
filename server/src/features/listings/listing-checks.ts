import { and, eq, inArray, isNull, or } from 'drizzle-orm'
import { isAbroad, type UpdateProperty } from '#contract/listings/listings.schemas.ts'
import { type FieldIssue, Refusal } from '#contract/shared/problem.ts'
import type { Queryable, Transaction } from '../../db/client.ts'
import { amenities, categories, propertyAmenities } from '../../db/schema/properties.schema.ts'
import { timeZoneAt } from '../../platform/geocoder/time-zone.ts'
import type { Pin } from './listing-facts.ts'

/** Refuses with `invalid_request` and names the fields. */
export function refuseFields(...issues: FieldIssue[]): never {
  throw new Refusal('invalid_request', issues[0]?.message, issues)
}

/**
 * Refuses a host's pin at sea, with `invalid_request`: its zone is one of ships (`Etc/…`), so that the days of the
 * place would begin at the wrong hour, and nobody can stay there.
 */
export function checkPin({ latitude, longitude }: { latitude?: number | undefined; longitude?: number | undefined }): void {
  if (latitude === undefined || longitude === undefined) return
  if (timeZoneAt({ latitude, longitude }).startsWith('Etc/'))
    refuseFields({ path: 'latitude', message: 'This pin is at sea. Move it to your place.' })
}

/**
 * Refuses with `invalid_request` a place abroad whose town is in no table and that has no pin: without one its zone
 * would be New York's, and its days would begin at the wrong hour.
 */
export function requirePlace({ country }: { country: string }, { latitude, longitude }: Pin): void {
  if (isAbroad(country) && (latitude === null || longitude === null))
    refuseFields({ path: 'city', message: 'We do not know this town. Set the pin on the map.' })
}

/** The zone of a place; omitted for an unknown place, so that the earlier one or the column's default stays. */
export const zoneOf = ({ latitude, longitude }: Pin) =>
  latitude === null || longitude === null ? {} : { timeZone: timeZoneAt({ latitude, longitude }) }

/** Whether the category exists and may be chosen: a listing keeps a retired one that it has. */
async function hasCategory(tx: Queryable, id: number, kept: number | null): Promise<boolean> {
  const isOffered = or(isNull(categories.retiredAt), kept === null ? undefined : eq(categories.id, kept))
  return (await tx.$count(categories, and(eq(categories.id, id), isOffered))) > 0
}

/** The given amenities that do not exist, or are retired and not among those that the listing already has. */
async function findUnknownAmenities(tx: Queryable, ids: readonly number[], propertyId: number | null): Promise<number[]> {
  if (ids.length === 0) return []
  const had = tx
    .select({ id: propertyAmenities.amenityId })
    .from(propertyAmenities)
    .where(eq(propertyAmenities.propertyId, propertyId ?? 0))
  const rows = await tx
    .select({ id: amenities.id })
    .from(amenities)
    .where(and(inArray(amenities.id, [...ids]), or(isNull(amenities.retiredAt), inArray(amenities.id, had))))
  const known = new Set(rows.map((row) => row.id))
  return ids.filter((id) => !known.has(id))
}

/**
 * Category and amenities must exist, and not be retired unless the listing, null for a new one, has them already;
 * checked in the transaction that writes them.
 */
export async function checkVocabulary(
  tx: Transaction,
  sent: UpdateProperty,
  listing: { id: number; categoryId: number } | null,
): Promise<void> {
  if (sent.categoryId !== undefined && !(await hasCategory(tx, sent.categoryId, listing?.categoryId ?? null)))
    refuseFields({ path: 'categoryId', message: 'Please choose one of the categories.' })
  const unknown = await findUnknownAmenities(tx, sent.amenityIds ?? [], listing?.id ?? null)
  if (unknown.length > 0) refuseFields({ path: 'amenityIds', message: `Unknown amenity: ${unknown.join(', ')}.` })
}
