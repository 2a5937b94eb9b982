import { randomBytes } from 'node:crypto'
import { Refusal } from '#contract/shared/problem.ts'
import type { Database } from '../../db/client.ts'
import type { Clock } from '../../platform/clock/clock.ts'
import { createFairQueue, QueueFull } from '../../platform/fair-queue.ts'
import type { ImageStore } from '../../platform/image-store/image-store.ts'
import { UnreadablePicture } from '../../platform/image-store/picture-decoder.ts'
import type { PictureTarget } from '../../platform/image-store/picture-pipeline.ts'
import { enqueue } from '../../platform/jobs/jobs.ts'
import { findBookedKeys, hasImageOf } from './pictures.repository.ts'
import { hasPhotoOf } from './profile-photos.repository.ts'
import { isSitePicture } from './site-pictures.repository.ts'

/** The kind of the job that removes files which no photo uses; `forgetFiles` executes it. */
export const FORGET_FILES_JOB = 'picture.forget'

/** One photo at a time is in memory; uploaded ones wait on disk, and the accounts take turns. */
const QUEUE = { slots: 1, slotsPerAccount: 1, room: 48, roomPerAccount: 2 } as const
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

/** Processes the photos of listings and people, one at a time, and leaves no unused files behind. */
export function createPictureIntake({ db, clock, store }: { db: Database; clock: Clock; store: ImageStore }) {
  const queue = createFairQueue(QUEUE)

  /** Removes the files of a deleted photo, or of one that was never saved. Files that a booking still shows stay. */
  async function forgetFiles(keys: readonly string[]): Promise<void> {
    if ((await hasImageOf(db, keys)) || (await hasPhotoOf(db, keys)) || (await isSitePicture(db, keys))) return
    const booked = new Set(await findBookedKeys(db, keys))
    for (const key of keys) if (!booked.has(key)) await store.remove(key)
  }

  /** A job is written before the first file; it removes the files when the photo is never saved. */
  async function makeFiles<T>(parent: string, work: (target: PictureTarget) => Promise<T>): Promise<T> {
    const folder = `${parent}/${randomBytes(9).toString('hex')}`
    let written: string[] = []
    const beforeWriting = async (keys: string[]) => {
      const runAt = new Date(clock.now().getTime() + GIVEN_UP_AFTER_MS)
      await enqueue(db, { kind: FORGET_FILES_JOB, key: `picture.forget:${folder}`, payload: { keys }, runAt })
      written = keys
    }
    try {
      return await work({ store, folder, beforeWriting })
    } catch (error) {
      // What fails here the job does later.
      if (written.length > 0) await forgetFiles(written).catch(() => undefined)
      throw error
    }
  }

  return {
    forgetFiles,
    /**
     * Makes the files of a photo when it is the account's turn; `work` stores them and returns their user. Refuses
     * with `not_an_image`, and with `unavailable` when too many wait or the sender has disconnected.
     */
    async take<T>({ accountId, parent, isGone }: Intake, work: (target: PictureTarget) => Promise<T>): Promise<T> {
      try {
        return await queue.run(accountId, async () => {
          if (isGone()) throw new Refusal('unavailable')
          return makeFiles(parent, work)
        })
      } catch (error) {
        throw toRefusal(error)
      }
    },
  }
}
export type PictureIntake = ReturnType<typeof createPictureIntake>
