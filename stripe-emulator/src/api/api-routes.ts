import { type EmulatorContext, readSeconds, showEvent } from '../events/event-log.ts'
import { createEndpoint, deleteEndpoint, findEndpoint, showEndpoint, updateEndpoint } from '../events/webhook-endpoints.ts'
import { createAccount, createAccountLink, findAccount } from '../payments/accounts.ts'
import { sumBalances } from '../payments/balance.ts'
import { findCharge } from '../payments/charges.ts'
import { confirmWithForm } from '../payments/confirmations.ts'
import { createCustomer, deleteCustomer, findCustomer, showCustomer, updateCustomer } from '../payments/customers.ts'
import { closeDispute, findDispute, updateDispute } from '../payments/disputes.ts'
import { cancelIntent, checkSecret, createIntent, findIntent, updateIntent } from '../payments/payment-intents.ts'
import { createRefund, findRefund } from '../payments/refunds.ts'
import { createReversal, createTransfer, findReversal, findTransfer } from '../payments/transfers.ts'
import { showAccount } from '../show/show-account.ts'
import { showBalance, showLine } from '../show/show-balance.ts'
import { showCharge } from '../show/show-charge.ts'
import { showDispute } from '../show/show-dispute.ts'
import { showIntent } from '../show/show-intent.ts'
import { showMethod } from '../show/show-method.ts'
import { showRefund } from '../show/show-refund.ts'
import { findReversals, showReversal, showTransfer } from '../show/show-transfer.ts'
import { refuseMissing } from '../state/stripe-error.ts'
import type { PaymentIntent } from '../state/stripe-objects.ts'
import { type Form, readText } from './form-encoding.ts'
import { listMatching, listPage } from './lists.ts'
import { searchIntents } from './search.ts'

type Handle = (context: EmulatorContext, ids: readonly string[], form: Form) => object

interface ApiRoute {
  method: 'DELETE' | 'GET' | 'POST'
  /** As documents name it, such as `GET /v1/charges/:id`. */
  call: string
  pattern: RegExp
  /** Calls a browser may make with a publishable key and the intent's client secret. */
  isOpenToBrowsers: boolean
  handle: Handle
}

const route = (call: string, handle: Handle, isOpenToBrowsers = false): ApiRoute => {
  const [name, path = ''] = call.split(' ')
  const method = (['DELETE', 'GET'] as const).find((known) => known === name) ?? 'POST'
  const pattern = new RegExp(`^/v1${path.replaceAll(':id', '([\\w-]+)')}$`)
  return { method, call: `${method} /v1${path}`, pattern, isOpenToBrowsers, handle }
}

const first = (ids: readonly string[]): string => ids[0] ?? ''

/** The intent of a call; a given client secret must match. */
function findOwnIntent(context: EmulatorContext, id: string, form: Form): PaymentIntent {
  const intent = findIntent(context, id)
  const secret = readText(form, 'client_secret')
  if (secret !== null) checkSecret(intent, secret)
  return intent
}

const paymentRoutes: readonly ApiRoute[] = [
  route('POST /payment_intents', (context, _ids, form) => {
    const intent = createIntent(context, form)
    return showIntent(form.confirm === 'true' ? confirmWithForm(context, intent, form) : intent)
  }),
  route('GET /payment_intents', ({ store }, _ids, form) =>
    listPage('/v1/payment_intents', store.paymentIntents.values(), form, showIntent),
  ),
  // Before the id: `search` looks like one.
  route('GET /payment_intents/search', ({ store }, _ids, form) => searchIntents(store.paymentIntents.values(), form, showIntent)),
  route('GET /payment_intents/:id', (context, ids, form) => showIntent(findOwnIntent(context, first(ids), form)), true),
  route('POST /payment_intents/:id', (context, ids, form) => showIntent(updateIntent(context, first(ids), form))),
  route(
    'POST /payment_intents/:id/confirm',
    (context, ids, form) => showIntent(confirmWithForm(context, findOwnIntent(context, first(ids), form), form)),
    true,
  ),
  route('POST /payment_intents/:id/cancel', (context, ids, form) => showIntent(cancelIntent(context, first(ids), form))),
  route('GET /payment_methods/:id', ({ store }, ids) => {
    const method = store.paymentMethods.get(first(ids))
    if (!method) throw refuseMissing('PaymentMethod', first(ids))
    return showMethod(method)
  }),
  route('GET /charges', ({ store }, _ids, form) =>
    listMatching('/v1/charges', store.charges.values(), form, ['payment_intent', 'transfer_group'], showCharge),
  ),
  route('GET /charges/:id', (context, ids) => showCharge(findCharge(context, first(ids)))),
  route('POST /refunds', (context, _ids, form) => showRefund(createRefund(context, form))),
  route('GET /refunds', ({ store }, _ids, form) =>
    listMatching('/v1/refunds', store.refunds.values(), form, ['payment_intent', 'charge'], showRefund),
  ),
  route('GET /refunds/:id', (context, ids) => showRefund(findRefund(context, first(ids)))),
]

