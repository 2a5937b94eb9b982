import { z } from 'zod'
import { scopeOf } from '#contract/developers/api-scopes.rules.ts'
import { webhookEvents } from '#contract/developers/webhook-events.rules.ts'
import type { AnyEndpoint } from '#contract/shared/endpoint.ts'
import { type ErrorCode, problemSchema, problems } from '#contract/shared/problem.ts'
import { freshnessOf } from '#contract/staff/staff-changes.rules.ts'
import { describeLimits, generalLimits } from '../caller/call-limits.ts'
import { KEY_LENGTH } from '../caller/idempotent-calls.ts'
import { sessionCookieName } from '../caller/session.ts'
import { fieldsOf, type Json, jsonSchema, schemasNamedIn } from './json-schemas.ts'

/** The site of an API: its name and its base URL, without a trailing slash. */
export interface ApiSite {
  productName: string
  publicUrl: string
}

function parametersOf(schema: z.core.$ZodType, place: 'path' | 'query'): Json[] {
  const { properties = {}, required = [] } = fieldsOf(schema)
  return Object.entries(properties).map(([name, { description, ...schema }]) => ({
    name,
    in: place,
    required: place === 'path' || required.includes(name),
    ...(typeof description === 'string' ? { description } : {}),
    schema,
  }))
}

const linkHeader = {
  description: 'Leads to the next page: <address>; rel="next". Missing on the last page',
  schema: { type: 'string' },
}
/** Written once, with the refusals: they come with every other reply too. */
const limitHeaders = {
  RateLimit: {
    description: 'Of each limit per minute: calls left (r), and seconds until it is full again (t)',
    schema: { type: 'string', examples: ['"call";r=599;t=42, "key";r=299;t=42'] },
  },
  'RateLimit-Policy': {
    description: 'Of each limit: calls (q) in a window of seconds (w)',
    schema: { type: 'string', examples: ['"call";q=600;w=60, "key";q=300;w=60'] },
  },
}

const originPolicy =
  'No reply has Access-Control headers: a browser reads the API on the pages of the site alone. Programs call it from a server.'

const countHeader = { description: 'How many items all pages have together; not with updatedSince', schema: { type: 'string' } }

const idempotencyKey = {
  name: 'Idempotency-Key',
  in: 'header',
  description:
    'Names one attempt of an account. For 24 hours the same call with the same key runs no second time and gets the same response, with Idempotent-Replayed: true. Refusals and failures are not kept. Of an uploaded file only the call is compared.',
  schema: { type: 'string', minLength: 1, maxLength: KEY_LENGTH },
}

const changesHeaders = {
  'X-Updated-Since': {
    description: 'With updatedSince: the updatedSince of the next call, which leads on from here',
    schema: { type: 'string' },
  },
  'X-Removed-Ids': {
    description: 'With updatedSince: the IDs of changed items that the list has no more, separated by commas',
    schema: { type: 'string', examples: ['12,15'] },
  },
}

const etagHeader = {
  description: 'For accounts: names this state. Send it as If-Match with a change',
  schema: { type: 'string' },
}

const ifMatch = {
  name: 'If-Match',
  in: 'header',
  description:
    'The ETag of the state that the change is for. Another state is refused with 412 changed_since, and nothing changes. Of two calls with one ETag, one succeeds',
  schema: { type: 'string', maxLength: 1_000 },
}

/** Whether `If-Match` keeps the call from changing another state than its caller has read. */
const takesVersion = (method: AnyEndpoint['method'], version: AnyEndpoint['version'] | undefined): boolean =>
  method !== 'GET' && version !== undefined

/** Whether accounts make the call, so that a repetition finds its response. */
const takesKey = ({ method, access }: Pick<AnyEndpoint, 'method' | 'access'>): boolean => method === 'POST' && access !== 'anyone'

/** The headers of a paged response, and of one that has a version. */
function headersOf({ paging, hasChanges, method, version }: AnyEndpoint): Json {
  const headers = {
    ...(paging === undefined ? {} : { Link: linkHeader }),
    ...(paging === 'counted' ? { 'X-Total-Count': countHeader } : {}),
    ...(hasChanges ? changesHeaders : {}),
    ...(method === 'GET' && version !== undefined ? { ETag: etagHeader } : {}),
  }
  return Object.keys(headers).length === 0 ? {} : { headers }
}

