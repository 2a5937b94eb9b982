import { readFile } from 'node:fs/promises'
import type { UploadImage } from '#contract/listings/listings.schemas.ts'
import { listingLimits } from '#contract/listings/listings.schemas.ts'
import type { PropertyImage } from '#contract/properties/properties.schemas.ts'
import { type ErrorCode, Refusal } from '#contract/shared/problem.ts'
import type { Database, Transaction } from '../../db/client.ts'
import type { Actor } from '../../http/caller/actor.ts'
import type { Clock } from '../../platform/clock/clock.ts'
import { type StoredPicture, storePicture } from '../../platform/image-store/picture-pipeline.ts'
import { enqueue } from '../../platform/jobs/jobs.ts'
import type { StagedFile } from '../../platform/upload-staging/upload-staging.ts'
import type { PropertiesService } from '../properties/properties.service.ts'
import { FORGET_FILES_JOB, type PictureIntake } from './picture-intake.service.ts'
import {
  clearPrimary,
  countImages,
  findImage,
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
  intake: PictureIntake
  properties: Pick<PropertiesService, 'requireOwned'>
  toImage(row: ImageRow): PropertyImage
}

/** An incoming form. */
export interface IncomingPicture {
  /** Reads the file to disk and the other fields; called only when the actor is allowed. */
  read(): Promise<UploadImage & { file: StagedFile | null }>
  /** Whether the sender has disconnected: the photo is then discarded, because its sender may send it again. */
  isGone(): boolean
}

const GIGABYTE = 1024 ** 3

const refuseFull = () => new Refusal('limit_reached', `A listing can have at most ${listingLimits.images} images.`)

/** The photos of a listing, which only its owner may change. */
export function createPicturesService({ db, clock, intake, properties, toImage }: PicturesDependencies) {
  /** One change of a listing's photos at a time. Refuses with `hidden` when the listing is gone by now. */
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

  /** Refuses with `limit_reached` when the host has the maximum of photos or bytes. */
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

  return {
    /**
     * Adds a photo. Refuses with `property_not_found`, `not_owner`, `limit_reached` beyond 30 per listing and beyond
     * the host's maximum, `not_an_image`, `unavailable` when too many wait, and with the refusals of reading the
     * form.
     */
    async uploadImage(actor: Actor, propertyId: number, incoming: IncomingPicture): Promise<PropertyImage> {
      await properties.requireOwned(propertyId, actor)
      if ((await countImages(db, propertyId)) >= listingLimits.images) throw refuseFull()
      await requireRoom(actor.id)
      const { file, ...upload } = await incoming.read()
      if (!file || file.bytes === 0) throw new Refusal('not_an_image')
      const intakeOf = { accountId: actor.id, parent: `properties/${propertyId}`, isGone: incoming.isGone }
      return intake.take(intakeOf, async (target) => {
        const picture = await storePicture(await readFile(file.path), { ...target, sha256: file.sha256 })
        return toImage(await addRow(propertyId, picture, upload))
      })
    },

    /**
     * Writes the caption; null or blank clears it. Refuses with `image_not_found` or `not_owner`, like all that
     * follow.
     */
    async updateImage(actor: Actor, id: number, { caption }: { caption?: string | null | undefined }): Promise<PropertyImage> {
      const image = await requireOwnImage(actor, id)
      if (caption === undefined) return toImage(image)
      return change(image.propertyId, 'image_not_found', async (tx) =>
        toImage(requireRow(await updateImage(tx, id, { caption: caption || null }))),
      )
    },

    /** Sorts the photos in the given order; the primary one stays. Refuses unless each is named exactly once. */
    async reorderImages(actor: Actor, propertyId: number, imageIds: readonly number[]): Promise<PropertyImage[]> {
      await properties.requireOwned(propertyId, actor)
      return change(propertyId, 'property_not_found', async (tx) => {
        const known = new Set((await listImages(tx, propertyId)).map(({ id }) => id))
        const isWhole = imageIds.length === known.size && new Set(imageIds).size === known.size
        if (!isWhole || !imageIds.every((id) => known.has(id))) {
          const message = 'List every photo of the listing exactly once.'
          throw new Refusal('invalid_request', message, [{ path: 'imageIds', message }])
        }
        for (const [sortOrder, id] of imageIds.entries()) await updateImage(tx, id, { sortOrder })
        return (await listImages(tx, propertyId)).map(toImage)
      })
    },

    /** Makes a photo the primary one; repeating it changes nothing. */
    async setPrimaryImage(actor: Actor, id: number): Promise<PropertyImage> {
      const image = await requireOwnImage(actor, id)
      if (image.isPrimary) return toImage(image)
      return change(image.propertyId, 'image_not_found', async (tx) => {
        await clearPrimary(tx, image.propertyId)
        return toImage(requireRow(await updateImage(tx, id, { isPrimary: true })))
      })
    },

    /** Removes a photo; the next becomes primary when it was. Its files are deleted after the row. */
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
