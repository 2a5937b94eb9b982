import { createHash } from 'node:crypto'
import { type EmulatorContext, readSeconds } from '../events/event-log.ts'
import { StripeError } from '../state/stripe-error.ts'
import type { Form } from './form-encoding.ts'

export interface Answer {
  status: number
  body: string
  /** Whether it was given before for the same idempotency key. */
  isReplay?: boolean
}

const KEPT_SECONDS = 24 * 3_600

/** A digest of a call's parameters. Card data is left out: only brand and last four of a card are stored. */
export function makeFingerprint(method: string, path: string, form: Form): string {
  const text = JSON.stringify([method, path, form], (name, value) => (name === 'card' ? null : value))
  return createHash('sha256').update(text).digest('hex')
}

/** The first response for this key, or null. Refuses a key that is reused with other parameters. */
export function findAnswer(context: EmulatorContext, key: string, fingerprint: string): Answer | null {
  forgetOld(context)
  const answer = context.store.answers.get(key)
  if (!answer) return null
  if (answer.fingerprint === fingerprint) return { status: answer.status, body: answer.body, isReplay: true }
  const message = `Keys for idempotent requests can only be used with the same parameters they were first used with. Try using a key other than '${key}' if you meant to execute a different request.`
  throw new StripeError(400, { type: 'idempotency_error', message }, false)
}

/**
 * Stores a response for a day, failures included: a repeat with the same key gets the same failure, as with Stripe.
 */
export function rememberAnswer(context: EmulatorContext, key: string, fingerprint: string, answer: Answer): void {
  context.store.answers.set(key, {
    key,
    fingerprint,
    status: answer.status,
    body: answer.body,
    created: readSeconds(context.clock),
  })
}

/** Keys whose first call has not been answered yet. */
export class KeysInFlight {
  private readonly keys = new Set<string>()

  /** Runs a call under its key. Refuses with 409 while another call with the same key is in progress. */
  async run<Result>(key: string | null, call: () => Promise<Result>): Promise<Result> {
    if (key === null) return call()
    if (this.keys.has(key)) {
      const message = `There is currently another in-progress request using this Idempotent Key (that probably means you submitted twice, and the other request is still going through): ${key}. Please try again later.`
      throw new StripeError(409, { type: 'invalid_request_error', code: 'idempotency_key_in_use', message }, false)
    }
    this.keys.add(key)
    try {
      return await call()
    } finally {
      this.keys.delete(key)
    }
  }
}

function forgetOld(context: EmulatorContext): void {
  const oldest = readSeconds(context.clock) - KEPT_SECONDS
  for (const [key, answer] of context.store.answers) {
    if (answer.created >= oldest) return
    context.store.answers.delete(key)
  }
}
