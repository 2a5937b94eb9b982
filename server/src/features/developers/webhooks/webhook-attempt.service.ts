import { performance } from 'node:perf_hooks'
import { webhookLimits } from '#contract/developers/webhook-events.rules.ts'
import type { Clock } from '../../../platform/clock/clock.ts'
import { FetchRefused } from '../../../platform/guarded-fetch/address-guard.ts'
import type { GuardedPost } from '../../../platform/guarded-fetch/guarded-post.ts'
import type { AttemptResult, DueEvent } from './webhook-deliveries.repository.ts'
import { bodyOf, messageIdOf } from './webhook-message.domain.ts'
import { signedHeaders } from './webhook-signature.domain.ts'
import type { EndpointRow } from './webhooks.repository.ts'

export interface AttemptDeps {
  clock: Clock
  post: GuardedPost
  /** The signing secrets of an endpoint that count now; none when they cannot be read. */
  openSecrets(endpoint: EndpointRow, now: Date): string[]
  publicUrl: string
}

/** One signed request; a failure is part of the result. */
export async function attemptDelivery(
  { clock, post, openSecrets, publicUrl }: AttemptDeps,
  endpoint: EndpointRow,
  { event }: DueEvent,
): Promise<AttemptResult> {
  const [at, started] = [clock.now(), performance.now()]
  const result = (found: Pick<AttemptResult, 'status' | 'error' | 'answer'>): AttemptResult => ({
    at,
    durationMs: Math.round(performance.now() - started),
    ...found,
  })
  const secrets = openSecrets(endpoint, at)
  if (secrets.length === 0)
    return result({ status: null, error: 'The signing secret cannot be read. Make a new one.', answer: '' })
  const body = bodyOf(event)
  const headers = {
    'content-type': 'application/json',
    'content-length': String(Buffer.byteLength(body)),
    'user-agent': `Porchlight webhooks (${publicUrl})`,
    ...signedHeaders(secrets, { id: messageIdOf(event.id), body, at }),
  }
  try {
    const { status, text } = await post(endpoint.url, { account: endpoint.userId, headers, body })
    return result({ status, error: null, answer: text.slice(0, webhookLimits.answerLength) })
  } catch (error) {
    if (error instanceof FetchRefused) return result({ status: null, error: error.message, answer: '' })
    throw error
  }
}
