import { z } from 'zod'

/** The largest id there can be. */
export const MAX_INT32 = 2_147_483_647

/** Ids of properties, bookings, images, fees, blocks, categories and amenities: positive 32-bit integers. */
export const idSchema = z.number().int().positive().max(MAX_INT32)

/** The same id as it stands in a path or a query: digits without sign, leading zero or exponent. */
export const pathIdSchema = (message = 'Invalid ID.') =>
  z
    .string()
    .regex(/^[1-9]\d{0,9}$/, message)
    .transform(Number)
    .refine((value) => value <= MAX_INT32, message)

/** Free text from outside: trimmed, bounded, without NUL, which PostgreSQL cannot store. */
export const textSchema = (max: number) =>
  z
    .string()
    .max(max, `Use at most ${max} characters`)
    // biome-ignore lint/suspicious/noControlCharactersInRegex: NUL is exactly what is refused
    .refine((value) => !/\u0000/.test(value), 'Remove the invisible characters')
    .transform((value) => value.trim())
