import { randomBytes } from 'node:crypto'
import { inArray, or, sql } from 'drizzle-orm'
import { Refusal } from '#contract/shared/problem.ts'
import { sitePictureKeys } from '#contract/site/site-pictures.rules.ts'
import type { Needs } from '../../context.ts'
import type { Queryable } from '../../db/client.ts'
import { users } from '../../db/schema/auth.schema.ts'
import { bookings } from '../../db/schema/bookings.schema.ts'
import { messageFiles } from '../../db/schema/messages.schema.ts'
import { siteSettingsVersions } from '../../db/schema/platform.schema.ts'
import { propertyImages } from '../../db/schema/properties.schema.ts'
import { QueueFull } from '../../platform/concurrency/fair-queue.ts'
import { UnreadablePicture } from '../../platform/image-store/picture-decoder.ts'
import type { PictureTarget } from '../../platform/image-store/picture-pipeline.ts'
import { enqueue } from '../../platform/jobs/jobs.ts'

// Processes the photos of listings and people and the files of messages, one at a time, and leaves no unused ones.

type Ctx = Needs<'db' | 'clock' | 'images'>

/** The kind of the job that removes files which no photo uses; `forgetFiles` executes it. */
export const FORGET_FILES_JOB = 'picture.forget'

/** Longer than any upload can take. */
const GIVEN_UP_AFTER_MS = 3_600_000

function toRefusal(error: unknown): unknown {
  if (error instanceof UnreadablePicture) return new Refusal('not_an_image', error.advice ?? undefined)
  if (error instanceof QueueFull) return new Refusal('unavailable')
  return error
}

/** The owner of a new photo, and where its files go. */
export interface Intake {
  accountId: string
  /** The folder of the store in which the photo gets its own subfolder. */
  parent: string
  /** Whether the sender has disconnected: the photo is then discarded, because its sender may send it again. */
  isGone(): boolean
}

/** Whether a photo of a listing uses one of these files. */
async function hasImageOf(db: Queryable, keys: readonly string[]): Promise<boolean> {
  return (await db.$count(propertyImages, inArray(propertyImages.key, [...keys]))) > 0
}

/** The given files that bookings show: a booking keeps the photo its guest saw. */
async function findBookedKeys(db: Queryable, keys: readonly string[]): Promise<string[]> {
  const key = sql<string>`${bookings.property}->>'primaryImageKey'`
  const rows = await db
    .selectDistinct({ key })
    .from(bookings)
    .where(inArray(key, [...keys]))
  return rows.map((row) => row.key)
}

/** Whether one of these files belongs to a profile photo. */
async function hasPhotoOf(db: Queryable, keys: readonly string[]): Promise<boolean> {
  return (await db.$count(users, inArray(users.photoKey, [...keys]))) > 0
}

/** Whether one of these files belongs to a message, or waits for one. */
async function hasMessageFile(db: Queryable, keys: readonly string[]): Promise<boolean> {
  return (await db.$count(messageFiles, inArray(messageFiles.key, [...keys]))) > 0
}

/** Whether one of these files is shown by a version of the settings. Each version can be restored, so all count. */
async function isSitePicture(db: Queryable, keys: readonly string[]): Promise<boolean> {
  if (!keys.some((key) => key.startsWith('site/'))) return false
  const { settings } = siteSettingsVersions
  const rows = await db
    .selectDistinct({ logo: sql<string>`${settings}->>'logo'`, hero: sql<string>`${settings}->>'heroPicture'` })
    .from(siteSettingsVersions)
    .where(or(sql`${settings}->>'logo' <> ''`, sql`${settings}->>'heroPicture' <> ''`))
  const used = new Set(
    rows.flatMap(({ logo, hero }) => [logo, hero].flatMap((address) => (address ? sitePictureKeys(address) : []))),
  )
  return keys.some((key) => used.has(key))
}

/** Removes the files of a deleted photo, or of one that was never saved. Files that a booking still shows stay. */
export async function forgetFiles({ db, images }: Needs<'db' | 'images'>, keys: readonly string[]): Promise<void> {
  const uses = [hasImageOf, hasPhotoOf, isSitePicture, hasMessageFile]
  for (const isUsed of uses) if (await isUsed(db, keys)) return
  const booked = new Set(await findBookedKeys(db, keys))
  for (const key of keys) if (!booked.has(key)) await images.remove(key)
}

/** A job is written before the first file; it removes the files when the photo is never saved. */
async function makeFiles<T>(ctx: Ctx, parent: string, work: (target: PictureTarget) => Promise<T>): Promise<T> {
  const { db, clock, images } = ctx
  const folder = `${parent}/${randomBytes(9).toString('hex')}`
  let written: string[] = []
  const beforeWriting = async (keys: string[]) => {
    const runAt = new Date(clock.now().getTime() + GIVEN_UP_AFTER_MS)
    await enqueue(db, { kind: FORGET_FILES_JOB, key: `picture.forget:${folder}`, payload: { keys }, runAt })
    written = keys
  }
  try {
    return await work({ store: images, folder, beforeWriting })
  } catch (error) {
    // What fails here the job does later.
    if (written.length > 0) await forgetFiles(ctx, written).catch(() => undefined)
    throw error
  }
}

/**
 * Makes the files of an upload when it is the account's turn; `work` stores them and returns their user. Refuses with
 * `not_an_image`, and with `unavailable` when too many wait or the sender has disconnected.
 */
export async function takePicture<T>(
  ctx: Needs<'pictureQueue' | 'db' | 'clock' | 'images'>,
  { accountId, parent, isGone }: Intake,
  work: (target: PictureTarget) => Promise<T>,
): Promise<T> {
  try {
    return await ctx.pictureQueue.run(accountId, async () => {
      if (isGone()) throw new Refusal('unavailable')
      return makeFiles(ctx, parent, work)
    })
  } catch (error) {
    throw toRefusal(error)
  }
}
