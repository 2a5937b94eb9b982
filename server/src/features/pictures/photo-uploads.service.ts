import { readFile } from 'node:fs/promises'
import type { UploadImage } from '#contract/listings/listings.schemas.ts'
import { listingLimits } from '#contract/listings/listings.schemas.ts'
import type { PropertyImage } from '#contract/properties/properties.schemas.ts'
import { Refusal } from '#contract/shared/problem.ts'
import type { Actor } from '../../http/caller/actor.ts'
import { type StoredPicture, storePicture } from '../../platform/image-store/picture-pipeline.ts'
import type { StagedFile } from '../../platform/upload-staging/upload-staging.ts'
import { changePhotos, type PhotoChangeDeps } from './photo-changes.service.ts'
import type { PictureIntake } from './picture-intake.service.ts'
import { clearPrimary, countImages, type ImageRow, insertImage, listImages, sumImages } from './pictures.repository.ts'

export interface PhotoUploadDeps extends PhotoChangeDeps {
  intake: PictureIntake
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

/** Refuses with `limit_reached` when the host has the maximum of photos or bytes. */
async function requireRoom({ db }: PhotoUploadDeps, ownerId: string): Promise<void> {
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

/** Writes the row of a stored photo; the first photo of a listing is its primary one. */
const addRow = (
  deps: PhotoUploadDeps,
  actor: Actor,
  propertyId: number,
  { picture, upload }: { picture: StoredPicture; upload: UploadImage },
): Promise<ImageRow> =>
  changePhotos(deps, actor, propertyId, 'property_not_found', async (tx) => {
    const images = await listImages(tx, propertyId)
    if (images.length >= listingLimits.images) throw refuseFull()
    const isPrimary = upload.isPrimary || !images.some((image) => image.isPrimary)
    if (isPrimary) await clearPrimary(tx, propertyId)
    const last = Math.max(-1, ...images.map(({ sortOrder }) => sortOrder))
    const sortOrder = upload.sortOrder || last + 1
    const caption = upload.caption || null
    return insertImage(tx, { propertyId, ...picture, caption, isPrimary, sortOrder, createdAt: deps.clock.now() })
  })

/**
 * Adds a photo. Refuses with `property_not_found`, `not_owner`, `limit_reached` beyond 30 per listing and beyond the
 * host's maximum, `not_an_image`, `unavailable` when too many wait, and with the refusals of reading the form.
 */
export async function uploadImage(
  deps: PhotoUploadDeps,
  actor: Actor,
  propertyId: number,
  incoming: IncomingPicture,
): Promise<PropertyImage> {
  const { db, properties, intake, toImage } = deps
  await properties.requireOwned(propertyId, actor)
  if ((await countImages(db, propertyId)) >= listingLimits.images) throw refuseFull()
  await requireRoom(deps, actor.id)
  const { file, ...upload } = await incoming.read()
  if (!file || file.bytes === 0) throw new Refusal('not_an_image')
  const intakeOf = { accountId: actor.id, parent: `properties/${propertyId}`, isGone: incoming.isGone }
  return intake.take(intakeOf, async (target) => {
    const given = { ...target, sha256: file.sha256, leastSide: listingLimits.imageLeastSide }
    const picture = await storePicture(await readFile(file.path), given)
    return toImage(await addRow(deps, actor, propertyId, { picture, upload }))
  })
}
