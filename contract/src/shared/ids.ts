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

/** Untrusted free text: trimmed, bounded, without NUL, which PostgreSQL cannot store. */
export const textSchema = (max: number) =>
  z
    .string()
    .max(max, `Use at most ${max} characters`)
    // biome-ignore lint/suspicious/noControlCharactersInRegex: NUL is exactly what is refused
    .refine((value) => !/\u0000/.test(value), 'Remove the invisible characters')
    .transform((value) => value.trim())