/** Every refusal of an endpoint: its own, and those of the checks before it. */
const refusalsOf = ({ name, access, method, errors, file, hasChanges, version }: AnyEndpoint): ErrorCode[] => [
  'invalid_request',
  ...errors,
  ...(takesKey({ method, access }) ? (['key_reused', 'call_running'] as const) : []),
  ...(takesVersion(method, version) ? (['changed_since'] as const) : []),
  ...(hasChanges ? (['changes_restarted'] as const) : []),
  ...(access === 'anyone' ? [] : (['unauthorized'] as const)),
  ...(typeof access === 'string' ? [] : (['forbidden', 'factor_needed'] as const)),
  ...((freshnessOf({ name }) ?? 'never') === 'never' ? [] : (['reauth_required'] as const)),
  ...(method !== 'GET' ? (['cross_site', 'too_large', 'unsupported_type'] as const) : []),
  ...(file ? (['too_slow', 'too_many_uploads'] as const) : []),
  ...(scopeOf({ name }) === null ? (['session_required'] as const) : (['missing_scope'] as const)),
  'invalid_key',
  'too_many_requests',
  'unavailable',
]

function successOf(endpoint: AnyEndpoint): Json {
  if (endpoint.status === 204) return { description: 'Done' }
  const content = { [endpoint.contentType]: { schema: jsonSchema(endpoint.reply, 'output') } }
  return { description: 'Done', ...headersOf(endpoint), content }
}

function responsesOf(endpoint: AnyEndpoint): Json {
  const byStatus = new Map<number, Set<ErrorCode>>()
  for (const code of refusalsOf(endpoint)) {
    const [status] = problems[code]
    byStatus.set(status, (byStatus.get(status) ?? new Set()).add(code))
  }
  const failures = [...byStatus].map(([status, codes]) => [
    String(status),
    { $ref: '#/components/responses/Refusal', description: [...codes].join(', ') },
  ])
  const successes = [endpoint.status, endpoint.repeatStatus].filter((status) => status !== undefined)
  const unchanged = { description: 'Unchanged: If-None-Match names the ETag of the reply, which accounts get' }
  const repeats = endpoint.method === 'GET' && endpoint.contentType === 'application/json' ? [['304', unchanged]] : []
  return Object.fromEntries([...successes.map((status) => [String(status), successOf(endpoint)]), ...repeats, ...failures])
}

/** The body as sent: JSON, or a form with a file and the body's fields beside it. */
export function bodySchemaOf({ body, file }: AnyEndpoint): Json {
  if (!file) return jsonSchema(body, 'input')
  const { properties, ...schema } = fieldsOf(body)
  const bytes = { type: 'string', format: 'binary', maxLength: file.maxBytes }
  return { ...schema, properties: { [file.field]: bytes, ...properties }, required: [file.field] }
}

function requestBodyOf(endpoint: AnyEndpoint): Json {
  const { file } = endpoint
  const schema = bodySchemaOf(endpoint)
  if (!file) return { content: { 'application/json': { schema } } }
  const encoding = { [file.field]: { contentType: file.contentTypes.join(', ') } }
  return { required: true, content: { 'multipart/form-data': { schema, encoding } } }
}

/** A session, or a key with the scope of the call; a public call needs neither. */
function securityOf(endpoint: AnyEndpoint): Json[] {
  const scope = scopeOf(endpoint)
  const byKey = scope === null ? [] : [{ apiKey: [scope] }]
  if (endpoint.access === 'anyone') return scope === null ? [] : [{}, ...byKey]
  return [{ session: [] }, ...byKey]
}

export const notesOf = (endpoint: AnyEndpoint): string =>
  `${endpoint.isShared ? 'A response to a visitor may be some seconds old. ' : ''}${describeLimits(endpoint)}`.trim()

export function operationOf(endpoint: AnyEndpoint): Json {
  const takesBody = endpoint.method !== 'GET' && endpoint.method !== 'DELETE'
  return {
    operationId: endpoint.name,
    summary: endpoint.summary,
    ...(notesOf(endpoint) ? { description: notesOf(endpoint) } : {}),
    parameters: [
      ...parametersOf(endpoint.params, 'path'),
      ...parametersOf(endpoint.query, 'query'),
      ...(takesKey(endpoint) ? [{ $ref: '#/components/parameters/IdempotencyKey' }] : []),
      ...(takesVersion(endpoint.method, endpoint.version) ? [{ $ref: '#/components/parameters/IfMatch' }] : []),
    ],
    ...(takesBody ? { requestBody: requestBodyOf(endpoint) } : {}),
    security: securityOf(endpoint),
    responses: responsesOf(endpoint),
  }
}

type Described = Json & { content?: Record<string, { schema: Json }> }

