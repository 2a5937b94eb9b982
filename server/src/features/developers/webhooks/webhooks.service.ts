import type { z } from 'zod'
import { isSiteKind, type WebhookKind, webhookLimits } from '#contract/developers/webhook-events.rules.ts'
import type { changedWebhookSchema, newWebhookSchema, Webhook, WebhookWithSecret } from '#contract/developers/webhooks.schemas.ts'
import { Refusal } from '#contract/shared/problem.ts'
import type { Database, Transaction } from '../../../db/client.ts'
import type { Actor } from '../../../http/caller/actor.ts'
import { recordAudit } from '../../../platform/audit/audit.ts'
import type { Clock } from '../../../platform/clock/clock.ts'
import { FetchRefused } from '../../../platform/guarded-fetch/address-guard.ts'
import type { GuardedRequest } from '../../../platform/guarded-fetch/guarded-request.ts'
import { lockToChange, refuseMissing, requireSiteChange } from './own-webhooks.service.ts'
import type { SecretBox } from './webhook-secrets.domain.ts'
import {
  countEndpointsLocked,
  deleteEndpoint,
  type EndpointRow,
  insertEndpoint,
  listEndpoints,
  updateEndpoint,
} from './webhooks.repository.ts'

const HOUR_MS = 3_600_000

export interface WebhooksDeps {
  db: Database
  clock: Clock
  request: Pick<GuardedRequest, 'checkUrl'>
  secrets: SecretBox
}

export type WebhooksService = ReturnType<typeof createWebhooks>

const toWebhook = (row: EndpointRow): Webhook => ({
  id: row.id,
  url: row.url,
  description: row.description,
  kinds: row.kinds,
  isSite: row.isSite,
  status: row.status,
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
  clock: Clock,
  tx: Transaction,
  actor: Actor,
  row: EndpointRow,
  did: 'created' | 'changed' | 'deleted' | 'secret_changed',
): Promise<void> {
  if (!row.isSite) return
  const entry = { actorId: actor.id, subjectId: row.id, detail: new URL(row.url).host, at: clock.now() }
  await recordAudit(tx, { ...entry, action: `webhook.${did}` })
}

/** The endpoints of accounts, and what their owners do with them. Secrets are stored encrypted. */
export function createWebhooks({ db, clock, request, secrets }: WebhooksDeps) {
  const refuseUrl = (url: string): void => {
    try {
      request.checkUrl(new URL(url))
    } catch (error) {
      if (!(error instanceof FetchRefused)) throw error
      throw new Refusal('invalid_request', error.message, [{ path: 'url', message: error.message }])
    }
  }

  return {
    /** The endpoints of the actor, newest first. */
    list: async ({ id }: Actor): Promise<Webhook[]> => (await listEndpoints(db, id)).map(toWebhook),

    /**
     * Creates an endpoint and returns its secret, this once. Refuses an address that must not be asked, the events of
     * the site to others than staff with the right who confirmed lately, and a sixth endpoint with `limit_reached`.
     */
    create: (actor: Actor, { kinds, isSite, ...rest }: z.output<typeof newWebhookSchema>): Promise<WebhookWithSecret> => {
      requireSiteChange(actor, isSite)
      refuseUrl(rest.url)
      refuseKinds(kinds, isSite)
      return db.transaction(async (tx) => {
        const { perAccount } = webhookLimits
        if ((await countEndpointsLocked(tx, actor.id)) >= perAccount)
          throw new Refusal('limit_reached', `You can have ${perAccount} webhooks. Delete one first.`)
        const { secret, sealed } = secrets.make(actor.id)
        const values = { ...rest, kinds, isSite, userId: actor.id, sealedSecret: sealed, createdAt: clock.now() }
        const row = await insertEndpoint(tx, values)
        await audit(clock, tx, actor, row, 'created')
        return { webhook: toWebhook(row), secret }
      })
    },

    /** Changes, pauses or resumes an endpoint of the actor. */
    change: (
      actor: Actor,
      id: number,
      { isPaused, url, description, kinds }: z.output<typeof changedWebhookSchema>,
    ): Promise<Webhook> => {
      if (url !== undefined) refuseUrl(url)
      return db.transaction(async (tx) => {
        const row = await lockToChange(tx, actor, id)
        if (kinds) refuseKinds(kinds, row.isSite)
        const change = {
          ...(url === undefined ? {} : { url }),
          ...(description === undefined ? {} : { description }),
          ...(kinds ? { kinds } : {}),
          ...statusAfter(row, isPaused),
        }
        if (Object.keys(change).length === 0) return toWebhook(row)
        await audit(clock, tx, actor, row, 'changed')
        return toWebhook(await updateEndpoint(tx, id, change))
      })
    },

    /** Deletes an endpoint of the actor with its log, also one of the site after they left the staff. */
    remove: (actor: Actor, id: number): Promise<void> =>
      db.transaction(async (tx) => {
        const row = await deleteEndpoint(tx, actor.id, id)
        if (!row) throw refuseMissing()
        await audit(clock, tx, actor, row, 'deleted')
      }),

    /** Makes a new secret and returns it, this once; the former one signs too for 24 hours. */
    rotate: (actor: Actor, id: number): Promise<WebhookWithSecret> =>
      db.transaction(async (tx) => {
        const row = await lockToChange(tx, actor, id)
        const { secret, sealed } = secrets.make(actor.id)
        const formerSecretUntil = new Date(clock.now().getTime() + webhookLimits.rotationHours * HOUR_MS)
        await audit(clock, tx, actor, row, 'secret_changed')
        const changed = await updateEndpoint(tx, id, { sealedSecret: sealed, formerSecret: row.sealedSecret, formerSecretUntil })
        return { webhook: toWebhook(changed), secret }
      }),
  }
}
