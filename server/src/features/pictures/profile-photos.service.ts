import { randomUUID } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import type { CurrentUser } from '#contract/auth/current-user.schemas.ts'
import type { PhotoCrop } from '#contract/auth/profile-photo.endpoints.ts'
import { Refusal } from '#contract/shared/problem.ts'
import type { Database, Transaction } from '../../db/client.ts'
import type { Actor } from '../../http/caller/actor.ts'
import { photoSides, storeSquares } from '../../platform/image-store/picture-pipeline.ts'
import { enqueue } from '../../platform/jobs/jobs.ts'
import type { StagedFile } from '../../platform/upload-staging/upload-staging.ts'
import { FORGET_FILES_JOB, type PictureIntake } from './picture-intake.service.ts'
import { type PhotoKeys, replacePhoto } from './profile-photos.repository.ts'

export interface ProfilePhotosDependencies {
  db: Database
  intake: PictureIntake
  auth: { getCurrentUser(actor: Actor): Promise<CurrentUser> }
}

/** An incoming form. */
export interface IncomingPhoto {
  /** Reads the file to disk and the chosen crop. */
  read(): Promise<{ file: StagedFile | null; crop: PhotoCrop }>
  isGone(): boolean
}

/** Profile photos: one per person; the previous files are removed. */
export function createProfilePhotosService({ db, intake, auth }: ProfilePhotosDependencies) {
  const replace = async (tx: Transaction, actor: Actor, photo: PhotoKeys | null) => {
    const before = await replacePhoto(tx, actor.id, photo)
    if (before === false) throw new Refusal('unauthorized')
    if (before.length > 0)
      await enqueue(tx, { kind: FORGET_FILES_JOB, key: `photo.replaced:${randomUUID()}`, payload: { keys: before } })
  }

  return {
    /**
     * Sets the actor's photo. Refuses with `not_an_image`, with `unavailable` when too many wait, and with the
     * refusals of reading the form.
     */
    async setPhoto(actor: Actor, incoming: IncomingPhoto): Promise<CurrentUser> {
      const { file, crop } = await incoming.read()
      if (!file || file.bytes === 0) throw new Refusal('not_an_image')
      const intakeOf = { accountId: actor.id, parent: 'people', isGone: incoming.isGone }
      await intake.take(intakeOf, async (target) => {
        const photo = await storeSquares(await readFile(file.path), crop, photoSides, target)
        await db.transaction((tx) => replace(tx, actor, { photoKey: photo.large, photoSmallKey: photo.small }))
      })
      return auth.getCurrentUser(actor)
    },

    /** Removes the actor's photo; without one nothing changes. */
    async removePhoto(actor: Actor): Promise<CurrentUser> {
      await db.transaction((tx) => replace(tx, actor, null))
      return auth.getCurrentUser(actor)
    },
  }
}
export type ProfilePhotosService = ReturnType<typeof createProfilePhotosService>
