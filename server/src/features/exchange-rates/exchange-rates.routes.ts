import type { FastifyInstance } from 'fastify'
import { exchangeRatesEndpoints } from '#contract/site/exchange-rates.endpoints.ts'
import { exchangeRateLimits } from '#contract/site/exchange-rates.rules.ts'
import type { Needs } from '../../context.ts'
import { bindEndpoint } from '../../http/bind.ts'
import { requireActor } from '../../http/caller/actor.ts'
import { fetchRates, readRates, readRatesStatus, uploadRates } from './exchange-rates.ts'

const form = { field: 'file', maxBytes: exchangeRateLimits.fileBytes, tooLarge: 'too_large' } as const

type Ctx = Needs<'db' | 'reads' | 'clock' | 'settings' | 'tasks' | 'guardedFetch' | 'log' | 'uploads'>

/** The rates that prices are also shown at, and their tables for the operator. */
export function registerExchangeRatesRoutes(app: FastifyInstance, ctx: Ctx): void {
  bindEndpoint(app, exchangeRatesEndpoints.getExchangeRates, () => readRates(ctx))
  bindEndpoint(app, exchangeRatesEndpoints.getRatesStatus, () => readRatesStatus(ctx))
  bindEndpoint(app, exchangeRatesEndpoints.fetchExchangeRates, () => fetchRates(ctx))
  ctx.uploads.bind(app, exchangeRatesEndpoints.uploadExchangeRates, form, async ({ actor }, { receive }) =>
    uploadRates(ctx, requireActor(actor), (await receive()).file),
  )
}
