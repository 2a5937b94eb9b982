import type { EmulatorContext } from '../events/event-log.ts'
import { createAccount, createAccountLink, findAccount } from '../payments/accounts.ts'
import { confirmWithForm } from '../payments/confirmations.ts'
import { cancelIntent, checkSecret, createIntent, findIntent, updateIntent } from '../payments/payment-intents.ts'
import { createRefund, findCharge, findRefund } from '../payments/refunds.ts'
import { refuseMissing } from '../state/stripe-error.ts'
import type { PaymentIntent } from '../state/stripe-objects.ts'
import { type Form, readList, readText } from './form-encoding.ts'
import { listPage } from './lists.ts'

interface ApiRoute {
  method: 'GET' | 'POST'
  path: RegExp
  /** Calls a browser may make with a publishable key and the intent's client secret. */
  isOpenToBrowsers?: boolean
  handle(context: EmulatorContext, id: string, form: Form): object
}

const routes: readonly ApiRoute[] = [
  {
    method: 'POST',
    path: /^\/v1\/payment_intents$/,
    handle: (context, _id, form) => {
      const intent = createIntent(context, form)
      return showIntent(context, form.confirm === 'true' ? confirmWithForm(context, intent, form) : intent, form)
    },
  },
  {
    method: 'GET',
    path: /^\/v1\/payment_intents$/,
    handle: (context, _id, form) => listPage('/v1/payment_intents', context.store.paymentIntents.values(), form),
  },
  {
    method: 'GET',
    path: /^\/v1\/payment_intents\/([\w-]+)$/,
    isOpenToBrowsers: true,
    handle: (context, id, form) => showIntent(context, findOwnIntent(context, id, form), form),
  },
  {
    method: 'POST',
    path: /^\/v1\/payment_intents\/([\w-]+)$/,
    handle: (context, id, form) => showIntent(context, updateIntent(context, id, form), form),
  },
  {
    method: 'POST',
    path: /^\/v1\/payment_intents\/([\w-]+)\/confirm$/,
    isOpenToBrowsers: true,
    handle: (context, id, form) => showIntent(context, confirmWithForm(context, findOwnIntent(context, id, form), form), form),
  },
  {
    method: 'POST',
    path: /^\/v1\/payment_intents\/([\w-]+)\/cancel$/,
    handle: (context, id, form) => showIntent(context, cancelIntent(context, id, form), form),
  },
  {
    method: 'GET',
    path: /^\/v1\/payment_methods\/([\w-]+)$/,
    handle: findPaymentMethod,
  },
  { method: 'GET', path: /^\/v1\/charges\/([\w-]+)$/, handle: findCharge },
  {
    method: 'POST',
    path: /^\/v1\/refunds$/,
    handle: (context, _id, form) => createRefund(context, form),
  },
  { method: 'GET', path: /^\/v1\/refunds$/, handle: listRefunds },
  { method: 'GET', path: /^\/v1\/refunds\/([\w-]+)$/, handle: findRefund },
  {
    method: 'POST',
    path: /^\/v1\/accounts$/,
    handle: (context, _id, form) => createAccount(context, form),
  },
  {
    method: 'GET',
    path: /^\/v1\/accounts$/,
    handle: (context, _id, form) => listPage('/v1/accounts', context.store.accounts.values(), form),
  },
  { method: 'GET', path: /^\/v1\/accounts\/([\w-]+)$/, handle: findAccount },
  {
    method: 'POST',
    path: /^\/v1\/account_links$/,
    handle: (context, _id, form) => createAccountLink(context, form),
  },
  {
    method: 'GET',
    path: /^\/v1\/events$/,
    handle: (context, _id, form) => listPage('/v1/events', context.store.events.values(), form),
  },
  {
    method: 'GET',
    path: /^\/v1\/events\/([\w-]+)$/,
    handle: (context, id) => {
      const event = context.store.events.get(id)
      if (!event) throw refuseMissing('event', id)
      return event
    },
  },
]

/** The route for a call and the id in its path, or null. */
export function matchRoute(method: string, path: string): { route: ApiRoute; id: string } | null {
  for (const route of routes) {
    const match = route.method === method ? route.path.exec(path) : null
    if (match) return { route, id: match[1] ?? '' }
  }
  return null
}

/** The intent a call names; a client secret that comes along must be its own. */
function findOwnIntent(context: EmulatorContext, id: string, form: Form): PaymentIntent {
  const intent = findIntent(context, id)
  const secret = readText(form, 'client_secret')
  if (secret !== null) checkSecret(intent, secret)
  return intent
}

/** The intent as answered: with its charge inside when the caller asks to expand it. */
function showIntent(context: EmulatorContext, intent: PaymentIntent, form: Form): object {
  if (!readList(form, 'expand').includes('latest_charge') || intent.latest_charge === null) return intent
  return {
    ...intent,
    latest_charge: findCharge(context, intent.latest_charge),
  }
}

function listRefunds(context: EmulatorContext, _id: string, form: Form): object {
  const intentId = readText(form, 'payment_intent')
  const chargeId = readText(form, 'charge')
  const refunds = [...context.store.refunds.values()].filter(
    (refund) => (intentId === null || refund.payment_intent === intentId) && (chargeId === null || refund.charge === chargeId),
  )
  return listPage('/v1/refunds', refunds, form)
}

function findPaymentMethod(context: EmulatorContext, id: string): object {
  const method = context.store.paymentMethods.get(id)
  if (!method) throw refuseMissing('PaymentMethod', id)
  const { token: _token, ...shown } = method
  return shown
}
