import type { IncomingMessage, ServerResponse } from 'node:http'
import { z } from 'zod'
import { readBody } from '../api/api-call.ts'
import type { EmulatorContext } from '../events/event-log.ts'
import { type FaultDial, faultKinds } from '../faults/fault-dial.ts'
import { type WebhookDial, webhookFaultKinds } from '../faults/webhook-dial.ts'
import { StripeError } from '../state/stripe-error.ts'
import type { EmulatorHooks } from './create-hooks.ts'
import { answerOnboarding } from './onboarding-pages.ts'

export interface ControlDeps {
  context: EmulatorContext
  secretKey: string | null
  hooks: EmulatorHooks
  faults: FaultDial
  webhookFaults: WebhookDial
  setWebhookUrl(url: string): void
  hurry(): Promise<void>
}

type Control = (deps: ControlDeps, id: string, body: unknown) => unknown

const positive = z.number().int().positive()
const faultSchema = z.strictObject({
  kind: z.enum(faultKinds),
  method: z.enum(['GET', 'POST']).exactOptional(),
  path: z.string().exactOptional(),
  times: positive.exactOptional(),
  skip: z.number().int().min(0).exactOptional(),
  latencyMs: z.number().int().min(0).max(90_000).exactOptional(),
})
const webhookFaultSchema = z.strictObject({
  kind: z.enum(webhookFaultKinds),
  type: z.string().exactOptional(),
  times: positive.exactOptional(),
  delayMs: z.number().int().min(0).exactOptional(),
})
const outcomeSchema = z.strictObject({ outcome: z.enum(['complete', 'incomplete', 'failed']) })
const restrictionSchema = z.strictObject({
  currentlyDue: z.array(z.string()).exactOptional(),
  keepsTransfers: z.boolean().exactOptional(),
})

const paymentSchema = z.strictObject({
  client_secret: z.string(),
  card: z.strictObject({ number: z.string(), expiry: z.string(), cvc: z.string() }),
})

/** Every call at `/_emulator/`, by method and path. */
const controls: Record<string, Control> = {
  'GET /faults': ({ faults, webhookFaults }) => ({ calls: faults.list(), webhooks: webhookFaults.list() }),
  'POST /faults': ({ faults }, _id, body) => faults.add(faultSchema.parse(body)),
  'POST /webhook-faults': ({ webhookFaults }, _id, body) => webhookFaults.add(webhookFaultSchema.parse(body)),
  'DELETE /faults': ({ faults, webhookFaults }) => {
    faults.clear()
    webhookFaults.clear()
  },
  'POST /webhook': ({ setWebhookUrl }, _id, body) => setWebhookUrl(z.strictObject({ url: z.url() }).parse(body).url),
  'POST /hurry': ({ hurry }) => hurry(),
  'POST /pay': ({ hooks }, _id, body) => {
    const { client_secret, card } = paymentSchema.parse(body)
    return hooks.confirmCard({ clientSecret: client_secret, card })
  },
  'POST /hold-refunds': ({ hooks }, _id, body) => hooks.holdRefunds(z.strictObject({ holds: z.boolean() }).parse(body).holds),
  'POST /refunds/:id/settle': ({ hooks }, id, body) =>
    hooks.settleRefund(id, z.strictObject({ outcome: z.enum(['succeeded', 'failed']) }).parse(body).outcome),
  'POST /payment_intents/:id/dispute': async ({ hooks }, id, body) => ({
    id: await hooks.openDispute(id, z.strictObject({ reason: z.string().exactOptional() }).parse(body)),
  }),
  'POST /disputes/:id/close': ({ hooks }, id, body) =>
    hooks.closeDispute(id, z.strictObject({ outcome: z.enum(['won', 'lost']) }).parse(body).outcome),
  'POST /accounts/:id/onboard': ({ hooks }, id, body) => hooks.completeOnboarding(id, outcomeSchema.parse(body).outcome),
  'POST /accounts/:id/restrict': ({ hooks }, id, body) => hooks.restrictAccount(id, restrictionSchema.parse(body)),
  'POST /accounts/:id/restore': ({ hooks }, id) => hooks.restoreAccount(id),
  'POST /accounts/:id/deauthorize': ({ hooks }, id) => hooks.deauthorizeAccount(id),
  'POST /accounts/:id/pay-out': ({ hooks }, id) => hooks.payOutAccount(id),
}

/** The client secret authorizes: a browser makes this call after its 3-D Secure challenge. */
const authenticationSchema = z.strictObject({ client_secret: z.string(), approve: z.boolean() })

/**
 * Answers requests outside Stripe's API: the control calls, which use JSON and need the secret key, and the
 * onboarding page. False for any other request.
 */
export function createControl(deps: ControlDeps) {
  return async (request: IncomingMessage, response: ServerResponse): Promise<boolean> => {
    const { pathname } = new URL(request.url ?? '/', 'http://emulator')
    if (pathname.startsWith('/onboarding/')) {
      await answerOnboarding(deps, request, response)
      return true
    }
    if (!pathname.startsWith('/_emulator/')) return false
    const answer = await execute(deps, request, pathname.slice('/_emulator'.length)).catch(toProblem)
    response.writeHead(answer.status, { 'content-type': 'application/json' }).end(JSON.stringify(answer.body))
    return true
  }
}

interface ControlAnswer {
  status: number
  body: unknown
}

async function execute(deps: ControlDeps, request: IncomingMessage, path: string): Promise<ControlAnswer> {
  const text = await readBody(request)
  const body: unknown = text === '' ? {} : JSON.parse(text)
  if (path === '/authenticate' && request.method === 'POST') {
    const { client_secret, approve } = authenticationSchema.parse(body)
    return { status: 200, body: await deps.hooks.authenticate({ clientSecret: client_secret, approve }) }
  }
  const key = request.headers.authorization?.replace('Bearer ', '') ?? ''
  if (deps.secretKey === null ? !key.startsWith('sk_test_') : key !== deps.secretKey) {
    return { status: 401, body: { error: { message: 'These calls need the secret key.' } } }
  }
  const [, noun = '', id = '', verb] = path.split('/')
  const name = verb === undefined ? `/${noun}` : `/${noun}/:id/${verb}`
  const control = controls[`${request.method} ${name}`]
  if (!control) return { status: 404, body: { error: { message: `There is no ${request.method} ${path}.` } } }
  return { status: 200, body: (await control(deps, id, body)) ?? {} }
}

function toProblem(error: unknown): ControlAnswer {
  if (error instanceof StripeError) return { status: error.status, body: { error: error.body } }
  const message = error instanceof z.ZodError ? z.prettifyError(error) : String(error)
  return { status: 400, body: { error: { message } } }
}
