import type { FastifyInstance } from 'fastify'
import { checkoutEndpoints } from '#contract/checkout/checkout.endpoints.ts'
import type { Needs } from '../../context.ts'
import { bindEndpoint, repeated } from '../../http/bind.ts'
import { requireActor } from '../../http/caller/actor.ts'
import type { MoneyContext } from '../payments/operations/provider-operation.ts'
import { changeSpecialRequests, confirmPayment } from './confirm-payment.ts'
import { openCheckout } from './open-checkout.ts'

export function registerCheckoutRoutes(
  app: FastifyInstance,
  ctx: MoneyContext & Needs<'secret' | 'images' | 'sandbox' | 'tasks' | 'guardedFetch'>,
): void {
  const { createPaymentIntent, getPaymentConfig } = checkoutEndpoints
  const publishableKey = ctx.config.stripe?.publishableKey ?? null
  const provider = ctx.sandbox && !publishableKey ? ('sandbox' as const) : ('stripe' as const)
  bindEndpoint(app, createPaymentIntent, async ({ body, actor, request }) => {
    const { payment, isRepeat } = await openCheckout(ctx, requireActor(actor), body, request.ip)
    return isRepeat ? repeated(payment) : payment
  })
  bindEndpoint(app, checkoutEndpoints.changeSpecialRequests, ({ params, body, actor }) =>
    changeSpecialRequests(ctx, requireActor(actor), params.id, body.specialRequests),
  )
  bindEndpoint(app, checkoutEndpoints.confirmPayment, ({ body, actor }) =>
    confirmPayment(ctx, requireActor(actor), body.paymentIntentId),
  )
  bindEndpoint(app, getPaymentConfig, () => ({ provider, publishableKey }))
}
