import { checkoutEndpoints } from '#contract/checkout/checkout.endpoints.ts'
import type { TestApi } from '../api.ts'
import type { TestUser } from '../make/world.ts'

export const goodCard = { number: '4242 4242 4242 4242', expiry: '12/39', cvc: '123' }

export interface Stay {
  propertyId: number
  checkInDate: string
  checkOutDate: string
  guestCount: number
}

/** A guest books a stay: the nights are held and the payment prepared. */
export const hold = (api: TestApi, guest: TestUser, stay: Stay) =>
  api.call(checkoutEndpoints.createPaymentIntent, { cookie: guest.cookie, body: stay })

/** Pays a prepared stay with a valid card and confirms it. */
export async function payAndConfirm(api: TestApi, guest: TestUser, payment: { clientSecret: string; paymentIntentId: string }) {
  await api.sandbox.pay({ clientSecret: payment.clientSecret, card: goodCard })
  return api.call(checkoutEndpoints.confirmPayment, { cookie: guest.cookie, body: { paymentIntentId: payment.paymentIntentId } })
}

/** A paid request that waits for its host. */
export async function paidRequest(api: TestApi, guest: TestUser, stay: Stay) {
  const { status, body } = await hold(api, guest, stay)
  if (!body.clientSecret) throw new Error(`The hold answered ${status}: ${JSON.stringify(body)}`)
  const { body: booking } = await payAndConfirm(api, guest, body)
  return { booking, intentId: body.paymentIntentId }
}
