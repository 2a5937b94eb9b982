import type { FastifyInstance } from 'fastify'
import { checkoutEndpoints } from '#contract/checkout/checkout.endpoints.ts'
import type { ReplyOf } from '#contract/shared/endpoint.ts'
import { bindEndpoint, repeated } from '../../http/bind.ts'
import { requireActor } from '../../http/caller/actor.ts'
import type { CheckoutService } from './open-checkout.ts'

export function registerCheckoutRoutes(
  app: FastifyInstance,
  checkout: CheckoutService,
  form: ReplyOf<typeof checkoutEndpoints.getPaymentConfig>,
): void {
  bindEndpoint(app, checkoutEndpoints.createPaymentIntent, async ({ body, actor, request }) => {
    const { payment, isRepeat } = await checkout.createPaymentIntent(requireActor(actor), body, request.ip)
    return isRepeat ? repeated(payment) : payment
  })
  bindEndpoint(app, checkoutEndpoints.changeSpecialRequests, ({ params, body, actor }) =>
    checkout.changeSpecialRequests(requireActor(actor), params.id, body.specialRequests),
  )
  bindEndpoint(app, checkoutEndpoints.confirmPayment, ({ body, actor }) =>
    checkout.confirmPayment(requireActor(actor), body.paymentIntentId),
  )
  bindEndpoint(app, checkoutEndpoints.getPaymentConfig, () => form)
}
