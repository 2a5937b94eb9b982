import type { FastifyInstance } from 'fastify'
import { IMAGE_BYTES } from '#contract/shared/images.ts'
import { sitePicturesEndpoints } from '#contract/site/site-pictures.endpoints.ts'
import { bindEndpoint } from '../../http/bind.ts'
import type { Uploads } from '../../http/bodies/uploads.ts'
import { requireActor } from '../../http/caller/actor.ts'
import type { SitePicturesService } from './site-pictures.service.ts'

const rules = { field: 'image', maxBytes: IMAGE_BYTES - 1, tooLarge: 'image_too_large' } as const

export function registerSitePicturesRoutes(app: FastifyInstance, service: SitePicturesService, uploads: Uploads): void {
  const { uploadSitePicture, removeSitePicture } = sitePicturesEndpoints
  uploads.bind(app, uploadSitePicture, rules, ({ actor, params, request }, { receive }) =>
    service.setPicture(requireActor(actor), params.picture, {
      read: async () => (await receive()).file,
      isGone: () => request.socket.destroyed,
    }),
  )
  bindEndpoint(app, removeSitePicture, ({ actor, params }) => service.removePicture(requireActor(actor), params.picture))
}