const transferRoutes: readonly ApiRoute[] = [
  route('POST /transfers', (context, _ids, form) => showTransfer(context.store, createTransfer(context, form))),
  route('GET /transfers', ({ store }, _ids, form) =>
    listMatching('/v1/transfers', store.transfers.values(), form, ['transfer_group', 'destination'], (transfer) =>
      showTransfer(store, transfer),
    ),
  ),
  route('GET /transfers/:id', (context, ids) => showTransfer(context.store, findTransfer(context, first(ids)))),
  route('POST /transfers/:id/reversals', (context, ids, form) => showReversal(createReversal(context, first(ids), form))),
  route('GET /transfers/:id/reversals', (context, ids, form) => {
    const transfer = findTransfer(context, first(ids))
    const url = `/v1/transfers/${transfer.id}/reversals`
    return listPage(url, findReversals(context.store, transfer.id), form, showReversal)
  }),
  route('GET /transfers/:id/reversals/:id', (context, ids) => showReversal(findReversal(context, first(ids), ids[1] ?? ''))),
  route('GET /balance', (context) => showBalance(sumBalances(context))),
  route('GET /balance_transactions', ({ store, clock }, _ids, form) =>
    listMatching('/v1/balance_transactions', store.balanceTransactions.values(), form, ['type', 'source', 'currency'], (line) =>
      showLine(line, readSeconds(clock)),
    ),
  ),
  route('GET /balance_transactions/:id', ({ store, clock }, ids) => {
    const line = store.balanceTransactions.get(first(ids))
    if (!line) throw refuseMissing('balance transaction', first(ids))
    return showLine(line, readSeconds(clock))
  }),
]

const otherRoutes: readonly ApiRoute[] = [
  route('GET /disputes', ({ store, clock }, _ids, form) =>
    listMatching('/v1/disputes', store.disputes.values(), form, ['payment_intent', 'charge'], (dispute) =>
      showDispute(store, dispute, readSeconds(clock)),
    ),
  ),
  route('GET /disputes/:id', (context, ids) =>
    showDispute(context.store, findDispute(context, first(ids)), readSeconds(context.clock)),
  ),
  route('POST /disputes/:id', (context, ids, form) =>
    showDispute(context.store, updateDispute(context, first(ids), form), readSeconds(context.clock)),
  ),
  route('POST /disputes/:id/close', (context, ids) =>
    showDispute(context.store, closeDispute(context, first(ids), 'lost'), readSeconds(context.clock)),
  ),
  route('POST /accounts', (context, _ids, form) => showAccount(createAccount(context, form))),
  route('GET /accounts', ({ store }, _ids, form) => {
    const accounts = [...store.accounts.values()].filter((account) => !account.is_deauthorized)
    return listPage('/v1/accounts', accounts, form, showAccount)
  }),
  route('GET /accounts/:id', (context, ids) => showAccount(findAccount(context, first(ids)))),
  route('POST /account_links', (context, _ids, form) => createAccountLink(context, form)),
  route('GET /events', ({ store }, _ids, form) => listMatching('/v1/events', store.events.values(), form, ['type'], showEvent)),
  route('GET /events/:id', ({ store }, ids) => {
    const event = store.events.get(first(ids))
    if (!event) throw refuseMissing('event', first(ids))
    return showEvent(event)
  }),
]

const customerRoutes: readonly ApiRoute[] = [
  route('POST /customers', (context, _ids, form) => showCustomer(createCustomer(context, form))),
  route('GET /customers', ({ store }, _ids, form) =>
    listMatching('/v1/customers', store.customers.values(), form, ['email'], showCustomer),
  ),
  route('GET /customers/:id', (context, ids) => showCustomer(findCustomer(context, first(ids)))),
  route('POST /customers/:id', (context, ids, form) => showCustomer(updateCustomer(context, first(ids), form))),
  route('DELETE /customers/:id', (context, ids) => deleteCustomer(context, first(ids))),
]

const endpointRoutes: readonly ApiRoute[] = [
  route('POST /webhook_endpoints', (context, _ids, form) => createEndpoint(context, form)),
  route('GET /webhook_endpoints', ({ store }, _ids, form) =>
    listPage('/v1/webhook_endpoints', store.webhookEndpoints.values(), form, showEndpoint),
  ),
  route('GET /webhook_endpoints/:id', (context, ids) => showEndpoint(findEndpoint(context, first(ids)))),
  route('POST /webhook_endpoints/:id', (context, ids, form) => showEndpoint(updateEndpoint(context, first(ids), form))),
  route('DELETE /webhook_endpoints/:id', (context, ids) => deleteEndpoint(context, first(ids))),
]

const routes = [...paymentRoutes, ...customerRoutes, ...transferRoutes, ...otherRoutes, ...endpointRoutes]

/** Every call that the emulator answers, for the table of its README. */
export const answeredCalls: readonly string[] = routes.map(({ call }) => call)

/** The route for a call and the ids in its path, or null. */
export function matchRoute(method: string, path: string): { route: ApiRoute; ids: string[] } | null {
  for (const candidate of routes) {
    const match = candidate.method === method ? candidate.pattern.exec(path) : null
    if (match) return { route: candidate, ids: match.slice(1) }
  }
  return null
}
