import type { ErrorBody } from './stripe-objects.ts'

/** A refusal in Stripe's own form: the HTTP status and the `error` object of the body. */
export class StripeError extends Error {
  override readonly name = 'StripeError'
  constructor(
    readonly status: number,
    readonly body: ErrorBody,
    /** False for requests refused before any work was done: those are not stored for their idempotency key. */
    readonly isExecuted = true,
  ) {
    super(body.message)
  }
}

/** 400 for a missing or malformed parameter. */
export const refuseParameter = (param: string, message: string, code?: string): StripeError =>
  new StripeError(
    400,
    {
      type: 'invalid_request_error',
      message,
      param,
      ...(code ? { code } : {}),
    },
    false,
  )

/** 404 `resource_missing`, with Stripe's message; 400 when the id came as a parameter of another object. */
export const refuseMissing = (noun: string, id: string, status: 400 | 404 = 404): StripeError =>
  new StripeError(status, {
    type: 'invalid_request_error',
    code: 'resource_missing',
    message: `No such ${noun}: '${id}'`,
    param: status === 404 ? 'id' : noun,
  })

/** 400 for a valid request that the current state does not allow. */
export const refuse = (message: string, details: { code?: string; param?: string } = {}): StripeError =>
  new StripeError(400, { type: 'invalid_request_error', message, ...details })