/** One response that is either of two. */
function eitherAnswer(one: Described | undefined, other: Described): Described {
  if (!one?.content || !other.content) return one ?? other
  const content = Object.fromEntries(
    Object.entries(other.content).map(([type, { schema }]) => {
      const known = one.content?.[type]?.schema
      const isSame = JSON.stringify(known) === JSON.stringify(schema)
      return [type, { schema: known && !isSame ? { anyOf: [known, schema] } : schema }]
    }),
  )
  return { ...one, content: { ...one.content, ...content } }
}

const uniqueBy = (items: Json[]) => [...new Map(items.map((item) => [JSON.stringify(item), item])).values()]

/**
 * Two calls of one method and path combined for readers: a parameter that only one of them takes is optional, and
 * the response is either one's.
 */
function mergeOperations(one: Json, other: Json): Json {
  const parametersOfBoth = [one, other].flatMap(({ parameters }) => parameters as Json[])
  const parameters = new Map(parametersOfBoth.map((parameter) => [String(parameter.name), parameter]))
  const [responses, more] = [one, other].map((operation) => operation.responses as Record<string, Described>)
  const merged: Record<string, Described> = { ...responses }
  for (const [status, answer] of Object.entries(more ?? {})) merged[status] = eitherAnswer(merged[status], answer)
  const isOneOpen = JSON.stringify(one.security) !== JSON.stringify(other.security)
  return {
    ...one,
    // Without a session it is the public one of the two calls.
    ...(isOneOpen ? { security: uniqueBy([{}, ...(one.security as Json[]), ...(other.security as Json[])]) } : {}),
    parameters: [...parameters.values()].map((parameter) => ({ ...parameter, required: parameter.in === 'path' })),
    responses: merged,
  }
}

const webhookHeaders = ['webhook-id', 'webhook-timestamp', 'webhook-signature'].map((name) => ({
  name,
  in: 'header',
  required: true,
  schema: { type: 'string' },
}))

/** The requests that webhooks receive, by their kind: the `webhooks` of an OpenAPI 3.1 document. */
const describeWebhooks = () =>
  Object.fromEntries(
    Object.entries(webhookEvents).map(([kind, { text, scope, data }]) => {
      const schema = jsonSchema(z.object({ type: z.literal(kind), timestamp: z.iso.datetime(), data }), 'output')
      const post = {
        operationId: kind,
        summary: text,
        description: `The facts that a key reads with the scope ${scope}. Signed in the format of Standard Webhooks.`,
        security: [],
        parameters: webhookHeaders,
        requestBody: { content: { 'application/json': { schema } } },
        responses: { '2XX': { description: 'Received' }, '410': { description: 'Turns the webhook off' } },
      }
      return [kind, { post }]
    }),
  )

/**
 * The OpenAPI 3.1 document of a list of endpoints. Two that share method and path become one operation with both
 * queries. A call needs a session unless it says `security: []`.
 */
export function describeApi(endpoints: readonly AnyEndpoint[], { productName, publicUrl }: ApiSite): Json {
  const paths: Record<string, Record<string, Json>> = {}
  for (const endpoint of endpoints) {
    const path = endpoint.path.replace(/:(\w+)/g, '{$1}')
    const method = endpoint.method.toLowerCase()
    paths[path] ??= {}
    const known = paths[path][method]
    paths[path][method] = known ? mergeOperations(known, operationOf(endpoint)) : operationOf(endpoint)
  }
  const problem = jsonSchema(problemSchema, 'output')
  const webhooks = describeWebhooks()
  return {
    openapi: '3.1.0',
    info: {
      title: `${productName} API`,
      version: '1',
      description: `${generalLimits} ${originPolicy}`,
      license: { name: 'MIT', identifier: 'MIT' },
    },
    servers: [{ url: publicUrl }],
    security: [{ session: [] }],
    paths,
    webhooks,
    components: {
      schemas: schemasNamedIn([problem, paths, webhooks]),
      parameters: { IdempotencyKey: idempotencyKey, IfMatch: ifMatch },
      responses: {
        Refusal: { description: 'A refusal', headers: limitHeaders, content: { 'application/json': { schema: problem } } },
      },
      securitySchemes: {
        apiKey: {
          type: 'http',
          scheme: 'bearer',
          bearerFormat: 'plk_…',
          description: 'A key of the account with the scope that the call names. Cookies do not count beside it.',
        },
        session: {
          type: 'apiKey',
          in: 'cookie',
          name: sessionCookieName(publicUrl),
          description: 'Set by signing in; HttpOnly. Calls that change something must come from the site’s own origin.',
        },
      },
    },
  }
}
