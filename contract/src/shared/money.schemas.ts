import { z } from 'zod'
import { MOST_AMOUNT } from './money.ts'

/**
 * An amount at the edge of the API, in units of the site's currency: a JSON number with at most two decimals. Inside
 * the server and the database: integer cents.
 */
export const amountSchema = z.number().min(0).max(999_999_999_999)

/** The ISO code of the currency of amounts, in small letters as the card provider writes it: `usd`. */
export const currencyCodeSchema = z.string().regex(/^[a-z]{3}$/)

/**
 * A price or fee typed by a host, with at most two decimals. Beyond that a currency has its own limit and smallest
 * step, see `refuseAmount`.
 */
export const priceSchema = (message: string) =>
  z
    .number({ error: message })
    .min(0.01, message)
    .max(MOST_AMOUNT, message)
    .refine((value) => Math.abs(value * 100 - Math.round(value * 100)) < 1e-6, 'Use at most two decimals')
