import type { Clock } from '../clock/clock.ts'
import type { PaymentProvider } from './payment-provider.ts'
import type { SandboxPayments } from './sandbox-payments.ts'

export interface PaidIntent {
  intentId: string
  clientSecret: string
}

/**
 * Creates a payment at the sandbox provider and pays it with the test card 4242, so that a demo world can hold paid
 * stays whose refunds work. The same key gives the same payment, paid once.
 */
export async function payAtSandbox(
  deps: { provider: PaymentProvider; sandbox: SandboxPayments; clock: Clock },
  request: { amountCents: number; metadata: Record<string, string>; idempotencyKey: string },
): Promise<PaidIntent> {
  const { id, clientSecret } = await deps.provider.createIntent({ ...request, currency: 'usd' })
  const { status } = await deps.provider.getIntent(id)
  if (status !== 'succeeded') {
    const nextYear = String((deps.clock.now().getUTCFullYear() + 1) % 100).padStart(2, '0')
    await deps.sandbox.pay({ clientSecret, card: { number: '4242424242424242', expiry: `12/${nextYear}`, cvc: '123' } })
  }
  return { intentId: id, clientSecret }
}
