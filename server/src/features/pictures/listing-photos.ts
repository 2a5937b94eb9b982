import { readFile } from 'node:fs/promises'
import { photoChanges } from '#contract/listing-desk/photo-edits.rules.ts'
import type { UploadImage } from '#contract/listings/listings.schemas.ts'
import { listingLimits } from '#contract/listings/listings.schemas.ts'
import type { PropertyImage } from '#contract/properties/properties.schemas.ts'
import { type ErrorCode, Refusal } from '#contract/shared/problem.ts'
import type { Needs } from '../../context.ts'
import type { Transaction } from '../../db/client.ts'
import type { Actor } from '../../http/caller/actor.ts'
import { recordEdit } from '../../platform/audit/listing-edits.ts'
import { type StoredPicture, storePicture } from '../../platform/image-store/picture-pipeline.ts'
import { enqueue } from '../../platform/jobs/jobs.ts'
import type { StagedFile } from '../../platform/upload-staging/upload-staging.ts'
import { requireOwned } from '../properties/listing-access.ts'
import { toImage } from '../properties/property-views.ts'
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
} from './listing-photos.queries.ts'
import { FORGET_FILES_JOB, takePicture } from './picture-intake.ts'

// The photos of a listing, which only its owner may change. Each change is kept in the listing's history.

type Ctx = Needs<'db' | 'reads' | 'clock' | 'images'>

/**
 * One change of a listing's photos at a time, kept in the listing's history. Refuses with `hidden` when the listing
 * is gone by now.
 */
const changePhotos = <T>(
  { db, clock }: Needs<'db' | 'clock'>,
  actor: Pick<Actor, 'id'>,
  propertyId: number,
  hidden: ErrorCode,
  work: (tx: Transaction) => Promise<T>,
): Promise<T> =>
  db.transaction(async (tx) => {
    if (!(await touchListing(tx, propertyId, clock.now()))) throw new Refusal(hidden)
    const before = await listImages(tx, propertyId)
    const result = await work(tx)
    const changes = photoChanges(before, await listImages(tx, propertyId))
    const edit = { propertyId, editorId: actor.id, changes, status: null, createdAt: clock.now() }
    if (changes.length > 0) await recordEdit(tx, edit)
    return result
  })

/** The row of a photo; refuses with `image_not_found` when it is gone. */
function requireRow(row: ImageRow | null): ImageRow {
  if (!row) throw new Refusal('image_not_found')
  return row
}

