import { randomUUID } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { and, eq, isNotNull } from 'drizzle-orm'
import type { CurrentUser } from '#contract/auth/current-user.schemas.ts'
import type { PhotoCrop } from '#contract/auth/profile-photo.endpoints.ts'
import { Refusal } from '#contract/shared/problem.ts'
import type { Needs } from '../../context.ts'
import type { Transaction } from '../../db/client.ts'
import { users } from '../../db/schema/auth.schema.ts'
import type { Actor } from '../../http/caller/actor.ts'
import { photoSides, storeSquares } from '../../platform/image-store/picture-pipeline.ts'
import { enqueue } from '../../platform/jobs/jobs.ts'
import type { StagedFile } from '../../platform/upload-staging/upload-staging.ts'
import { getCurrentUser } from '../auth/account.ts'
import { FORGET_FILES_JOB, takePicture } from './picture-intake.ts'

// Profile photos: one per person; the previous files are removed.

/** The two square files of a profile photo. */
interface PhotoKeys {
  photoKey: string
  photoSmallKey: string
}

/** An incoming form. */
export interface IncomingPhoto {
  /** Reads the file to disk and the chosen crop. */
  read(): Promise<{ file: StagedFile | null; crop: PhotoCrop }>
  isGone(): boolean
}

/**
 * Replaces or removes an account's photo, and returns the previous files. False when the account is gone: a deleted
 * one keeps its row and gets no new photo.
 */
async function replacePhoto(tx: Transaction, userId: string, photo: PhotoKeys | null): Promise<string[] | false> {
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

async function replace(tx: Transaction, actor: Actor, photo: PhotoKeys | null): Promise<void> {
  const before = await replacePhoto(tx, actor.id, photo)
  if (before === false) throw new Refusal('unauthorized')
  if (before.length > 0)
    await enqueue(tx, { kind: FORGET_FILES_JOB, key: `photo.replaced:${randomUUID()}`, payload: { keys: before } })
}

/**
 * Sets the actor's photo. Refuses with `not_an_image`, with `unavailable` when too many wait, and with the refusals
 * of reading the form.
 */
export async function setProfilePhoto(
  ctx: Needs<'pictureQueue' | 'db' | 'clock' | 'images'>,
  actor: Actor,
  incoming: IncomingPhoto,
): Promise<CurrentUser> {
  const { file, crop } = await incoming.read()
  if (!file || file.bytes === 0) throw new Refusal('not_an_image')
  const intake = { accountId: actor.id, parent: 'people', isGone: incoming.isGone }
  await takePicture(ctx, intake, async (target) => {
    const photo = await storeSquares(await readFile(file.path), crop, photoSides, target)
    await ctx.db.transaction((tx) => replace(tx, actor, { photoKey: photo.large, photoSmallKey: photo.small }))
  })
  return getCurrentUser(ctx, actor)
}

/** Removes the actor's photo; without one nothing changes. */
export async function removeProfilePhoto(ctx: Needs<'db' | 'images'>, actor: Actor): Promise<CurrentUser> {
  await ctx.db.transaction((tx) => replace(tx, actor, null))
  return getCurrentUser(ctx, actor)
}
