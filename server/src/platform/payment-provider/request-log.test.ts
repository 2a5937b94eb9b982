import { readFile } from 'node:fs/promises'
import { isDeepStrictEqual } from 'node:util'
import { expect, it, onTestFinished } from 'vitest'
import type { ApiCall } from '#stripe-emulator/api/api-call.ts'
import type { Form } from '#stripe-emulator/api/form-encoding.ts'
import { createStripeEmulator } from '#stripe-emulator/create-stripe-emulator.ts'
import { createStripePaymentProvider } from './stripe-payment-provider.ts'

const card = { number: '4242424242424242', expiry: '12/49', cvc: '123' }
const secrets = { secretKey: 'sk_test_log', webhookSecret: 'whsec_log' }

interface LoggedRequest {
  method: string
  /** Ids are `:id`. */
  path: string
  /** The names of the form's fields, or of the query's. */
  fields: string[]
  hasKey: boolean
}

const nameFields = (form: Form, prefix = ''): string[] =>
  Object.entries(form).flatMap(([name, value]) => {
    const field = prefix === '' ? name : `${prefix}[${name}]`
    return typeof value === 'object' && !Array.isArray(value) ? nameFields(value, field) : [field]
  })

const describeCall = ({ method, path, form, idempotencyKey }: ApiCall): LoggedRequest => ({
  method,
  path: path.replace(/\/(pi|ch|re|tr|trr|dp|acct)_\w+/g, '/:id'),
  fields: nameFields(form).sort(),
  hasKey: idempotencyKey !== null,
})

/** Reads a list to its end. */
async function walk(list: AsyncIterable<unknown>): Promise<void> {
  for await (const _item of list);
}

async function recordEveryCall(): Promise<Record<string, LoggedRequest[]>> {
  const requests: Record<string, LoggedRequest[]> = {}
  let calling = ''
  const emulator = createStripeEmulator({
    ...secrets,
    onCall: (call) => {
      const made = requests[calling] ?? []
      const request = describeCall(call)
      const isNew = !made.some((other) => isDeepStrictEqual(other, request))
      requests[calling] = isNew ? [...made, request] : made
    },
  })
  onTestFinished(() => emulator.close())
  const { host, port } = await emulator.listen()
  const provider = createStripePaymentProvider({ ...secrets, apiBase: `http://${host}:${port}` })
  const during = <Result>(name: keyof typeof provider, call: () => Promise<Result>): Promise<Result> => {
    calling = name
    return call()
  }
  const period = { since: new Date(0), until: new Date() }
  const metadata = { booking_id: '7' }

  const newIntent = {
    amountCents: 70_850,
    currency: 'usd',
    metadata,
    description: 'Three nights',
    transferGroup: 'booking:7',
  } as const
  const intent = await during('createIntent', () => provider.createIntent({ ...newIntent, idempotencyKey: 'pi:7:1' }))
  await emulator.confirmCard({ clientSecret: intent.clientSecret, card })
  const unpaid = await during('createIntent', () => provider.createIntent({ ...newIntent, idempotencyKey: 'pi:8:1' }))
  await during('cancelIntent', () => provider.cancelIntent(unpaid.id, 'void:8:1'))
  await during('getIntent', () => provider.getIntent(intent.id))
  await during('listIntents', () => walk(provider.listIntents(period)))
  await during('listFailedCharges', () => provider.listFailedCharges(intent.id))
  const refunding = { intentId: intent.id, amountCents: 1_000, currency: 'usd', idempotencyKey: 'ref:7:1', metadata }
  const refund = await during('refund', () => provider.refund(refunding))
  await during('getRefund', () => provider.getRefund(refund.id))
  await during('findRefund', () => provider.findRefund(intent.id, metadata))
  await during('listRefunds', () => provider.listRefunds(intent.id))
  const account = await during('createAccount', () =>
    provider.createAccount({ email: 'host@example.com', metadata: { userId: 'u1' }, idempotencyKey: 'acct:u1' }),
  )
  const urls = { returnUrl: 'http://localhost:3000/back', refreshUrl: 'http://localhost:3000/again' }
  await during('createOnboardingLink', () => provider.createOnboardingLink({ accountId: account.id, ...urls }))
  await emulator.completeOnboarding(account.id, 'complete')
  await during('getAccount', () => provider.getAccount(account.id))
  const sending = { amountCents: 50_000, accountId: account.id, sourceIntentId: intent.id, transferGroup: 'booking:7' }
  const transfer = await during('transfer', () =>
    provider.transfer({ currency: 'usd', ...sending, idempotencyKey: 'tr:7:1', metadata }),
  )
  await during('getTransfer', () => provider.getTransfer(transfer.id))
  await during('findTransfer', () => provider.findTransfer('booking:7', metadata))
  const reversing = { transferId: transfer.id, amountCents: 1_000, currency: 'usd', idempotencyKey: 'rev:7:1', metadata }
  await during('reverseTransfer', () => provider.reverseTransfer(reversing))
  await during('findReversal', () => provider.findReversal(transfer.id, metadata))
  await during('listBalanceTransactions', () => walk(provider.listBalanceTransactions(period)))
  const disputeId = await emulator.openDispute(intent.id)
  await during('getDispute', () => provider.getDispute(disputeId))
  await during('findDispute', () => provider.findDispute(intent.id))
  await during('listEvents', () => walk(provider.listEvents(period)))

  const { parseWebhook: _asksNobody, ...calls } = provider
  expect(Object.keys(requests).sort()).toEqual(Object.keys(calls).sort())
  return requests
}

it('sends Stripe exactly the recorded requests, field by field', async () => {
  const expected: unknown = JSON.parse(await readFile(new URL('request-log.json', import.meta.url), 'utf8'))
  expect(await recordEveryCall()).toEqual(expected)
})
