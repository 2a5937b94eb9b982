import { eq } from 'drizzle-orm'
import { apiKeysEndpoints } from '#contract/developers/api-keys.endpoints.ts'
import { webhooksEndpoints } from '#contract/developers/webhooks.endpoints.ts'
import { webhookDeliveries } from '../../src/db/schema/webhooks.schema.ts'
import { createKey } from '../../src/features/developers/api-keys.ts'
import { sendTest } from '../../src/features/developers/webhooks/webhook-log.ts'
import * as webhooks from '../../src/features/developers/webhooks/webhooks.ts'
import { type Cell, type Row, type Sent, signedIn } from './matrix.ts'

const { listApiKeys, createApiKey, revokeApiKey } = apiKeysEndpoints
const revoked: Cell = [404, 'This API key is already revoked.']
const newKey = (scopes: string[]) => () => ({ body: { name: 'Channel manager', scopes } })

export const developersRows: Row[] = [
  { endpoint: listApiKeys, when: 'always', cells: signedIn(200), arrange: () => ({}) },
  { endpoint: createApiKey, when: 'it is for hosts', cells: signedIn(201), arrange: newKey(['listings:read']) },
  {
    endpoint: createApiKey,
    when: 'it has a scope of the operator',
    cells: { ...signedIn('denied'), admin: 201 },
    arrange: newKey(['operator:read']),
  },
  {
    endpoint: revokeApiKey,
    when: 'it is the key of the owner',
    cells: { ...signedIn(revoked), owner: 204 },
    arrange: async ({ api, person }) => {
      const { id } = await person('owner')
      const body = { name: 'Channel manager', scopes: ['listings:read' as const], expiresInDays: null }
      const { key } = await createKey(api.ctx, { id, rights: [] }, body)
      return { params: { id: String(key.id) } }
    },
  },
]

const { listWebhooks, createWebhook, changeWebhook, deleteWebhook, rotateWebhookSecret } = webhooksEndpoints
const { testWebhook, listDeliveries, getDelivery, replayDelivery, replayFailed } = webhooksEndpoints
const newWebhook = { url: 'https://example.com/hook', kinds: ['booking.requested' as const], description: '', isSite: false }
const noWebhook: Cell = [404, 'This webhook no longer exists.']

/** A webhook of the owner. */
const ownWebhook =
  (sent: Pick<Sent, 'body'> = {}): Row['arrange'] =>
  async ({ api, person }) => {
    const { id } = await person('owner')
    const { webhook } = await webhooks.createWebhook(api.ctx, { id, rights: [] }, newWebhook)
    return { params: { id: String(webhook.id) }, ...sent }
  }

/** An event of it that has been sent. */
const sentEvent: Row['arrange'] = async ({ api, person }) => {
  const actor = { id: (await person('owner')).id, rights: [] }
  const { webhook } = await webhooks.createWebhook(api.ctx, actor, newWebhook)
  const { id } = await sendTest(api.ctx, actor, webhook.id)
  await api.db.update(webhookDeliveries).set({ status: 'failed' }).where(eq(webhookDeliveries.id, id))
  return { params: { id: String(webhook.id), deliveryId: String(id) } }
}
const ofOwner = (success: Cell) => ({ ...signedIn(noWebhook), owner: success })

export const webhooksRows: Row[] = [
  { endpoint: listWebhooks, when: 'always', cells: signedIn(200), arrange: () => ({}) },
  { endpoint: createWebhook, when: 'it is for hosts', cells: signedIn(201), arrange: () => ({ body: newWebhook }) },
  {
    endpoint: createWebhook,
    when: 'it is for the whole site',
    cells: { ...signedIn('denied'), admin: 201 },
    arrange: () => ({ body: { ...newWebhook, isSite: true } }),
  },
  { endpoint: changeWebhook, when: 'always', cells: ofOwner(200), arrange: ownWebhook({ body: { isPaused: true } }) },
  { endpoint: deleteWebhook, when: 'always', cells: ofOwner(204), arrange: ownWebhook() },
  { endpoint: rotateWebhookSecret, when: 'always', cells: ofOwner(200), arrange: ownWebhook() },
  { endpoint: testWebhook, when: 'always', cells: ofOwner(201), arrange: ownWebhook() },
  { endpoint: listDeliveries, when: 'always', cells: ofOwner(200), arrange: ownWebhook() },
  { endpoint: getDelivery, when: 'an event was sent', cells: ofOwner(200), arrange: sentEvent },
  { endpoint: replayDelivery, when: 'an event was sent', cells: ofOwner(200), arrange: sentEvent },
  {
    endpoint: replayFailed,
    when: 'always',
    cells: ofOwner(200),
    arrange: ownWebhook({ body: { since: '2026-01-01T00:00:00.000Z' } }),
  },
]
