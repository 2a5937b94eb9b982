import type { FastifyRequest } from 'fastify'
import { type ApiScope, apiKeyLimits } from '#contract/developers/api-scopes.rules.ts'
import { Refusal } from '#contract/shared/problem.ts'
import type { StaffRight } from '#contract/shared/staff-rights.ts'
import type { Actor } from './actor.ts'
import { noteSpent } from './spent-limits.ts'

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Set on the calls of the contract, which check the scope of a key; other routes read no key. */
    takesKeys?: boolean
  }
}

/**
 * Finds the actor of a bearer token; refuses with `invalid_key`, and with `too_many_requests` beyond the key's limit.
 */
export type KeyLookup = (token: string, request: FastifyRequest) => Promise<Actor>

/** A key that works, with its owner. */
export interface UsableKey {
  id: number
  userId: string
  /** What the role of its owner allows; none for others than staff. */
  rights: readonly StaffRight[]
  scopes: readonly ApiScope[]
}

/** The token of `Authorization: Bearer …`; null without one. */
export const readBearer = ({ headers: { authorization } }: Pick<FastifyRequest, 'headers'>): string | null =>
  authorization && /^bearer(\s|$)/i.test(authorization) ? authorization.slice('bearer'.length).trim() : null

/**
 * The owner of a key, with what the key allows; refuses as `KeyLookup` does. `counts` limits its calls per minute.
 */
export function actorOfKey(
  key: UsableKey | null,
  request: Pick<FastifyRequest, 'method' | 'spentLimits'>,
  counts: { add(key: string): number; msLeft(): number },
): Actor {
  if (!key) throw new Refusal('invalid_key')
  const [quota, used] = [apiKeyLimits.callsPerMinute, counts.add(`key ${key.id}`)]
  noteSpent(request, { name: 'key', quota, used, msLeft: counts.msLeft() })
  if (used > quota) throw new Refusal('too_many_requests')
  // A key has the rights of staff only as far as its operator scopes go.
  const isReading = request.method === 'GET' || request.method === 'HEAD'
  const hasRights = key.scopes.includes(isReading ? 'operator:read' : 'operator:write')
  return { id: key.userId, rights: hasRights ? key.rights : [], scopes: key.scopes }
}
