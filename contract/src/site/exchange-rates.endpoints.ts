import { z } from 'zod'
import { isoDateSchema } from '../shared/dates.schemas.ts'
import { defineEndpoint } from '../shared/endpoint.ts'
import { callsOfAccount, perHour } from '../shared/limits.ts'
import { exchangeRateLimits, noRatesReasons } from './exchange-rates.rules.ts'

const reason = z.enum(noRatesReasons).nullable()

/** The rates in use, or why there are none. */
export const exchangeRatesSchema = z.object({
  table: z
    .object({
      /** The day of the table. */
      date: isoDateSchema,
      /** The ISO code of the currency that the site charges. */
      base: z.string(),
      /** Units of each other currency for one unit of the base. */
      rates: z.record(z.string(), z.number().positive()),
    })
    .nullable(),
  /** Null while there is a table in use. */
  reason,
  /** The day of the newest table, also of one that is too old to be used; null without any. */
  lastDate: isoDateSchema.nullable(),
})
export type ExchangeRates = z.infer<typeof exchangeRatesSchema>

/** A table as it is stored, and the last try to read one. */
export const storedTableSchema = z.object({
  /** The day of the table; null when none could be read yet. */
  date: isoDateSchema.nullable(),
  /** How many currencies it has besides the euro. */
  currencies: z.number().int(),
  /** When it was read, and when reading was last tried. */
  readAt: z.iso.datetime().nullable(),
  triedAt: z.iso.datetime(),
  /** Why the last try failed, as a sentence; null after a success. */
  error: z.string().nullable(),
})

/** What the operator sees of the tables of both sources. */
export const ratesStatusSchema = z.object({
  address: storedTableSchema.nullable(),
  file: storedTableSchema.nullable(),
  /** Why no rates are in use; null while some are. */
  reason,
})
export type RatesStatus = z.infer<typeof ratesStatusSchema>
export type StoredTable = z.infer<typeof storedTableSchema>

export const exchangeRatesEndpoints = {
  getExchangeRates: defineEndpoint({
    name: 'getExchangeRates',
    method: 'GET',
    path: '/api/exchange-rates',
    summary: 'The rates that prices are shown at in other currencies, or why there are none; nothing is charged by them',
    isShared: true,
    reply: exchangeRatesSchema,
  }),
  getRatesStatus: defineEndpoint({
    name: 'getRatesStatus',
    method: 'GET',
    path: '/api/site-settings/exchange-rates',
    summary: 'The tables of exchange rates: their days, the last tries to read them and why one failed',
    access: { right: 'settings' },
    reply: ratesStatusSchema,
    errors: ['forbidden'],
  }),
  uploadExchangeRates: defineEndpoint({
    name: 'uploadExchangeRates',
    method: 'PUT',
    path: '/api/site-settings/exchange-rates',
    summary: 'Upload a table of exchange rates, XML in the form of the European Central Bank; used while the source is a file',
    access: { right: 'settings' },
    file: { field: 'file', contentTypes: ['text/xml', 'application/xml'], maxBytes: exchangeRateLimits.fileBytes },
    reply: ratesStatusSchema,
    errors: ['forbidden', 'rates_unreadable', 'too_large', 'unavailable'],
    limits: [callsOfAccount(perHour('rates-upload', 60))],
  }),
  fetchExchangeRates: defineEndpoint({
    name: 'fetchExchangeRates',
    method: 'POST',
    path: '/api/site-settings/exchange-rates/fetch',
    summary: 'Read the table at the saved address now; a failure is in the answer',
    access: { right: 'settings' },
    reply: ratesStatusSchema,
    errors: ['forbidden'],
    limits: [callsOfAccount(perHour('rates-fetch', 20))],
  }),
}
