import { Readable } from 'node:stream'
import type { FastifyContextConfig, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { z } from 'zod'
import { scopeOf } from '#contract/developers/api-scopes.rules.ts'
import {
  type AnyEndpoint,
  type BodyOf,
  type ParamsOf,
  parseReply,
  type QueryOf,
  type ReplyOf,
} from '#contract/shared/endpoint.ts'
import { type FieldIssue, Refusal } from '#contract/shared/problem.ts'
import { freshnessOf } from '#contract/staff/staff-changes.rules.ts'
import { JsonText } from '../platform/json-text.ts'
import { issuesOfUnknown } from './bodies/unknown-names.ts'
import { type Actor, requireActor, requireFresh, requireRight } from './caller/actor.ts'
import { countsCalls } from './caller/call-limits.ts'
import type { Answered } from './caller/idempotent-calls.ts'

export interface Call<E extends AnyEndpoint> {
  params: ParamsOf<E>
  query: QueryOf<E>
  body: BodyOf<E>
  actor: Actor | null
  request: FastifyRequest
  reply: FastifyReply
}

class Repeated<T> {
  constructor(readonly body: T) {}
}

/** Marks a response as a repeat: the work had been done before, so the endpoint's `repeatStatus` is sent. */
export const repeated = <T>(body: T) => new Repeated(body)

type Answer<E extends AnyEndpoint> = ReplyOf<E> | Repeated<ReplyOf<E>> | JsonText<ReplyOf<E>>
export type Handler<E extends AnyEndpoint> = (call: Call<E>) => Promise<Answer<E>> | Answer<E>

const propertyIdSchema = z.looseObject({ id: z.number() })

const NUL = String.fromCharCode(0)

/** No call takes anything nested this deeply. */
const MAX_DEPTH = 32

/** PostgreSQL text cannot hold NUL: any string with one is refused, and so is excessive nesting. */
function refuseNul(value: unknown, depth = 0): void {
  if (depth > MAX_DEPTH || (typeof value === 'string' && value.includes(NUL))) throw new Refusal('invalid_request')
  if (value && typeof value === 'object') for (const part of Object.values(value)) refuseNul(part, depth + 1)
}

const toIssues = (error: z.ZodError): FieldIssue[] =>
  error.issues.flatMap((issue) =>
    // A union names the branches that failed; the last one is the fullest form of the request.
    issue.code === 'invalid_union' && issue.errors.length > 0
      ? (issue.errors.at(-1) ?? []).map((inner) => ({ path: inner.path.join('.'), message: inner.message }))
      : [{ path: issue.path.join('.'), message: issue.message }],
  )

/** The parsed value, or 400 with the field and message of the first error. */
export function parseOrRefuse<S extends z.core.$ZodType>(schema: S, value: unknown): z.output<S> {
  refuseNul(value)
  const parsed = z.safeParse(schema, value ?? {})
  if (parsed.success) return parsed.data
  const issues = toIssues(parsed.error)
  throw new Refusal('invalid_request', issues[0]?.message, issues)
}

/**
 * Refuses names of a query or a body that the call does not have. For programs with a key, which would take a
 * misspelled field for changed; the calls of browsers drop them, as the specification has it.
 */
function refuseUnknown(endpoint: AnyEndpoint, { query, body }: FastifyRequest): void {
  const issues = [...issuesOfUnknown(endpoint.query, query, 'query parameter'), ...issuesOfUnknown(endpoint.body, body, 'field')]
  if (issues.length > 0) throw new Refusal('invalid_request', issues[0]?.message, issues)
}

/** 401 without a session, 403 without the right that the call needs, or long after the last password or factor. */
function requireAccess(endpoint: AnyEndpoint, caller: Actor | null): void {
  const { access } = endpoint
  if (access === 'anyone') return
  const actor = requireActor(caller)
  if (access === 'user') return
  requireRight(actor, access.right)
  if (freshnessOf(endpoint) === 'always') requireFresh(actor)
}

/** Refuses a key without the scope of the call, and every key where the call needs a session. */
function refuseScope(endpoint: AnyEndpoint, actor: Actor | null): void {
  if (!actor?.scopes) return
  const scope = scopeOf(endpoint)
  if (scope === null) throw new Refusal('session_required')
  if (!actor.scopes.includes(scope)) throw new Refusal('missing_scope', `This API key lacks the scope ${scope}.`)
}

/** Checks the session or the key, and parses the input. */
async function readCall<E extends AnyEndpoint>(endpoint: E, request: FastifyRequest, reply: FastifyReply): Promise<Call<E>> {
  const actor = await request.findActor()
  refuseScope(endpoint, actor)
  requireAccess(endpoint, actor)
  if (actor && !reply.hasHeader('cache-control')) reply.header('cache-control', 'no-store')
  const params = parseOrRefuse<E['params']>(endpoint.params, request.params)
  const query = parseOrRefuse<E['query']>(endpoint.query, request.query)
  const body = parseOrRefuse<E['body']>(endpoint.body, request.body)
  if (actor?.scopes) refuseUnknown(endpoint, request)
  return { params, query, body, actor, request, reply }
}

/** Runs the function of a call within the limits of the endpoint. */
async function runCall<E extends AnyEndpoint, Result>(
  endpoint: E,
  call: Call<E>,
  run: (call: Call<E>) => Result | Promise<Result>,
): Promise<Result> {
  return countsCalls(endpoint) ? call.request.server.withinLimits(endpoint, call, () => run(call)) : run(call)
}

function toAnswered<E extends AnyEndpoint>(endpoint: E, result: Answer<E>): Answered {
  if (result instanceof JsonText) return { status: endpoint.status, text: result.text }
  const isRepeat = result instanceof Repeated
  // Parsing the reply keeps undeclared fields inside the server; a mismatch is a bug and answers 500.
  const body: unknown = parseReply(endpoint, isRepeat ? result.body : result)
  const status = isRepeat ? (endpoint.repeatStatus ?? endpoint.status) : endpoint.status
  return { status, text: body === undefined ? '' : JSON.stringify(body) }
}

/** The ETag of what an account reads of a listing that has versions; null otherwise. */
async function readTag<E extends AnyEndpoint>(endpoint: E, { actor, params, request }: Call<E>): Promise<string | null> {
  if (endpoint.method !== 'GET' || endpoint.version === undefined || actor === null) return null
  const { id } = propertyIdSchema.parse(params)
  return request.server.tagOf(endpoint, id)
}

async function answer<E extends AnyEndpoint>(endpoint: E, handler: Handler<E>, request: FastifyRequest, reply: FastifyReply) {
  const call = await readCall(endpoint, request, reply)
  const run = async () => toAnswered(endpoint, await runCall(endpoint, call, handler))
  const tag = await readTag(endpoint, call)
  const isKeyed = endpoint.method === 'POST' && request.headers['idempotency-key'] !== undefined
  const { status, text } = await (isKeyed ? request.server.runOnce(endpoint, call, run) : run())
  if (tag !== null) reply.header('etag', tag)
  reply.code(status)
  return text === '' ? reply.send() : reply.type('application/json; charset=utf-8').send(text)
}

/** Settings of a route that do not follow from its endpoint. */
export interface RouteSettings {
  /** The most bytes of a body, where it is less than usual. */
  bodyLimit?: number
  config?: Pick<FastifyContextConfig, 'changesNothing'>
}

/** Makes a route of an endpoint: checks the session, parses the input and the output, and keeps the limits. */
export function bindEndpoint<E extends AnyEndpoint>(
  app: FastifyInstance,
  endpoint: E,
  handler: Handler<E>,
  { config, ...settings }: RouteSettings = {},
): void {
  app.route({
    ...settings,
    method: endpoint.method,
    url: endpoint.path,
    config: { ...config, takesKeys: true, calls: [endpoint] },
    handler: (request, reply) => answer(endpoint, handler, request, reply),
  })
}

/**
 * Makes a route of an endpoint that streams a text file of any length: a slow reader costs no memory. A failure
 * after the first piece cuts the connection, because the status has been sent.
 */
export function bindDownload<E extends AnyEndpoint>(
  app: FastifyInstance,
  endpoint: E,
  fileName: string | ((call: Call<E>) => string),
  handler: (call: Call<E>) => Promise<AsyncIterable<string | Uint8Array>>,
): void {
  app.route({
    method: endpoint.method,
    url: endpoint.path,
    config: { takesKeys: true, calls: [endpoint] },
    handler: async (request, reply) => {
      const [name, pieces] = await runCall(endpoint, await readCall(endpoint, request, reply), async (call) => [
        typeof fileName === 'string' ? fileName : fileName(call),
        await handler(call),
      ])
      reply.header('content-type', `${endpoint.contentType}; charset=utf-8`)
      reply.header('content-disposition', `attachment; filename="${name}"`)
      return reply.code(endpoint.status).send(Readable.from(pieces))
    },
  })
}

/** A stored file as a response. */
export interface FileAnswer {
  body: Buffer
  contentType: string
  /** What a browser saves it as. */
  name: string
}

/** The header of a download, with the plain letters of its name for browsers that know no others. */
function dispositionOf(name: string): string {
  const plain = name.replace(/[^\w .()-]/g, '_')
  const coded = encodeURIComponent(name).replace(/['()*]/g, (sign) => `%${sign.charCodeAt(0).toString(16)}`)
  return `attachment; filename="${plain}"; filename*=UTF-8''${coded}`
}

/**
 * Makes a route of an endpoint that answers with a file that people have uploaded. A browser saves it or shows it in
 * a page of ours, and never runs anything in it.
 */
export function bindFile<E extends AnyEndpoint>(
  app: FastifyInstance,
  endpoint: E,
  handler: (call: Call<E>) => Promise<FileAnswer>,
): void {
  app.route({
    method: endpoint.method,
    url: endpoint.path,
    config: { takesKeys: true, calls: [endpoint] },
    handler: async (request, reply) => {
      const { body, contentType, name } = await runCall(endpoint, await readCall(endpoint, request, reply), handler)
      reply.header('content-disposition', dispositionOf(name))
      reply.header('x-content-type-options', 'nosniff')
      reply.header('content-security-policy', "default-src 'none'; sandbox")
      return reply.code(endpoint.status).type(contentType).send(body)
    },
  })
}

/** Two endpoints that share method and path, told apart by a query parameter that only the first one has. */
export function bindByQuery<A extends AnyEndpoint, B extends AnyEndpoint>(
  app: FastifyInstance,
  parameter: string,
  [withIt, handleWith]: [A, Handler<A>],
  [without, handleWithout]: [B, Handler<B>],
): void {
  app.route({
    method: withIt.method,
    url: withIt.path,
    config: { takesKeys: true, calls: [withIt, without] },
    handler: (request, reply) =>
      z.looseObject({ [parameter]: z.any().refine((value) => value !== undefined) }).safeParse(request.query).success
        ? answer(withIt, handleWith, request, reply)
        : answer(without, handleWithout, request, reply),
  })
}
