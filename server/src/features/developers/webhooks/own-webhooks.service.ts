import { Refusal } from '#contract/shared/problem.ts'
import type { Queryable, Transaction } from '../../../db/client.ts'
import { type Actor, requireFresh } from '../../../http/caller/actor.ts'
import { type EndpointRow, findEndpoint, lockEndpoint } from './webhooks.repository.ts'

export const refuseMissing = () => new Refusal('not_found', 'This webhook no longer exists.')

/** The events of the whole site are for staff who may change its settings. */
export function requireSite({ rights }: Actor, isSite: boolean): void {
  if (isSite && !rights.includes('settings')) throw new Refusal('forbidden')
}

/** The same, and for the site a fresh password or second factor. */
export function requireSiteChange(actor: Actor, isSite: boolean): void {
  requireSite(actor, isSite)
  if (isSite) requireFresh(actor)
}

const requireFound = (actor: Actor, row: EndpointRow | null): EndpointRow => {
  if (!row) throw refuseMissing()
  requireSite(actor, row.isSite)
  return row
}

/**
 * An endpoint of the actor. Refuses with `not_found`, and one of the site with `forbidden` after they left the staff.
 */
export const requireOwn = async (db: Queryable, actor: Actor, id: number): Promise<EndpointRow> =>
  requireFound(actor, await findEndpoint(db, actor.id, id))

/** An endpoint of the actor, locked until the transaction ends. */
export const lockOwn = async (tx: Transaction, actor: Actor, id: number): Promise<EndpointRow> =>
  requireFound(actor, await lockEndpoint(tx, actor.id, id))

/** The same, locked until the transaction ends. One of the site needs a fresh password or factor. */
export const lockToChange = async (tx: Transaction, actor: Actor, id: number): Promise<EndpointRow> => {
  const row = await lockOwn(tx, actor, id)
  requireSiteChange(actor, row.isSite)
  return row
}
