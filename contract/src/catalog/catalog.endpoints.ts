import { z } from 'zod'
import { defineEndpoint } from '../shared/endpoint.ts'
import { idSchema } from '../shared/ids.ts'
import { languageQuery, languageSchema } from '../shared/texts/texts.schemas.ts'

/** Present on what listings keep but forms and filters no longer offer. */
const isRetired = z.literal(true).optional()

/** The operator's translation of a name into the language that was asked for, where there is one. */
const names = z.partialRecord(languageSchema, z.string()).optional()

export const categorySchema = z.object({
  id: idSchema,
  name: z.string(),
  slug: z.string(),
  imageUrl: z.string().nullable(),
  names,
  isRetired,
})
export type Category = z.infer<typeof categorySchema>

/** `icon` is the name of a lucide icon in kebab-case. */
export const amenitySchema = z.object({ id: idSchema, name: z.string(), icon: z.string(), names, isRetired })
export type Amenity = z.infer<typeof amenitySchema>

export const catalogEndpoints = {
  listCategories: defineEndpoint({
    name: 'listCategories',
    method: 'GET',
    path: '/api/categories',
    summary: 'The accommodation types',
    query: languageQuery,
    reply: z.array(categorySchema),
    isShared: true,
  }),
  listAmenities: defineEndpoint({
    name: 'listAmenities',
    method: 'GET',
    path: '/api/amenities',
    summary: 'The amenities a listing can have',
    query: languageQuery,
    reply: z.array(amenitySchema),
    isShared: true,
  }),
}
