import type { FastifyInstance, FastifyRequest } from 'fastify'
import { authCalls } from '#contract/auth/auth.policy.ts'
import { apiKeyLimits } from '#contract/developers/api-scopes.rules.ts'
import type { AnyEndpoint } from '#contract/shared/endpoint.ts'
import type { CallLimit } from '#contract/shared/limits.ts'
import { Refusal } from '#contract/shared/problem.ts'
import type { Needs } from '../../context.ts'
import { giveBackTry, requireTry } from '../../platform/limits/limits.ts'
import { type Actor, requireActor } from './actor.ts'
import { addressKey } from './address-key.ts'
import { minuteLimits } from './request-kind.ts'

// The limits that endpoints declare: how they are kept, and the words that describe them.

interface Caller {
  actor: Actor | null
  request: Pick<FastifyRequest, 'ip'>
}

declare module 'fastify' {
  interface FastifyInstance {
    /** Runs a call within the limits of its endpoint; set by `registerCallLimits`. */
    withinLimits<Result>(endpoint: AnyEndpoint, caller: Caller, run: () => Result | Promise<Result>): Promise<Result>
  }
}

/** Whether calls of the endpoint are counted before its function begins. */
export const countsCalls = ({ limits }: AnyEndpoint): boolean => limits.some(isOfCalls)

const isOfCalls = ({ counts }: CallLimit) => counts === 'calls' || counts === 'failures'

const isProof = ({ proofs }: CallLimit, error: unknown) => error instanceof Refusal && proofs?.includes(error.code) === true

/**
 * Lets `bind.ts` count the calls whose limits count `calls` or `failures`. One too many is refused with
 * `too_many_requests` and the seconds left. Limits of `requests` are kept by `app/plugins/protection.ts`, those of
 * `work` by the functions, which name the same values.
 */
export function registerCallLimits(app: FastifyInstance, ctx: Needs<'db' | 'clock' | 'secret' | 'authLimits'>): void {
  const inForce = (limit: CallLimit) =>
    limit.name === authCalls.name ? { ...limit, limit: ctx.authLimits.callsPerAddress } : limit
  app.decorate('withinLimits', async (endpoint, { actor, request }, run) => {
    const counted = endpoint.limits.filter(isOfCalls).map((limit) => ({
      limit: inForce(limit),
      subject: limit.by === 'account' ? requireActor(actor).id : addressKey(request.ip),
    }))
    for (const { limit, subject } of counted) await requireTry(ctx, limit, subject)
    const takeBack = async (isTaken: (limit: CallLimit) => boolean) => {
      for (const { limit, subject } of counted)
        if (limit.counts === 'failures' && isTaken(limit)) await giveBackTry(ctx, limit, subject, limit.takesBack)
    }
    let result: Awaited<ReturnType<typeof run>>
    try {
      result = await run()
    } catch (error) {
      await takeBack((limit) => isProof(limit, error))
      throw error
    }
    await takeBack(() => true)
    return result
  })
}

const windowWords = new Map([
  [60, 'minute'],
  [3_600, 'hour'],
  [86_400, 'day'],
])

/** A limit in a sentence, such as 'Limit per hour and account: 3 calls.' */
function describeLimit({ limit, seconds, by, counts, unit = 'calls' }: CallLimit): string {
  const subject = by === 'account' ? 'account' : 'network address'
  const failures = counts === 'failures' ? '; those that succeed do not count' : ''
  return `Limit per ${windowWords.get(seconds) ?? `${seconds} seconds`} and ${subject}: ${limit} ${unit}${failures}.`
}

/** The limits of all calls, in sentences. */
export const generalLimits = `A network address makes at most ${minuteLimits.call} calls a minute, and ${minuteLimits.flexible} searches with flexible dates; a key ${apiKeyLimits.callsPerMinute}. One more is refused with too_many_requests, and Retry-After says for how many seconds. RateLimit and RateLimit-Policy come with every reply.`

/** The limits of an endpoint in sentences; empty without one. */
export const describeLimits = ({ limits }: AnyEndpoint): string => limits.map(describeLimit).join(' ')
