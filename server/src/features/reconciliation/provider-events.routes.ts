import type { FastifyInstance } from 'fastify'
import { Refusal } from '#contract/shared/problem.ts'
import type { PaymentProvider } from '../../platform/payment-provider/payment-provider.ts'
import type { WebhookService } from './provider-events.ts'

/** `POST /api/stripe/webhook`: needs the raw body, because the signature covers its exact bytes. */
export function registerWebhookRoutes(app: FastifyInstance, payments: PaymentProvider, webhooks: WebhookService): void {
  app.register(async (scope) => {
    scope.removeAllContentTypeParsers()
    scope.addContentTypeParser('application/json', { parseAs: 'buffer' }, (_request, body, done) => done(null, body))
    scope.post('/api/stripe/webhook', async (request) => {
      const signature = request.headers['stripe-signature']
      if (!Buffer.isBuffer(request.body) || typeof signature !== 'string')
        throw new Refusal('invalid_request', 'Missing signature.')
      await webhooks.receive(payments.parseWebhook(request.body, signature))
      return { received: true }
    })
  })
}
