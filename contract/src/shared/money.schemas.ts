import { z } from 'zod'

/**
 * USD at the edge of the API: a JSON number with at most two decimals. Inside the server and the database: integer
 * cents.
 */
export const amountSchema = z.number().min(0).max(999_999_999)

/** A price or fee typed by a host: one cent at least, at most 100,000.00, whole cents. */
export const priceSchema = (message: string) =>
  z
    .number({ error: message })
    .min(0.01, message)
    .max(100_000, message)
    .refine((value) => Math.abs(value * 100 - Math.round(value * 100)) < 1e-6, 'Use at most two decimals')
