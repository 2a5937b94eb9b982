import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import type { EmulatorContext } from '../events/event-log.ts'
import { makeId } from '../state/make-id.ts'
import { StripeError } from '../state/stripe-error.ts'
import { matchRoute } from './api-routes.ts'
import { type Form, parseForm, readText } from './form-encoding.ts'
import { type Answer, findAnswer, makeFingerprint, rememberAnswer } from './idempotency.ts'

interface ApiCall {
  method: string
  path: string
  form: Form
  /** The key of the `Authorization` header, or null. */
  apiKey: string | null
  idempotencyKey: string | null
}

const MAX_BODY_BYTES = 256 * 1024

/** Stripe's HTTP API over the emulator's state. `commit` saves the state and sends the events; it runs before every answer to a POST. */
export function createApiServer(context: EmulatorContext, secretKey: string | null, commit: () => Promise<void>): Server {
  return createServer((request, response) => {
    void answerRequest(context, secretKey, commit, request)
      .catch((error: unknown) => toAnswer(error))
      .then((answer) => reply(response, answer))
  })
}

async function answerRequest(
  context: EmulatorContext,
  secretKey: string | null,
  commit: () => Promise<void>,
  request: IncomingMessage,
): Promise<Answer> {
  const call = await readCall(request)
  const answer = answerCall(context, secretKey, call)
  if (call.method === 'POST') await commit()
  return answer
}

/** Carries out one call against the state, at once: calls never interleave. */
function answerCall(context: EmulatorContext, secretKey: string | null, call: ApiCall): Answer {
  const match = matchRoute(call.method, call.path)
  checkKey(call, secretKey, match?.route.isOpenToBrowsers ?? false)
  if (match === null) {
    const message = `Unrecognized request URL (${call.method}: ${call.path}).`
    throw new StripeError(404, { type: 'invalid_request_error', message })
  }
  const key = call.method === 'POST' ? call.idempotencyKey : null
  const fingerprint = key === null ? '' : makeFingerprint(call.method, call.path, call.form)
  const known = key === null ? null : findAnswer(context, key, fingerprint)
  if (known !== null) return known
  let answer: Answer
  let isExecuted = true
  try {
    answer = {
      status: 200,
      body: JSON.stringify(match.route.handle(context, match.id, call.form)),
    }
  } catch (error) {
    answer = toAnswer(error)
    isExecuted = !(error instanceof StripeError) || error.isExecuted
  }
  if (key !== null && isExecuted) rememberAnswer(context, key, fingerprint, answer)
  return answer
}

function checkKey(call: ApiCall, secretKey: string | null, isOpenToBrowsers: boolean): void {
  if (call.apiKey === null) {
    throw new StripeError(401, {
      type: 'invalid_request_error',
      message: 'You did not provide an API key.',
    })
  }
  if (isOpenToBrowsers && call.apiKey.startsWith('pk_') && readText(call.form, 'client_secret') !== null) return
  if (secretKey === null ? call.apiKey.startsWith('sk_test_') : call.apiKey === secretKey) return
  throw new StripeError(401, {
    type: 'invalid_request_error',
    message: 'Invalid API Key provided.',
  })
}

async function readCall(request: IncomingMessage): Promise<ApiCall> {
  const url = new URL(request.url ?? '/', 'http://emulator')
  const method = request.method ?? 'GET'
  const form = parseForm(method === 'GET' ? url.search.slice(1) : await readBody(request))
  const bearer = /^Bearer (\S+)$/.exec(request.headers.authorization ?? '')?.[1] ?? null
  const idempotencyKey = request.headers['idempotency-key']
  return {
    method,
    path: url.pathname,
    form,
    apiKey: bearer ?? readText(form, 'key'),
    idempotencyKey: typeof idempotencyKey === 'string' && idempotencyKey !== '' ? idempotencyKey : null,
  }
}

async function readBody(request: IncomingMessage): Promise<string> {
  const chunks: Buffer[] = []
  let size = 0
  for await (const chunk of request) {
    const bytes = Buffer.from(chunk)
    size += bytes.length
    if (size > MAX_BODY_BYTES)
      throw new StripeError(413, {
        type: 'invalid_request_error',
        message: 'Request too large.',
      })
    chunks.push(bytes)
  }
  return Buffer.concat(chunks).toString('utf8')
}

function toAnswer(error: unknown): Answer {
  if (error instanceof StripeError)
    return {
      status: error.status,
      body: JSON.stringify({ error: error.body }),
    }
  const message = 'An unknown error occurred.'
  return {
    status: 500,
    body: JSON.stringify({ error: { type: 'api_error', message } }),
  }
}

function reply(response: ServerResponse, answer: Answer): void {
  response.writeHead(answer.status, {
    'content-type': 'application/json',
    'request-id': makeId('req'),
  })
  response.end(answer.body)
}
