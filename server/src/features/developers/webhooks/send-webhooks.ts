import { performance } from 'node:perf_hooks'
import { webhookLimits } from '#contract/developers/webhook-events.rules.ts'
import type { Needs } from '../../../context.ts'
import type { Transaction } from '../../../db/client.ts'
import { FetchRefused } from '../../../platform/guarded-fetch/address-guard.ts'
import { postGuarded } from '../../../platform/guarded-fetch/guarded-post.ts'
import { traceCall } from '../../../platform/tracing/tracing.ts'
import {
  type AttemptResult,
  type DueEvent,
  failWaiting,
  findDue,
  leaseEndpoint,
  lockWithOwner,
  releaseEndpoint,
  writeAttempt,
} from './webhook-deliveries.queries.ts'
import {
  bodyOf,
  describeAnswer,
  hasFailedTooLong,
  isSuccess,
  messageIdOf,
  nextAttemptAt,
  pausedUntil,
} from './webhook-message.ts'
import { openSigningSecrets, signedHeaders } from './webhook-signing.ts'
import { queueDisabled } from './webhooks.emails.ts'
import { type EndpointRow, updateEndpoint } from './webhooks.queries.ts'

// Sends what is due to the endpoints of accounts, one event after the other to each.

type Ctx = Needs<'db' | 'clock' | 'config' | 'secret' | 'resolveName' | 'tracing'>

/** How long one endpoint has its turn, and how long one job works, before others get theirs. */
const TURN_MS = 10_000
const JOB_MS = 20_000
/** An answer that takes longer makes an endpoint a slow one. */
const SLOW_MS = 2_000
const GONE = 410
const MAX_ANSWER_BYTES = 4_096
const TIMEOUT_MS = webhookLimits.timeoutSeconds * 1_000

/**
 * Serves one endpoint after the other; false when its time is over before everything due is sent. Looks again after
 * each turn: what was committed while an endpoint was leased is found by the process that had it.
 */
export async function sendDueWebhooks(ctx: Ctx): Promise<boolean> {
  const started = performance.now()
  while (performance.now() - started < JOB_MS) {
    const endpoint = await leaseEndpoint(ctx, ctx.clock.now())
    if (!endpoint) return true
    await serve(ctx, endpoint)
  }
  return false
}

/** Sends to a leased endpoint until nothing is due, an attempt fails, or its time is over. */
async function serve(ctx: Ctx, endpoint: EndpointRow): Promise<void> {
  const { db, clock } = ctx
  const started = performance.now()
  try {
    while (performance.now() - started < TURN_MS) {
      const due = await findDue(db, endpoint.id, clock.now())
      if (!due) return
      const made = await attemptDelivery(ctx, endpoint, due)
      if (!(await keepResult(ctx, endpoint.id, due, made))) return
    }
  } finally {
    await releaseEndpoint(db, endpoint, clock.now())
  }
}

/** One signed request; a failure is part of the result. */
async function attemptDelivery(
  { clock, config, secret, resolveName: resolve, tracing }: Ctx,
  endpoint: EndpointRow,
  { event }: DueEvent,
): Promise<AttemptResult> {
  const [at, started] = [clock.now(), performance.now()]
  const result = (found: Pick<AttemptResult, 'status' | 'error' | 'answer'>): AttemptResult => ({
    at,
    durationMs: Math.round(performance.now() - started),
    ...found,
  })
  const secrets = openSigningSecrets(secret, endpoint, at)
  if (secrets.length === 0)
    return result({ status: null, error: 'The signing secret cannot be read. Make a new one.', answer: '' })
  const body = bodyOf(event)
  const headers = {
    'content-type': 'application/json',
    'content-length': String(Buffer.byteLength(body)),
    'user-agent': `Porchlight webhooks (${config.publicUrl})`,
    ...signedHeaders(secrets, { id: messageIdOf(event.id), body, at }),
  }
  try {
    const rules = { trustedOrigins: config.webhookTrustedOrigins, resolve }
    const sent = { account: endpoint.userId, headers, body, timeoutMs: TIMEOUT_MS, maxBytes: MAX_ANSWER_BYTES }
    const { status, text } = await traceCall(tracing, 'webhook post', () => postGuarded(rules, endpoint.url, sent))
    return result({ status, error: null, answer: text.slice(0, webhookLimits.answerLength) })
  } catch (error) {
    if (error instanceof FetchRefused) return result({ status: null, error: error.message, answer: '' })
    throw error
  }
}

/** Writes the result of an attempt; true when the event was received. */
const keepResult = (ctx: Ctx, endpointId: number, due: DueEvent, made: AttemptResult): Promise<boolean> =>
  ctx.db.transaction(async (tx) => {
    const found = await lockWithOwner(tx, endpointId)
    if (!found) return false
    const { endpoint, email } = found
    const now = ctx.clock.now()
    if (isSuccess(made.status)) {
      await writeAttempt(tx, due, made, { status: 'delivered', nextAttemptAt: null, lastError: null })
      const rested = { failures: 0, failingSince: null, resumeAt: null }
      await updateEndpoint(tx, endpointId, { ...rested, isSlow: made.durationMs > SLOW_MS, lastDeliveredAt: now })
      return true
    }
    const next = nextAttemptAt(due.delivery.tries + 1, now)
    const lastError = made.error ?? describeAnswer(made.status ?? 0)
    await writeAttempt(tx, due, made, { status: next ? 'pending' : 'failed', nextAttemptAt: next, lastError })
    await noteFailure(ctx, tx, endpoint, { email, status: made.status })
    return false
  })

/** The failure of an attempt: the endpoint rests, and is turned off when it is gone or has failed for too long. */
async function noteFailure(
  { clock, config }: Ctx,
  tx: Transaction,
  endpoint: EndpointRow,
  { email, status }: { email: string; status: number | null },
): Promise<void> {
  const now = clock.now()
  const [failures, failingSince] = [endpoint.failures + 1, endpoint.failingSince ?? now]
  await updateEndpoint(tx, endpoint.id, { failures, failingSince, isSlow: true, resumeAt: pausedUntil(failures, now) })
  if (endpoint.status === 'disabled') return
  const reason = status === GONE ? 'gone' : hasFailedTooLong(failingSince, now) ? 'failing' : null
  if (!reason) return
  await updateEndpoint(tx, endpoint.id, { status: 'disabled', disabledReason: reason, resumeAt: null })
  await failWaiting(tx, endpoint.id)
  await queueDisabled(tx, endpoint, { to: email, reason, at: clock.now(), publicUrl: config.publicUrl })
}
