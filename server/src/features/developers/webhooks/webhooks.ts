import type { z } from 'zod'
import {
  isSiteKind,
  TEST_KIND,
  type WebhookKind,
  webhookEvents,
  webhookKinds,
  webhookLimits,
} from '#contract/developers/webhook-events.rules.ts'
import type { changedWebhookSchema, newWebhookSchema, Webhook, WebhookWithSecret } from '#contract/developers/webhooks.schemas.ts'
import { Refusal } from '#contract/shared/problem.ts'
import type { Needs } from '../../../context.ts'
import type { Queryable, Transaction } from '../../../db/client.ts'
import { type Actor, requireFresh, requireRight } from '../../../http/caller/actor.ts'
import { recordAudit } from '../../../platform/audit/audit.ts'
import { FetchRefused } from '../../../platform/guarded-fetch/address-guard.ts'
import { checkUrl } from '../../../platform/guarded-fetch/guarded-request.ts'
import { newSigningSecret } from './webhook-signing.ts'
import {
  countEndpointsLocked,
  deleteEndpoint,
  type EndpointRow,
  findEndpoint,
  insertEndpoint,
  listEndpoints,
  lockEndpoint,
  updateEndpoint,
} from './webhooks.queries.ts'

// The webhooks of hosts and of the site: endpoints of accounts, and what their owners do with them.

const HOUR_MS = 3_600_000

type Ctx = Needs<'db' | 'clock' | 'config' | 'secret'>

const toWebhook = (row: EndpointRow, isWaiting = false): Webhook => ({
  id: row.id,
  url: row.url,
  description: row.description,
  kinds: row.kinds,
  isSite: row.isSite,
  ...(isWaiting && row.status === 'active'
    ? { status: 'paused', pausedReason: 'no_factor' }
    : { status: row.status, pausedReason: null }),
  disabledReason: row.disabledReason,
  failingSince: row.failingSince?.toISOString() ?? null,
  lastDeliveredAt: row.lastDeliveredAt?.toISOString() ?? null,
  formerSecretUntil: row.formerSecretUntil?.toISOString() ?? null,
  createdAt: row.createdAt.toISOString(),
})

function refuseKinds(kinds: readonly WebhookKind[], isSite: boolean): void {
  if (!isSite || kinds.every(isSiteKind)) return
  const message = 'Messages are for their two parties. Choose other events.'
  throw new Refusal('invalid_request', message, [{ path: 'kinds', message }])
}

/** What becomes of the status: a resumed endpoint starts without its former failures. */
const statusAfter = ({ status }: EndpointRow, isPaused: boolean | undefined): Partial<EndpointRow> => {
  if (isPaused === undefined || (isPaused && status !== 'active') || (!isPaused && status === 'active')) return {}
  if (isPaused) return { status: 'paused' }
  return { status: 'active', disabledReason: null, failures: 0, failingSince: null, resumeAt: null, isSlow: false }
}

/** What is done to endpoints of the site is in the audit log. */
async function audit(
  { clock }: Needs<'clock'>,
  tx: Transaction,
  actor: Actor,
  row: EndpointRow,
  did: 'created' | 'changed' | 'deleted' | 'secret_changed',
): Promise<void> {
  if (!row.isSite) return
  const entry = { actorId: actor.id, subjectId: row.id, detail: new URL(row.url).host, at: clock.now() }
  await recordAudit(tx, { ...entry, action: `webhook.${did}` })
}

const refuseMissing = () => new Refusal('not_found', 'This webhook no longer exists.')

/** The kinds of events whose facts the actor may read: all of them without a key. */
export const readableKinds = ({ scopes }: Actor): readonly string[] =>
  scopes
    ? [TEST_KIND, ...webhookKinds.filter((kind) => scopes.includes(webhookEvents[kind].scope))]
    : [TEST_KIND, ...webhookKinds]

/** Refuses a key that lacks the scope of an event with `missing_scope`: a webhook reads no more than its key. */
export function requireReadable(actor: Actor, kinds: readonly string[]): void {
  const readable = readableKinds(actor)
  const kind = kinds.find((each) => !readable.includes(each))
  if (kind !== undefined) throw new Refusal('missing_scope', `This API key lacks the scope for the event ${kind}.`)
}

/** The events of the whole site are for staff who may change its settings. */
function requireSite(actor: Actor, isSite: boolean): void {
  if (!isSite) return
  if (actor.scopes) throw new Refusal('session_required')
  requireRight(actor, 'settings')
}

/** The same, and for the site a fresh password or second factor. */
function requireSiteChange(actor: Actor, isSite: boolean): void {
  requireSite(actor, isSite)
  if (isSite) requireFresh(actor)
}

const requireFound = (actor: Actor, row: EndpointRow | null): EndpointRow => {
  if (!row) throw refuseMissing()
  requireSite(actor, row.isSite)
  requireReadable(actor, row.kinds)
  return row
}

/**
 * An endpoint of the actor. Refuses with `not_found`; one of the site as `requireRight` after they left the staff or
 * removed their second factor, and a key; one with events that a key may not read with `missing_scope`.
 */
