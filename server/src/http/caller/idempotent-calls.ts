import { createHmac, randomUUID } from 'node:crypto'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { type AnyEndpoint, fillPath } from '#contract/shared/endpoint.ts'
import { Refusal } from '#contract/shared/problem.ts'
import { seal, unseal } from '../../config/sealed-secret.ts'
import type { Needs } from '../../context.ts'
import { claimCall, type KeptAnswer, settleCall } from '../../platform/limits/idempotent-calls.ts'
import type { Actor } from './actor.ts'

// `Idempotency-Key` of every POST of an account: the first call runs, and the same call with the same key gets its
// response for 24 hours. Only successes are kept: after a refusal or a failure the next call runs. A call whose
// server died runs again after the lease. The table holds no key and no readable response: the key opens it.

/** The most characters of a key. */
export const KEY_LENGTH = 255
/** Larger responses are not kept: the call runs again. No POST answers with a tenth of it. */
const MOST_BYTES = 256 * 1024

type Ctx = Needs<'db' | 'clock' | 'secret'>

/** A response as it is sent. */
export interface Answered {
  status: number
  /** JSON; empty without a body. */
  text: string
}

interface KeyedCall {
  params: unknown
  query: unknown
  body: unknown
  actor: Actor | null
  request: FastifyRequest
  reply: FastifyReply
}

declare module 'fastify' {
  interface FastifyInstance {
    /** Runs a call once for its `Idempotency-Key`; set by `registerIdempotentCalls`. */
    runOnce(endpoint: AnyEndpoint, call: KeyedCall, run: () => Promise<Answered>): Promise<Answered>
  }
}

const hashOf = (secret: string, parts: readonly unknown[]) =>
  createHmac('sha256', secret)
    .update(JSON.stringify(['idempotent call', ...parts]))
    .digest('base64url')

/**
 * The key of a call; null without one, and for visitors, whose responses are nobody's. Refuses one that is too long.
 */
function keyOf({ method }: AnyEndpoint, { actor, request }: KeyedCall): string | null {
  const key = request.headers['idempotency-key']
  if (method !== 'POST' || actor === null || key === undefined) return null
  if (typeof key === 'string' && key.length >= 1 && key.length <= KEY_LENGTH) return key
  const message = `Use 1 to ${KEY_LENGTH} characters`
  throw new Refusal('invalid_request', message, [{ path: 'Idempotency-Key', message }])
}

/**
 * Lets `bind.ts` run each POST once for its `Idempotency-Key`. Refuses with `key_reused` when the key belongs to
 * another request, and with `call_running` while the first call runs.
 */
export function registerIdempotentCalls(app: FastifyInstance, ctx: Ctx): void {
  app.decorate('runOnce', async (endpoint, call, run) => {
    const given = keyOf(endpoint, call)
    if (given === null || call.actor === null) return run()
    const userId = call.actor.id
    const [ownSecret, owner] = [`${ctx.secret}\n${given}`, `idempotent call of ${userId}`]
    const path = fillPath(endpoint.path, { ...Object(call.params) })
    const row = {
      key: hashOf(ctx.secret, [userId, given]),
      userId,
      fingerprint: hashOf(ctx.secret, [path, call.query, call.body]),
      claimId: randomUUID(),
    }
    const held = await claimCall(ctx, row)
    if (held) {
      if (held.fingerprint !== row.fingerprint) throw new Refusal('key_reused')
      const text = held.sealed === null ? null : unseal(ownSecret, owner, held.sealed)
      if (held.status === null || text === null) {
        call.reply.header('retry-after', '1')
        throw new Refusal('call_running')
      }
      call.reply.header('idempotent-replayed', 'true')
      return { status: held.status, text }
    }
    const settleQuietly = (kept: KeptAnswer | null) =>
      // The work is done: its response counts, kept or not.
      settleCall(ctx, row.claimId, kept).catch((error: unknown) =>
        call.request.log.warn({ err: error }, 'A response was not kept'),
      )
    let answered: Answered
    try {
      answered = await run()
    } catch (error) {
      await settleQuietly(null)
      throw error
    }
    // A cookie belongs to the browser that signed in.
    const mayBeKept = !call.reply.hasHeader('set-cookie') && answered.text.length <= MOST_BYTES
    await settleQuietly(mayBeKept ? { status: answered.status, sealed: seal(ownSecret, owner, answered.text) } : null)
    return answered
  })
}
