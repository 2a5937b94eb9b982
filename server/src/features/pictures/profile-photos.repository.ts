import { and, eq, inArray, isNotNull } from 'drizzle-orm'
import type { Queryable, Transaction } from '../../db/client.ts'
import { users } from '../../db/schema/auth.schema.ts'

/** The two square files of a profile photo. */
export interface PhotoKeys {
  photoKey: string
  photoSmallKey: string
}

/**
 * Replaces or removes an account's photo, and returns the previous files. False when the account is gone: a deleted
 * one keeps its row and gets no new photo.
 */
export async function replacePhoto(tx: Transaction, userId: string, photo: PhotoKeys | null): Promise<string[] | false> {
  const [before] = await tx
    .select({ photoKey: users.photoKey, photoSmallKey: users.photoSmallKey })
    .from(users)
    .where(and(eq(users.id, userId), isNotNull(users.emailConfirmedAt)))
    .for('no key update')
  if (!before) return false
  await tx
    .update(users)
    .set(photo ?? { photoKey: null, photoSmallKey: null })
    .where(eq(users.id, userId))
  return [before.photoKey, before.photoSmallKey].flatMap((key) => key ?? [])
}

/** Whether one of these files belongs to a profile photo. */
export async function hasPhotoOf(db: Queryable, keys: readonly string[]): Promise<boolean> {
  return (await db.$count(users, inArray(users.photoKey, [...keys]))) > 0
}
