import type { FastifyInstance } from 'fastify'
import { listingsEndpoints } from '#contract/listings/listings.endpoints.ts'
import { listingLimits, uploadImageSchema } from '#contract/listings/listings.schemas.ts'
import { bindEndpoint, parseOrRefuse } from '../../http/bind.ts'
import type { Uploads } from '../../http/bodies/uploads.ts'
import { requireActor } from '../../http/caller/actor.ts'
import type { PicturesService } from './pictures.service.ts'

/** A photo must be smaller than the form's limit. */
const rules = { field: 'image', maxBytes: listingLimits.imageBytes - 1, tooLarge: 'image_too_large' } as const

export function registerPicturesRoutes(app: FastifyInstance, service: PicturesService, uploads: Uploads): void {
  const { uploadImage, updateImage, reorderImages, setPrimaryImage, deleteImage } = listingsEndpoints
  uploads.bind(app, uploadImage, rules, ({ params, actor, request }, { receive }) =>
    service.uploadImage(requireActor(actor), params.id, {
      read: async () => {
        const { file, fields } = await receive()
        return { ...parseOrRefuse(uploadImageSchema, fields), file }
      },
      isGone: () => request.socket.destroyed,
    }),
  )
  bindEndpoint(app, updateImage, ({ params, body, actor }) => service.updateImage(requireActor(actor), params.imageId, body))
  bindEndpoint(app, reorderImages, ({ params, body, actor }) =>
    service.reorderImages(requireActor(actor), params.id, body.imageIds),
  )
  bindEndpoint(app, setPrimaryImage, ({ params, actor }) => service.setPrimaryImage(requireActor(actor), params.imageId))
  bindEndpoint(app, deleteImage, async ({ params, actor }) => {
    await service.deleteImage(requireActor(actor), params.imageId)
    return undefined
  })
}
