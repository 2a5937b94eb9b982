import { randomBytes } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import type { UploadImage } from '#contract/listings/listings.schemas.ts'
import { listingLimits } from '#contract/listings/listings.schemas.ts'
import type { PropertyImage } from '#contract/properties/properties.schemas.ts'
import { type ErrorCode, Refusal } from '#contract/shared/problem.ts'
import type { Database, Transaction } from '../../db/client.ts'
import type { Actor } from '../../http/actor.ts'
import type { Clock } from '../../platform/clock/clock.ts'
import { createFairQueue, QueueFull } from '../../platform/fair-queue.ts'
import type { ImageStore } from '../../platform/image-store/image-store.ts'
import { UnreadablePicture } from '../../platform/image-store/picture-decoder.ts'
import { type StoredPicture, storePicture } from '../../platform/image-store/picture-pipeline.ts'
import { enqueue } from '../../platform/jobs/jobs.ts'
import type { StagedFile } from '../../platform/upload-staging/upload-staging.ts'
import type { PropertiesService } from '../properties/properties.service.ts'
import {
  clearPrimary,
  countImages,
  findBookedKeys,
  findImage,
  hasImageOf,
  type ImageRow,
  insertImage,
  listImages,
  removeImage,
  sumImages,
  touchListing,
  updateImage,
} from './pictures.repository.ts'

export interface PicturesDependencies {
  db: Database
  clock: Clock
  store: ImageStore
  properties: Pick<PropertiesService, 'requireOwned'>
  toImage(row: ImageRow): PropertyImage
}

/** A form on its way here. */
export interface IncomingPicture {
  /** Reads the file to disk and what came beside it; asked for only when the actor may. */
  read(): Promise<UploadImage & { file: StagedFile | null }>
  /** Whether the sender has hung up: nothing is made of a picture nobody waits for, because its sender may send it again. */
  isGone(): boolean
}

/** The kind of the job that removes files which no picture uses; `forgetFiles` carries it out. */
export const FORGET_FILES_JOB = 'picture.forget'

/** One picture at a time is in memory; those that have arrived wait on disk, and the accounts take turns. */
const QUEUE = { slots: 1, slotsPerAccount: 1, room: 48, roomPerAccount: 2 } as const
/** Longer than any upload can take. */
const GIVEN_UP_AFTER_MS = 3_600_000

const GIGABYTE = 1024 ** 3

const refuseFull = () => new Refusal('limit_reached', `A listing can have at most ${listingLimits.images} images.`)

function toRefusal(error: unknown): unknown {
  if (error instanceof UnreadablePicture) return new Refusal('not_an_image')
  if (error instanceof QueueFull) return new Refusal('unavailable')
  return error
}

