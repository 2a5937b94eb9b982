import { z } from 'zod'
import { idSchema } from '../../shared/ids.ts'
import { propertySearchSchema } from './search.rules.ts'

/** The query of `GET /api/properties/amenities`: the filters of the search. */
export const amenitySearchSchema = propertySearchSchema.omit({ sort: true, view: true, limit: true, cursor: true })
export type AmenitySearch = z.output<typeof amenitySearchSchema>

/** The number of matching stays that have an amenity too; amenities that none of them has are left out. */
export const amenityCountSchema = z.object({ id: idSchema, count: z.number().int().positive() })
export type AmenityCount = z.infer<typeof amenityCountSchema>
