import type { ApiScope } from '#contract/developers/api-scopes.rules.ts'
import { Refusal } from '#contract/shared/problem.ts'
import type { StaffRight } from '#contract/shared/staff-rights.ts'

/** The actor of a request, determined once at the edge; services take an actor, never a request. */
export interface Actor {
  id: string
  /** What the role of a member of staff allows; none for others. */
  rights: readonly StaffRight[]
  /** Staff who have to set up a second factor before their rights count. */
  lacksFactor?: boolean
  /** Staff whose password or second factor is too old for the calls of `staff-changes.rules.ts` of the contract. */
  isStale?: boolean
  /** Set while staff view the site as this actor: nothing may change, and some things stay private. */
  viewing?: { staffId: string; until: Date }
  /** The scopes of the API key that makes the call; missing for a session. */
  scopes?: readonly ApiScope[]
}

declare module 'fastify' {
  interface FastifyRequest {
    /** The signed-in user of this request, looked up at most once; null for a visitor. Set by the session plugin. */
    findActor(): Promise<Actor | null>
    /** The look-up of `findActor`, if there was one. */
    knownActor(): Promise<Actor | null> | undefined
  }
}

/** Refuses with `reauth_required` staff who entered their password or second factor too long ago. */
export function requireFresh({ isStale }: Actor): void {
  if (isStale) throw new Refusal('reauth_required')
}

/**
 * Refuses actors without a right, or without any: staff who lack the second factor that they need with
 * `factor_needed`, others with `forbidden`.
 */
export function requireRight({ rights, lacksFactor }: Actor, right?: StaffRight): void {
  if (right === undefined ? rights.length === 0 : !rights.includes(right))
    throw new Refusal(lacksFactor ? 'factor_needed' : 'forbidden')
}

/** The actor, or 401 when the request has no session. */
export function requireActor(actor: Actor | null): Actor {
  if (!actor) throw new Refusal('unauthorized')
  return actor
}
