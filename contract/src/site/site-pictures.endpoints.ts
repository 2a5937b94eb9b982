import { z } from 'zod'
import { defineEndpoint } from '../shared/endpoint.ts'
import { IMAGE_BYTES, imageContentTypes } from '../shared/files/images.ts'
import { sitePictures } from './site-pictures.rules.ts'
import { siteSettingsStateSchema } from './site-settings.schemas.ts'

const params = z.object({ picture: z.enum(sitePictures) })

/** The logo and the picture of the home page. Each change is a version of the settings. */
export const sitePicturesEndpoints = {
  uploadSitePicture: defineEndpoint({
    name: 'uploadSitePicture',
    method: 'PUT',
    path: '/api/site-settings/pictures/:picture',
    summary: 'Set the logo or the picture of the home page (JPEG, PNG, WebP or AVIF under 10 MB)',
    access: { right: 'settings' },
    params,
    file: { field: 'image', contentTypes: imageContentTypes, maxBytes: IMAGE_BYTES - 1 },
    reply: siteSettingsStateSchema,
    errors: ['forbidden', 'not_an_image', 'image_too_large', 'unavailable'],
  }),
  removeSitePicture: defineEndpoint({
    name: 'removeSitePicture',
    method: 'DELETE',
    path: '/api/site-settings/pictures/:picture',
    summary: 'Go back to the picture of a new site; succeeds without an own one',
    access: { right: 'settings' },
    params,
    reply: siteSettingsStateSchema,
    errors: ['forbidden'],
  }),
}