/** The pictures of a listing, which its owner alone may change. */
export function createPicturesService({ db, clock, store, properties, toImage }: PicturesDependencies) {
  const queue = createFairQueue(QUEUE)

  /** One change of a listing's pictures at a time. Refuses with `hidden` when the listing is gone by now. */
  const change = <T>(propertyId: number, hidden: ErrorCode, work: (tx: Transaction) => Promise<T>): Promise<T> =>
    db.transaction(async (tx) => {
      if (!(await touchListing(tx, propertyId, clock.now()))) throw new Refusal(hidden)
      return work(tx)
    })

  async function requireOwnImage(actor: Actor, id: number): Promise<ImageRow> {
    const image = await findImage(db, id)
    if (!image) throw new Refusal('image_not_found')
    await properties.requireOwned(image.propertyId, actor, 'image_not_found')
    return image
  }

  /** Refuses with `limit_reached` who has as many photos, or as many bytes of them, as one host may store. */
  async function requireRoom(ownerId: string): Promise<void> {
    const { images, bytes } = await sumImages(db, ownerId)
    if (images >= listingLimits.imagesPerHost)
      throw new Refusal(
        'limit_reached',
        `You have ${listingLimits.imagesPerHost.toLocaleString('en-US')} photos, the most an account can have. Delete some of them first.`,
      )
    if (bytes >= listingLimits.imageBytesPerHost)
      throw new Refusal(
        'limit_reached',
        `Your photos take ${listingLimits.imageBytesPerHost / GIGABYTE} GB, the most an account can store. Delete some of them first.`,
      )
  }

  const requireRow = (row: ImageRow | null): ImageRow => {
    if (!row) throw new Refusal('image_not_found')
    return row
  }

  const addRow = (propertyId: number, picture: StoredPicture, upload: UploadImage): Promise<ImageRow> =>
    change(propertyId, 'property_not_found', async (tx) => {
      const images = await listImages(tx, propertyId)
      if (images.length >= listingLimits.images) throw refuseFull()
      const isPrimary = upload.isPrimary || !images.some((image) => image.isPrimary)
      if (isPrimary) await clearPrimary(tx, propertyId)
      const last = Math.max(-1, ...images.map(({ sortOrder }) => sortOrder))
      const sortOrder = upload.sortOrder || last + 1
      const caption = upload.caption || null
      return insertImage(tx, { propertyId, ...picture, caption, isPrimary, sortOrder, createdAt: clock.now() })
    })

  /** Removes the files of a picture that is no more, or never came to be. Files that a booking still shows stay. */
  async function forgetFiles(keys: readonly string[]): Promise<void> {
    if (await hasImageOf(db, keys)) return
    const booked = new Set(await findBookedKeys(db, keys))
    for (const key of keys) if (!booked.has(key)) await store.remove(key)
  }

  /** Makes the files. Before the first one is written a job is, which removes them should the picture never come to be. */
  async function storeAndAdd(propertyId: number, file: StagedFile, upload: UploadImage): Promise<ImageRow> {
    const { sha256 } = file
    const folder = `properties/${propertyId}/${randomBytes(9).toString('hex')}`
    let written: string[] = []
    const beforeWriting = async (keys: string[]) => {
      const runAt = new Date(clock.now().getTime() + GIVEN_UP_AFTER_MS)
      await enqueue(db, { kind: FORGET_FILES_JOB, key: `picture.forget:${folder}`, payload: { keys }, runAt })
      written = keys
    }
    try {
      const picture = await storePicture(await readFile(file.path), { store, folder, sha256, beforeWriting })
      return await addRow(propertyId, picture, upload)
    } catch (error) {
      // What fails here the job does later.
      if (written.length > 0) await forgetFiles(written).catch(() => undefined)
      throw error
    }
  }

  return {
    forgetFiles,

    /**
     * Adds a picture. Refuses with `property_not_found`, `not_owner`, `limit_reached` beyond 30 of a listing and beyond what a host may store,
     * `not_an_image`, `unavailable` when too many wait, and with what reading the form refuses with.
     */
    async uploadImage(actor: Actor, propertyId: number, incoming: IncomingPicture): Promise<PropertyImage> {
      await properties.requireOwned(propertyId, actor)
      if ((await countImages(db, propertyId)) >= listingLimits.images) throw refuseFull()
      await requireRoom(actor.id)
      const { file, ...upload } = await incoming.read()
      if (!file || file.bytes === 0) throw new Refusal('not_an_image')
      try {
        return await queue.run(actor.id, async () => {
          if (incoming.isGone()) throw new Refusal('unavailable')
          return toImage(await storeAndAdd(propertyId, file, upload))
        })
      } catch (error) {
        throw toRefusal(error)
      }
    },

    /** Writes the caption; null or nothing in it clears it. Refuses with `image_not_found` or `not_owner`, as all that follow. */
    async updateImage(actor: Actor, id: number, { caption }: { caption?: string | null | undefined }): Promise<PropertyImage> {
      const image = await requireOwnImage(actor, id)
      if (caption === undefined) return toImage(image)
      return change(image.propertyId, 'image_not_found', async (tx) =>
        toImage(requireRow(await updateImage(tx, id, { caption: caption || null }))),
      )
    },

    /** Puts the pictures in the order given; the primary one stays what it is. Refuses unless each is named exactly once. */
    async reorderImages(actor: Actor, propertyId: number, imageIds: readonly number[]): Promise<PropertyImage[]> {
      await properties.requireOwned(propertyId, actor)
      return change(propertyId, 'property_not_found', async (tx) => {
        const known = new Set((await listImages(tx, propertyId)).map(({ id }) => id))
        const isWhole = imageIds.length === known.size && new Set(imageIds).size === known.size
        if (!isWhole || !imageIds.every((id) => known.has(id))) {
          const message = 'Name every picture of the listing exactly once.'
          throw new Refusal('invalid_request', message, [{ path: 'imageIds', message }])
        }
        for (const [sortOrder, id] of imageIds.entries()) await updateImage(tx, id, { sortOrder })
        return (await listImages(tx, propertyId)).map(toImage)
      })
    },

    /** Makes a picture the primary one; doing it again changes nothing. */
    async setPrimaryImage(actor: Actor, id: number): Promise<PropertyImage> {
      const image = await requireOwnImage(actor, id)
      if (image.isPrimary) return toImage(image)
      return change(image.propertyId, 'image_not_found', async (tx) => {
        await clearPrimary(tx, image.propertyId)
        return toImage(requireRow(await updateImage(tx, id, { isPrimary: true })))
      })
    },

    /** Removes a picture; when it was the primary one, the next becomes it. Its files go after the row is gone. */
    async deleteImage(actor: Actor, id: number): Promise<void> {
      const { propertyId } = await requireOwnImage(actor, id)
      await change(propertyId, 'image_not_found', async (tx) => {
        const { key, variants, isPrimary } = requireRow(await removeImage(tx, id))
        const [next] = isPrimary ? await listImages(tx, propertyId) : []
        if (next) await updateImage(tx, next.id, { isPrimary: true })
        const keys = [...new Set([key, ...variants.map((variant) => variant.key)])]
        await enqueue(tx, { kind: FORGET_FILES_JOB, key: `picture.forget:${id}`, payload: { keys } })
      })
    },
  }
}
export type PicturesService = ReturnType<typeof createPicturesService>
