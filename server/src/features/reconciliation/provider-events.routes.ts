import type { FastifyInstance } from 'fastify'
import { ledgerEndpoints } from '#contract/ledger/ledger.endpoints.ts'
import { Refusal } from '#contract/shared/problem.ts'
import type { Needs } from '../../context.ts'
import { bindEndpoint } from '../../http/bind.ts'
import { checkBooks } from './provider-books.ts'
import { receiveEvent } from './provider-events.ts'

export function registerProviderEventRoutes(app: FastifyInstance, ctx: Needs<'db' | 'clock' | 'payments'>): void {
  bindEndpoint(app, ledgerEndpoints.checkLedger, () => checkBooks(ctx))

  // `POST /api/stripe/webhook` needs the raw body, because the signature covers its exact bytes.
  app.register(async (scope) => {
    scope.removeAllContentTypeParsers()
    scope.addContentTypeParser('application/json', { parseAs: 'buffer' }, (_request, body, done) => done(null, body))
    scope.post('/api/stripe/webhook', async (request) => {
      const signature = request.headers['stripe-signature']
      if (!Buffer.isBuffer(request.body) || typeof signature !== 'string')
        throw new Refusal('invalid_request', 'Missing signature.')
      await receiveEvent(ctx, ctx.payments.parseWebhook(request.body, signature))
      return { received: true }
    })
  })
}