export const requireOwn = async (db: Queryable, actor: Actor, id: number): Promise<EndpointRow> =>
  requireFound(actor, await findEndpoint(db, actor.id, id))

/** An endpoint of the actor, locked until the transaction ends. */
export const lockOwn = async (tx: Transaction, actor: Actor, id: number): Promise<EndpointRow> =>
  requireFound(actor, await lockEndpoint(tx, actor.id, id))

/** The same as `lockOwn`. One of the site needs a fresh password or factor. */
const lockToChange = async (tx: Transaction, actor: Actor, id: number): Promise<EndpointRow> => {
  const row = await lockOwn(tx, actor, id)
  requireSiteChange(actor, row.isSite)
  return row
}

function refuseUrl(trustedOrigins: readonly string[], url: string): void {
  try {
    checkUrl(trustedOrigins, new URL(url))
  } catch (error) {
    if (!(error instanceof FetchRefused)) throw error
    throw new Refusal('invalid_request', error.message, [{ path: 'url', message: error.message }])
  }
}

/** The endpoints of the actor, newest first. Those that wait for the second factor of their owner are paused. */
export const listWebhooks = async (ctx: Needs<'db' | 'config'>, { id }: Actor): Promise<Webhook[]> =>
  (await listEndpoints(ctx, id)).map(({ endpoint, isWaiting }) => toWebhook(endpoint, isWaiting))

/**
 * Creates an endpoint and returns its secret, this once. Refuses an address that must not be asked, the events of
 * the site to others than staff with the right who confirmed lately, events that a key may not read, and a sixth
 * endpoint with `limit_reached`.
 */
export function createWebhook(
  ctx: Ctx,
  actor: Actor,
  { kinds, isSite, ...rest }: z.output<typeof newWebhookSchema>,
): Promise<WebhookWithSecret> {
  requireSiteChange(actor, isSite)
  requireReadable(actor, kinds)
  refuseUrl(ctx.config.webhookTrustedOrigins, rest.url)
  refuseKinds(kinds, isSite)
  return ctx.db.transaction(async (tx) => {
    const { perAccount } = webhookLimits
    if ((await countEndpointsLocked(tx, actor.id)) >= perAccount)
      throw new Refusal('limit_reached', `You can have ${perAccount} webhooks. Delete one first.`)
    const { secret, sealed } = newSigningSecret(ctx.secret, actor.id)
    const values = { ...rest, kinds, isSite, userId: actor.id, sealedSecret: sealed, createdAt: ctx.clock.now() }
    const row = await insertEndpoint(tx, values)
    await audit(ctx, tx, actor, row, 'created')
    return { webhook: toWebhook(row), secret }
  })
}

/** Changes, pauses or resumes an endpoint of the actor. */
export function changeWebhook(
  ctx: Ctx,
  actor: Actor,
  id: number,
  { isPaused, url, description, kinds }: z.output<typeof changedWebhookSchema>,
): Promise<Webhook> {
  if (url !== undefined) refuseUrl(ctx.config.webhookTrustedOrigins, url)
  return ctx.db.transaction(async (tx) => {
    const row = await lockToChange(tx, actor, id)
    if (kinds) {
      requireReadable(actor, kinds)
      refuseKinds(kinds, row.isSite)
    }
    const change = {
      ...(url === undefined ? {} : { url }),
      ...(description === undefined ? {} : { description }),
      ...(kinds ? { kinds } : {}),
      ...statusAfter(row, isPaused),
    }
    if (Object.keys(change).length === 0) return toWebhook(row)
    await audit(ctx, tx, actor, row, 'changed')
    return toWebhook(await updateEndpoint(tx, id, change))
  })
}

/** Deletes an endpoint of the actor with its log, also one of the site after they left the staff. */
export const deleteWebhook = (ctx: Needs<'db' | 'clock'>, actor: Actor, id: number): Promise<void> =>
  ctx.db.transaction(async (tx) => {
    const row = await deleteEndpoint(tx, actor.id, id)
    if (!row) throw refuseMissing()
    if (row.isSite && actor.scopes) throw new Refusal('session_required')
    await audit(ctx, tx, actor, row, 'deleted')
  })

/** Makes a new secret and returns it, this once; the former one signs too for 24 hours. */
export const rotateWebhookSecret = (ctx: Ctx, actor: Actor, id: number): Promise<WebhookWithSecret> =>
  ctx.db.transaction(async (tx) => {
    const row = await lockToChange(tx, actor, id)
    const { secret, sealed } = newSigningSecret(ctx.secret, actor.id)
    const formerSecretUntil = new Date(ctx.clock.now().getTime() + webhookLimits.rotationHours * HOUR_MS)
    await audit(ctx, tx, actor, row, 'secret_changed')
    const changed = await updateEndpoint(tx, id, { sealedSecret: sealed, formerSecret: row.sealedSecret, formerSecretUntil })
    return { webhook: toWebhook(changed), secret }
  })