/** A photo of one of the actor's listings. Refuses with `image_not_found` or `not_owner`. */
async function requireOwnImage(ctx: Ctx, actor: Actor, id: number): Promise<ImageRow> {
  const image = requireRow(await findImage(ctx.db, id))
  await requireOwned(ctx, image.propertyId, actor, 'image_not_found')
  return image
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
async function requireRoom({ db }: Needs<'db'>, ownerId: string): Promise<void> {
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
  ctx: Needs<'db' | 'clock'>,
  actor: Actor,
  propertyId: number,
  { picture, upload }: { picture: StoredPicture; upload: UploadImage },
): Promise<ImageRow> =>
  changePhotos(ctx, actor, propertyId, 'property_not_found', async (tx) => {
    const images = await listImages(tx, propertyId)
    if (images.length >= listingLimits.images) throw refuseFull()
    const isPrimary = upload.isPrimary || !images.some((image) => image.isPrimary)
    if (isPrimary) await clearPrimary(tx, propertyId)
    const last = Math.max(-1, ...images.map(({ sortOrder }) => sortOrder))
    const sortOrder = upload.sortOrder || last + 1
    const caption = upload.caption || null
    return insertImage(tx, { propertyId, ...picture, caption, isPrimary, sortOrder, createdAt: ctx.clock.now() })
  })

/**
 * Adds a photo. Refuses with `property_not_found`, `not_owner`, `limit_reached` beyond 30 per listing and beyond the
 * host's maximum, `not_an_image`, `unavailable` when too many wait, and with the refusals of reading the form.
 */
export async function uploadImage(
  ctx: Ctx & Needs<'pictureQueue'>,
  actor: Actor,
  propertyId: number,
  incoming: IncomingPicture,
): Promise<PropertyImage> {
  await requireOwned(ctx, propertyId, actor)
  if ((await countImages(ctx.db, propertyId)) >= listingLimits.images) throw refuseFull()
  await requireRoom(ctx, actor.id)
  const { file, ...upload } = await incoming.read()
  if (!file || file.bytes === 0) throw new Refusal('not_an_image')
  const intake = { accountId: actor.id, parent: `properties/${propertyId}`, isGone: incoming.isGone }
  return takePicture(ctx, intake, async (target) => {
    const given = { ...target, sha256: file.sha256, leastSide: listingLimits.imageLeastSide }
    const picture = await storePicture(await readFile(file.path), given)
    return toImage(await addRow(ctx, actor, propertyId, { picture, upload }), ctx.images.urlFor)
  })
}

/**
 * Writes the caption; null or blank clears it. Refuses with `image_not_found` or `not_owner`, like all that follow.
 */
export async function changeCaption(
  ctx: Ctx,
  actor: Actor,
  id: number,
  { caption }: { caption?: string | null | undefined },
): Promise<PropertyImage> {
  const image = await requireOwnImage(ctx, actor, id)
  if (caption === undefined) return toImage(image, ctx.images.urlFor)
  return changePhotos(ctx, actor, image.propertyId, 'image_not_found', async (tx) =>
    toImage(requireRow(await updateImage(tx, id, { caption: caption || null })), ctx.images.urlFor),
  )
}

/** Sorts the photos in the given order; the primary one stays. Refuses unless each is named exactly once. */
export async function reorderImages(
  ctx: Ctx,
  actor: Actor,
  propertyId: number,
  imageIds: readonly number[],
): Promise<PropertyImage[]> {
  await requireOwned(ctx, propertyId, actor)
  return changePhotos(ctx, actor, propertyId, 'property_not_found', async (tx) => {
    const known = new Set((await listImages(tx, propertyId)).map(({ id }) => id))
    const isWhole = imageIds.length === known.size && new Set(imageIds).size === known.size
    if (!isWhole || !imageIds.every((id) => known.has(id))) {
      const message = 'List every photo of the listing exactly once.'
      throw new Refusal('invalid_request', message, [{ path: 'imageIds', message }])
    }
    for (const [sortOrder, id] of imageIds.entries()) await updateImage(tx, id, { sortOrder })
    return (await listImages(tx, propertyId)).map((row) => toImage(row, ctx.images.urlFor))
  })
}

/** Makes a photo the primary one; repeating it changes nothing. */
export async function setPrimaryImage(ctx: Ctx, actor: Actor, id: number): Promise<PropertyImage> {
  const image = await requireOwnImage(ctx, actor, id)
  if (image.isPrimary) return toImage(image, ctx.images.urlFor)
  return changePhotos(ctx, actor, image.propertyId, 'image_not_found', async (tx) => {
    await clearPrimary(tx, image.propertyId)
    return toImage(requireRow(await updateImage(tx, id, { isPrimary: true })), ctx.images.urlFor)
  })
}

/** Removes a photo; the next becomes primary when it was. Its files are deleted after the row. */
export async function deleteImage(ctx: Ctx, actor: Actor, id: number): Promise<void> {
  const { propertyId } = await requireOwnImage(ctx, actor, id)
  await changePhotos(ctx, actor, propertyId, 'image_not_found', async (tx) => {
    const { key, variants, isPrimary } = requireRow(await removeImage(tx, id))
    const [next] = isPrimary ? await listImages(tx, propertyId) : []
    if (next) await updateImage(tx, next.id, { isPrimary: true })
    const keys = [...new Set([key, ...variants.map((variant) => variant.key)])]
    await enqueue(tx, { kind: FORGET_FILES_JOB, key: `picture.forget:${id}`, payload: { keys } })
  })
}
