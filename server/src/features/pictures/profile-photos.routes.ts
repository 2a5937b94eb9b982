import type { FastifyInstance } from 'fastify'
import { photoCropSchema, profilePhotoEndpoints } from '#contract/auth/profile-photo.endpoints.ts'
import { IMAGE_BYTES } from '#contract/shared/images.ts'
import { bindEndpoint, parseOrRefuse } from '../../http/bind.ts'
import type { Uploads } from '../../http/bodies/uploads.ts'
import { requireActor } from '../../http/caller/actor.ts'
import type { ProfilePhotosService } from './profile-photos.service.ts'

const rules = { field: 'image', maxBytes: IMAGE_BYTES - 1, tooLarge: 'image_too_large' } as const

export function registerProfilePhotosRoutes(app: FastifyInstance, service: ProfilePhotosService, uploads: Uploads): void {
  const { uploadProfilePhoto, deleteProfilePhoto } = profilePhotoEndpoints
  uploads.bind(app, uploadProfilePhoto, rules, ({ actor, request }, { receive }) =>
    service.setPhoto(requireActor(actor), {
      read: async () => {
        const { file, fields } = await receive()
        return { file, crop: parseOrRefuse(photoCropSchema, fields) }
      },
      isGone: () => request.socket.destroyed,
    }),
  )
  bindEndpoint(app, deleteProfilePhoto, ({ actor }) => service.removePhoto(requireActor(actor)))
}
