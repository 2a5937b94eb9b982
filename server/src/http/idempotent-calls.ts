import { createHmac, randomUUID } from 'node:crypto'
import { and, eq, isNull, lte, sql } from 'drizzle-orm'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { type AnyEndpoint, fillPath } from '#contract/shared/endpoint.ts'
import { Refusal } from '#contract/shared/problem.ts'
import { seal, unseal } from '../config/sealed-secret.ts'
import type { Needs } from '../context.ts'
import { deleteInBatches } from '../db/batches.ts'
import { idempotentCalls } from '../db/schema/platform.schema.ts'
import type { Actor } from './caller/actor.ts'

// `Idempotency-Key` of every POST of an account: the first call runs, and the same call with the same key gets its
// response for 24 hours. Only successes are kept: after a refusal or a failure the next call runs. A call whose
// server died runs again after the lease. The table holds no key and no readable response: the key opens it.

/** Longer than any request lasts (`LONGEST_REQUEST_MS`), so that no call runs beside its repetition. */
const LEASE_MS = 180_000
const DAY_MS = 86_400_000
/** The most characters of a key. */
export const KEY_LENGTH = 255
/** Larger responses are not kept: the call runs again. No POST answers with a tenth of it. */
const MOST_BYTES = 256 * 1024
/** The newest responses of an account that are kept. */
const MOST_KEPT = 20_000

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

/** The key of a call; null without one, and for visitors, whose responses are nobody's. Refuses one that is too long. */
function keyOf({ method }: AnyEndpoint, { actor, request }: KeyedCall): string | null {
  const key = request.headers['idempotency-key']
  if (method !== 'POST' || actor === null || key === undefined) return null
  if (typeof key === 'string' && key.length >= 1 && key.length <= KEY_LENGTH) return key
  const message = `Use 1 to ${KEY_LENGTH} characters`
  throw new Refusal('invalid_request', message, [{ path: 'Idempotency-Key', message }])
}

/** Takes the key for a call, unless another call has it: then the row of that one. */
async function claim({ db, clock }: Ctx, row: { key: string; userId: string; fingerprint: string; claimId: string }) {
  const now = clock.now()
  const values = { ...row, status: null, sealed: null, createdAt: now, expiresAt: new Date(now.getTime() + LEASE_MS) }
  const { key: _, ...set } = values
  const [claimed] = await db
    .insert(idempotentCalls)
    .values(values)
    .onConflictDoUpdate({ target: idempotentCalls.key, set, setWhere: lte(idempotentCalls.expiresAt, now) })
    .returning({ key: idempotentCalls.key })
  if (claimed) return null
  const [held] = await db.select().from(idempotentCalls).where(eq(idempotentCalls.key, row.key))
  // It was given up in the meantime: the caller may try again at once.
  return held ?? { fingerprint: row.fingerprint, status: null, sealed: null }
}

/** Keeps the response of a claimed call, or gives the key back. */
async function settle({ db, clock }: Ctx, claimId: string, kept: { status: number; sealed: string } | null): Promise<void> {
  const isOwn = and(eq(idempotentCalls.claimId, claimId), isNull(idempotentCalls.status))
  if (kept === null) await db.delete(idempotentCalls).where(isOwn)
  else
    await db
      .update(idempotentCalls)
      .set({ ...kept, expiresAt: new Date(clock.now().getTime() + DAY_MS) })
      .where(isOwn)
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
    const held = await claim(ctx, row)
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
    const settleQuietly = (kept: { status: number; sealed: string } | null) =>
      // The work is done: its response counts, kept or not.
      settle(ctx, row.claimId, kept).catch((error: unknown) => call.request.log.warn({ err: error }, 'A response was not kept'))
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

/** Deletes responses that are a day old, and all but the newest 20,000 of an account. */
export async function removeOldAnswers({ db, clock }: Needs<'db' | 'clock'>): Promise<void> {
  const isOver = lte(idempotentCalls.expiresAt, clock.now())
  await deleteInBatches((limit) =>
    db.execute(sql`delete from ${idempotentCalls} where ${isOver} and ctid in (
      select ctid from ${idempotentCalls} where ${isOver} limit ${limit})`),
  )
  await deleteInBatches((limit) =>
    db.execute(sql`delete from ${idempotentCalls} where key in (
      select key from (
        select key, row_number() over (partition by user_id order by created_at desc, key) as place from ${idempotentCalls}
      ) as placed where place > ${MOST_KEPT} limit ${limit})`),
  )
}
