import { randomBytes } from 'node:crypto'
import { type Form, mergeMetadata, readList, readText, requireText } from '../api/form-encoding.ts'
import { makeId } from '../state/make-id.ts'
import { refuse, refuseMissing, refuseParameter } from '../state/stripe-error.ts'
import type { Metadata } from '../state/stripe-objects.ts'
import { type EmulatorContext, readSeconds } from './event-log.ts'

/** A receiver of events that was created by the API. */
export interface WebhookEndpoint {
  id: string
  object: 'webhook_endpoint'
  api_version: string | null
  application: null
  created: number
  description: string | null
  enabled_events: string[]
  livemode: false
  metadata: Metadata
  status: 'disabled' | 'enabled'
  url: string
  /** Signs what is sent to it. */
  secret: string
  /** Gets the events of connected accounts in place of the platform's own; `connect` of the API. */
  is_of_accounts: boolean
}

/** How many Stripe keeps in test mode. */
const MOST = 16
const EVENT = /^(\*|[a-z][a-z_0-9]*(\.[a-z_0-9]+)+)$/

/** An endpoint in the form of the API. Its secret is in the answer that creates it alone. */
export function showEndpoint({ secret: _secret, is_of_accounts: _hidden, ...endpoint }: WebhookEndpoint) {
  return endpoint
}

function readUrl(form: Form): string {
  const url = requireText(form, 'url')
  if (!/^https?:\/\/[^/]/.test(url) || !URL.canParse(url))
    throw refuseParameter('url', 'Invalid URL: an address of http or https.')
  return url
}

function readEvents(form: Form): string[] {
  const events = readList(form, 'enabled_events')
  if (events.length === 0) throw refuseParameter('enabled_events', 'Missing required param: enabled_events.', 'parameter_missing')
  const unknown = events.find((event) => !EVENT.test(event))
  if (unknown !== undefined)
    throw refuseParameter('enabled_events', `Invalid enabled_events: must be one of Stripe's, not ${unknown}`)
  return events
}

/** Creates an endpoint. Its answer names the secret that signs what is sent to it. */
export function createEndpoint(context: EmulatorContext, form: Form) {
  const { store, clock } = context
  if (store.webhookEndpoints.size >= MOST) throw refuse(`You have reached the maximum of ${MOST} test webhook endpoints.`)
  const endpoint: WebhookEndpoint = {
    id: makeId('we'),
    object: 'webhook_endpoint',
    api_version: readText(form, 'api_version'),
    application: null,
    created: readSeconds(clock),
    description: readText(form, 'description'),
    enabled_events: readEvents(form),
    livemode: false,
    metadata: mergeMetadata({}, form),
    status: 'enabled',
    url: readUrl(form),
    secret: `whsec_${randomBytes(24).toString('hex')}`,
    is_of_accounts: form.connect === 'true',
  }
  store.webhookEndpoints.set(endpoint.id, endpoint)
  return { ...showEndpoint(endpoint), secret: endpoint.secret }
}

/** The endpoint with this id, or `resource_missing`. */
export function findEndpoint({ store }: EmulatorContext, id: string): WebhookEndpoint {
  const endpoint = store.webhookEndpoints.get(id)
  if (!endpoint) throw refuseMissing('webhook endpoint', id)
  return endpoint
}

/** Changes what the form names; `disabled` stops what is sent to the endpoint, also what waits. */
export function updateEndpoint(context: EmulatorContext, id: string, form: Form): WebhookEndpoint {
  const endpoint = findEndpoint(context, id)
  if ('url' in form) endpoint.url = readUrl(form)
  if ('enabled_events' in form) endpoint.enabled_events = readEvents(form)
  if ('description' in form) endpoint.description = readText(form, 'description')
  if ('disabled' in form) endpoint.status = form.disabled === 'true' ? 'disabled' : 'enabled'
  endpoint.metadata = mergeMetadata(endpoint.metadata, form)
  return endpoint
}

/** Deletes an endpoint; what waits for it is not sent. */
export function deleteEndpoint(context: EmulatorContext, id: string) {
  findEndpoint(context, id)
  context.store.webhookEndpoints.delete(id)
  return { id, object: 'webhook_endpoint' as const, deleted: true as const }
}
