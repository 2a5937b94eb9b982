import type { FastifyInstance } from 'fastify'
import { photoCropSchema, profilePhotoEndpoints } from '#contract/auth/profile-photo.endpoints.ts'
import { listingsEndpoints } from '#contract/listings/listings.endpoints.ts'
import { listingLimits, uploadImageSchema } from '#contract/listings/listings.schemas.ts'
import { IMAGE_BYTES } from '#contract/shared/files/images.ts'
import { sitePicturesEndpoints } from '#contract/site/site-pictures.endpoints.ts'
import type { Needs } from '../../context.ts'
import { bindEndpoint, parseOrRefuse } from '../../http/bind.ts'
import { requireActor } from '../../http/caller/actor.ts'
import { changeCaption, deleteImage, reorderImages, setPrimaryImage, uploadImage } from './listing-photos.ts'
import { removeProfilePhoto, setProfilePhoto } from './profile-photos.ts'
import { removeSitePicture, setSitePicture } from './site-pictures.ts'

/** A photo must be smaller than the form's limit. */
const listingForm = { field: 'image', maxBytes: listingLimits.imageBytes - 1, tooLarge: 'image_too_large' } as const
const pictureForm = { field: 'image', maxBytes: IMAGE_BYTES - 1, tooLarge: 'image_too_large' } as const

type Ctx = Needs<'db' | 'reads' | 'clock' | 'images' | 'pictureQueue' | 'settings' | 'uploads'>

function registerListingPhotos(app: FastifyInstance, ctx: Ctx): void {
  ctx.uploads.bind(app, listingsEndpoints.uploadImage, listingForm, ({ params, actor, request }, { receive }) =>
    uploadImage(ctx, requireActor(actor), params.id, {
      read: async () => {
        const { file, fields } = await receive()
        return { ...parseOrRefuse(uploadImageSchema, fields), file }
      },
      isGone: () => request.socket.destroyed,
    }),
  )
  bindEndpoint(app, listingsEndpoints.updateImage, ({ params, body, actor }) =>
    changeCaption(ctx, requireActor(actor), params.imageId, body),
  )
  bindEndpoint(app, listingsEndpoints.reorderImages, ({ params, body, actor }) =>
    reorderImages(ctx, requireActor(actor), params.id, body.imageIds),
  )
  bindEndpoint(app, listingsEndpoints.setPrimaryImage, ({ params, actor }) =>
    setPrimaryImage(ctx, requireActor(actor), params.imageId),
  )
  bindEndpoint(app, listingsEndpoints.deleteImage, async ({ params, actor }) => {
    await deleteImage(ctx, requireActor(actor), params.imageId)
    return undefined
  })
}

function registerProfilePhotos(app: FastifyInstance, ctx: Ctx): void {
  const { uploadProfilePhoto, deleteProfilePhoto } = profilePhotoEndpoints
  ctx.uploads.bind(app, uploadProfilePhoto, pictureForm, ({ actor, request }, { receive }) =>
    setProfilePhoto(ctx, requireActor(actor), {
      read: async () => {
        const { file, fields } = await receive()
        return { file, crop: parseOrRefuse(photoCropSchema, fields) }
      },
      isGone: () => request.socket.destroyed,
    }),
  )
  bindEndpoint(app, deleteProfilePhoto, ({ actor }) => removeProfilePhoto(ctx, requireActor(actor)))
}

function registerSitePictures(app: FastifyInstance, ctx: Ctx): void {
  const { uploadSitePicture } = sitePicturesEndpoints
  ctx.uploads.bind(app, uploadSitePicture, pictureForm, ({ actor, params, request }, { receive }) =>
    setSitePicture(ctx, requireActor(actor), params.picture, {
      read: async () => (await receive()).file,
      isGone: () => request.socket.destroyed,
    }),
  )
  bindEndpoint(app, sitePicturesEndpoints.removeSitePicture, ({ actor, params }) =>
    removeSitePicture(ctx, requireActor(actor), params.picture),
  )
}

/** The photos of listings and people, and the pictures of the site. */
export function registerPicturesRoutes(app: FastifyInstance, ctx: Ctx): void {
  registerListingPhotos(app, ctx)
  registerProfilePhotos(app, ctx)
  registerSitePictures(app, ctx)
}
