import type { IncomingMessage } from 'node:http'
import { StripeError } from '../state/stripe-error.ts'
import { type Form, parseForm, readText } from './form-encoding.ts'

/** An incoming API call. */
export interface ApiCall {
  method: string
  path: string
  form: Form
  /** The key of the `Authorization` header, or null. */
  apiKey: string | null
  /** For a POST; GET has no effect that could be repeated. */
  idempotencyKey: string | null
}

const MAX_BODY_BYTES = 256 * 1024

/** Reads a call. Refuses a body of more than 256 KiB with 413. */
export async function readCall(request: IncomingMessage): Promise<ApiCall> {
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
    idempotencyKey: method === 'POST' && typeof idempotencyKey === 'string' && idempotencyKey !== '' ? idempotencyKey : null,
  }
}

/** The text of a request's body. */
export async function readBody(request: IncomingMessage): Promise<string> {
  const chunks: Buffer[] = []
  let size = 0
  for await (const chunk of request) {
    const bytes = Buffer.from(chunk)
    size += bytes.length
    if (size > MAX_BODY_BYTES) throw new StripeError(413, { type: 'invalid_request_error', message: 'Request too large.' })
    chunks.push(bytes)
  }
  return Buffer.concat(chunks).toString('utf8')
}

/**
 * Refuses a call without the secret key with 401; a browser's call may carry a publishable key and the client
 * secret instead.
 */
export function checkKey(call: ApiCall, secretKey: string | null, isOpenToBrowsers: boolean): void {
  if (call.apiKey === null) {
    throw new StripeError(401, { type: 'invalid_request_error', message: 'You did not provide an API key.' })
  }
  if (isOpenToBrowsers && call.apiKey.startsWith('pk_') && readText(call.form, 'client_secret') !== null) return
  if (secretKey === null ? call.apiKey.startsWith('sk_test_') : call.apiKey === secretKey) return
  throw new StripeError(401, { type: 'invalid_request_error', message: 'Invalid API Key provided.' })
}
