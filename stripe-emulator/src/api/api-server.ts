import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import type { EmulatorContext } from '../events/event-log.ts'
import type { Fault, FaultDial } from '../faults/fault-dial.ts'
import { makeId } from '../state/make-id.ts'
import { StripeError } from '../state/stripe-error.ts'
import { type ApiCall, checkKey, readCall } from './api-call.ts'
import { matchRoute } from './api-routes.ts'
import { expandAnswer } from './expand.ts'
import { readList } from './form-encoding.ts'
import { type Answer, findAnswer, KeysInFlight, makeFingerprint, rememberAnswer } from './idempotency.ts'

export interface ApiServerOptions {
  /** The only accepted key; any `sk_test_…` without it. */
  secretKey: string | null
  faults: FaultDial
  /** Saves the state and sends the events; runs before every answer to a POST. */
  commit(): Promise<void>
  /** Called with every call before it is executed. */
  onCall: ((call: ApiCall) => void) | null
  /** Handles requests outside Stripe's API; false for unknown ones. */
  control: ((request: IncomingMessage, response: ServerResponse) => Promise<boolean>) | null
}

/** In place of a response: the connection is cut. */
const HANG_UP = Symbol('hang up')
type Outcome = Answer | typeof HANG_UP

/** Stripe's HTTP API over the emulator's state, with the configured faults. */
export function createApiServer(context: EmulatorContext, options: ApiServerOptions): Server {
  const keys = new KeysInFlight()
  return createServer((request, response) => {
    void answerRequest(context, options, keys, request, response)
      .catch((error: unknown) => toAnswer(error))
      .then((outcome) => {
        if (outcome === HANG_UP) request.socket.resetAndDestroy()
        else if (outcome !== null) reply(response, outcome)
      })
  })
}

async function answerRequest(
  context: EmulatorContext,
  options: ApiServerOptions,
  keys: KeysInFlight,
  request: IncomingMessage,
  response: ServerResponse,
): Promise<Outcome | null> {
  if (options.control && (await options.control(request, response))) return null
  const call = await readCall(request)
  options.onCall?.(call)
  const fault = options.faults.take(call)
  return keys.run(call.idempotencyKey, async () => {
    const { latencyMs } = fault ?? {}
    if (latencyMs) await new Promise((resolve) => setTimeout(resolve, latencyMs))
    const refusal = strikeBefore(fault)
    if (refusal) return refusal
    const answer = answerCall(context, options.secretKey, call, fault?.kind === 'error_after')
    if (call.method !== 'GET') await options.commit()
    if (fault?.kind === 'reset_after') return HANG_UP
    return fault?.kind === 'garbage' ? { status: 200, body: '<html>upstream says hello' } : answer
  })
}

/** The outcome of a call before anything is done; null lets it go on. */
function strikeBefore(fault: Pick<Fault, 'kind'> | null): Outcome | null {
  if (fault?.kind === 'reset_before') return HANG_UP
  if (fault?.kind === 'error_before') return FAULT
  if (fault?.kind !== 'rate_limit') return null
  const message = 'Request rate limit exceeded.'
  return toAnswer(new StripeError(429, { type: 'invalid_request_error', code: 'rate_limit', message }))
}

/**
 * Executes one call against the state, synchronously: calls never interleave. `fails` stores and returns a 500
 * though the work is done.
 */
function answerCall(context: EmulatorContext, secretKey: string | null, call: ApiCall, fails: boolean): Answer {
  const match = matchRoute(call.method, call.path)
  checkKey(call, secretKey, match?.route.isOpenToBrowsers ?? false)
  if (match === null) {
    const message = `Unrecognized request URL (${call.method}: ${call.path}).`
    throw new StripeError(404, { type: 'invalid_request_error', message })
  }
  const key = call.idempotencyKey
  const fingerprint = key === null ? '' : makeFingerprint(call.method, call.path, call.form)
  const known = key === null ? null : findAnswer(context, key, fingerprint)
  if (known !== null) return known
  let answer: Answer
  let isExecuted = true
  try {
    const shown = match.route.handle(context, match.ids, call.form)
    answer = { status: 200, body: JSON.stringify(expandAnswer(context, shown, readList(call.form, 'expand'))) }
  } catch (error) {
    answer = toAnswer(error)
    isExecuted = !(error instanceof StripeError) || error.isExecuted
  }
  if (fails) answer = FAULT
  if (key !== null && isExecuted) rememberAnswer(context, key, fingerprint, answer)
  return answer
}

const FAULT: Answer = {
  status: 500,
  body: JSON.stringify({ error: { type: 'api_error', message: 'An unknown error occurred.' } }),
}

const toAnswer = (error: unknown): Answer =>
  error instanceof StripeError ? { status: error.status, body: JSON.stringify({ error: error.body }) } : FAULT

function reply(response: ServerResponse, { status, body, isReplay }: Answer): void {
  response.writeHead(status, {
    'content-type': 'application/json',
    'request-id': makeId('req'),
    'access-control-allow-origin': '*',
    ...(isReplay ? { 'idempotent-replayed': 'true' } : {}),
    // Repeating a stored fault returns the same fault.
    ...(isReplay && status >= 500 ? { 'stripe-should-retry': 'false' } : {}),
  })
  response.end(body)
}
