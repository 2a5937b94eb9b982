import { z } from 'zod'
import { MAX_INT32, readPathId } from './path-id.ts'

/** Ids of properties, bookings, images, fees, blocks, categories and amenities: positive 32-bit integers. */
export const idSchema = z.number().int().positive().max(MAX_INT32)

/** `readPathId` as the schema of a call. */
export const pathIdSchema = (message = 'Invalid ID.') =>
  z
    .string()
    .refine((text) => readPathId(text) !== null, message)
    .meta({ pattern: '^[1-9][0-9]{0,9}$' })
    .transform(Number)
