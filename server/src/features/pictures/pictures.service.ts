import type { PropertyImage } from '#contract/properties/properties.schemas.ts'
import { Refusal } from '#contract/shared/problem.ts'
import type { Actor } from '../../http/caller/actor.ts'
import { enqueue } from '../../platform/jobs/jobs.ts'
import { changePhotos, requireOwnImage, requireRow } from './photo-changes.service.ts'
import { type IncomingPicture, type PhotoUploadDeps, uploadImage } from './photo-uploads.service.ts'
import { FORGET_FILES_JOB } from './picture-intake.service.ts'
import { clearPrimary, listImages, removeImage, updateImage } from './pictures.repository.ts'

/** The photos of a listing, which only its owner may change. */
export function createPicturesService(deps: PhotoUploadDeps) {
  const { properties, toImage } = deps
  return {
    /**
     * Adds a photo. Refuses with `property_not_found`, `not_owner`, `limit_reached` beyond 30 per listing and beyond
     * the host's maximum, `not_an_image`, `unavailable` when too many wait, and with the refusals of reading the
     * form.
     */
    uploadImage: (actor: Actor, propertyId: number, incoming: IncomingPicture): Promise<PropertyImage> =>
      uploadImage(deps, actor, propertyId, incoming),

    /**
     * Writes the caption; null or blank clears it. Refuses with `image_not_found` or `not_owner`, like all that
     * follow.
     */
    async updateImage(actor: Actor, id: number, { caption }: { caption?: string | null | undefined }): Promise<PropertyImage> {
      const image = await requireOwnImage(deps, actor, id)
      if (caption === undefined) return toImage(image)
      return changePhotos(deps, actor, image.propertyId, 'image_not_found', async (tx) =>
        toImage(requireRow(await updateImage(tx, id, { caption: caption || null }))),
      )
    },

    /** Sorts the photos in the given order; the primary one stays. Refuses unless each is named exactly once. */
    async reorderImages(actor: Actor, propertyId: number, imageIds: readonly number[]): Promise<PropertyImage[]> {
      await properties.requireOwned(propertyId, actor)
      return changePhotos(deps, actor, propertyId, 'property_not_found', async (tx) => {
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
      const image = await requireOwnImage(deps, actor, id)
      if (image.isPrimary) return toImage(image)
      return changePhotos(deps, actor, image.propertyId, 'image_not_found', async (tx) => {
        await clearPrimary(tx, image.propertyId)
        return toImage(requireRow(await updateImage(tx, id, { isPrimary: true })))
      })
    },

    /** Removes a photo; the next becomes primary when it was. Its files are deleted after the row. */
    async deleteImage(actor: Actor, id: number): Promise<void> {
      const { propertyId } = await requireOwnImage(deps, actor, id)
      await changePhotos(deps, actor, propertyId, 'image_not_found', async (tx) => {
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
