import {
  type AnyEndpoint,
  type BodyInput,
  fillPath,
  type ParamsInput,
  parseReply,
  type QueryInput,
  type ReplyOf,
} from '#contract/shared/endpoint.ts'
import type { FieldIssue, Problem } from '#contract/shared/problem.ts'
import { readObject } from '../storage.ts'
import { loadRefusals } from '../texts/catalogs.ts'
import { pageTexts, translateRefusal } from '../texts/texts.tsx'
import { noteSavedCopy } from './saved-copy.ts'

/** The transport of calls: the network in the browser, in process while the server renders a page. */
export interface ApiClient {
  fetch(path: string, init?: RequestInit): Promise<ApiResponse>
}

/** What callers read of a response. The server's own calls make no whole `Response`. */
export type ApiResponse = Pick<Response, 'ok' | 'status' | 'statusText' | 'type' | 'text' | 'json'> & {
  headers: Pick<Headers, 'get'>
}

/** The input of a call. Path parameters may be numbers; empty query values are left out. */
export interface CallInput<E extends AnyEndpoint> {
  params?: { [K in keyof ParamsInput<E>]: string | number }
  query?: QueryInput<E> | undefined
  /** A JSON value, or a form with files. */
  body?: BodyInput<E> | FormData
  signal?: AbortSignal | undefined
}

/** An error response of the API. Its message is '<status>: <body>', or the status text when the body is empty. */
export class ApiError extends Error {
  override readonly name = 'ApiError'
  /** The parsed body, if it is the API's problem format; its `message` can be shown. */
  readonly problem: Problem | null

  constructor(
    readonly status: number,
    readonly body: string,
    statusText = '',
  ) {
    super(`${status}: ${body || statusText}`)
    this.problem = parseProblem(body)
  }
}

const isIssue = (value: unknown): value is FieldIssue => {
  const { path, message } = Object(value)
  return typeof path === 'string' && typeof message === 'string'
}

function parseProblem(body: string): Problem | null {
  const { message, code, issues, details, retryAt, requestId } = readObject(body)
  if (typeof message !== 'string' || typeof code !== 'string' || typeof requestId !== 'string') return null
  return {
    message,
    code,
    requestId,
    ...(Array.isArray(issues) ? { issues: issues.filter(isIssue) } : {}),
    ...(details === undefined ? {} : { details }),
    ...(typeof retryAt === 'string' && !Number.isNaN(Date.parse(retryAt)) ? { retryAt } : {}),
  }
}

/** The message to show for a failure: the server's in the language of the page, or `fallback`. */
export function messageOf(error: unknown, fallback: string): string {
  return error instanceof ApiError && error.problem ? translateRefusal(error.problem.message) : fallback
}

interface KeptReply {
  etag: string
  text: string
  headers: Headers
}

/** About the replies of ten visits to the dashboard. */
const MOST_REPLIES = 60
/** The last replies with an ETag, by their path. */
const replies = new Map<string, KeptReply>()

/** Forgets every reply, because they belong to the account that asked. */
export const forgetReplies = (): void => replies.clear()

/** The browser's client: same origin, cookies included. A reply that this page has already is not sent again. */
export const browserApi: ApiClient = {
  async fetch(path, init) {
    const kept = replies.get(path)
    const headers = { ...init?.headers, ...(kept ? { 'if-none-match': kept.etag } : {}) }
    const response = await fetch(path, { ...init, headers, credentials: 'include' })
    noteSavedCopy(response)
    if (kept && response.status === 304) return new Response(kept.text, kept)
    const etag = response.headers.get('etag')
    if (!response.ok || etag === null) return response
    const reply = { etag, text: await response.text(), headers: response.headers }
    if (replies.size >= MOST_REPLIES) replies.clear()
    replies.set(path, reply)
    return new Response(reply.text, reply)
  },
}

/** `?a=1&b=2` of the set values, or ''. Undefined, null and empty values are left out. */
export function toQueryString(query: unknown): string {
  const search = new URLSearchParams()
  for (const [name, value] of Object.entries(query ?? {})) {
    if (value !== undefined && value !== null && value !== '') search.set(name, String(value))
  }
  const text = search.toString()
  return text ? `?${text}` : ''
}

/** The URL of a call with its path and query. */
export function endpointUrl<E extends AnyEndpoint>(endpoint: E, input: CallInput<E> = {}): string {
  return fillPath(endpoint.path, input.params ?? {}) + toQueryString(input.query)
}

const isSignInRedirect = (path: string, response: ApiResponse): boolean =>
  path.startsWith('/api/auth/') &&
  (response.type === 'opaqueredirect' ||
    ((response.status === 302 || response.status === 303) && (response.headers.get('location') ?? '').includes('/api/login')))

/**
 * Sends a request and throws for everything that is not a success: `ApiError` for a response, 'Network error or
 * invalid URL: …' without one. A redirect of an authentication call to the sign-in page counts as 401.
 */
export async function request(api: ApiClient, path: string, init: RequestInit = {}): Promise<ApiResponse> {
  let response: ApiResponse
  try {
    response = await api.fetch(path, path.startsWith('/api/auth/') ? { ...init, redirect: 'manual' } : init)
  } catch (error) {
    if (error instanceof Error && error.name === 'AbortError') throw error
    throw new Error(`Network error or invalid URL: ${error instanceof Error ? error.message : String(error)}`)
  }
  if (isSignInRedirect(path, response)) throw new ApiError(401, '', 'Unauthorized')
  if (response.ok) return response
  const error = new ApiError(response.status, await response.text(), response.statusText)
  await loadRefusals(pageTexts())
  // The password of the site has changed: the page is asked for again, and the server shows the form.
  if (error.problem?.code === 'site_password_required') window.location.reload()
  throw error
}

function toInit<E extends AnyEndpoint>(endpoint: E, input: CallInput<E>): RequestInit {
  const init: RequestInit = { method: endpoint.method, signal: input.signal ?? null, headers: { accept: 'application/json' } }
  if (input.body instanceof FormData) return { ...init, body: input.body }
  if (input.body === undefined) return init
  return { ...init, body: JSON.stringify(input.body), headers: { ...init.headers, 'content-type': 'application/json' } }
}

/** A response as its call describes it. The server validates it; development builds and tests validate it again. */
export function readReply<E extends AnyEndpoint>(endpoint: E, text: string): ReplyOf<E> {
  const value = text ? JSON.parse(text) : undefined
  return import.meta.env.DEV ? parseReply(endpoint, value) : value
}

/** A call's response with its headers (paging). */
export async function callEndpointFull<E extends AnyEndpoint>(
  api: ApiClient,
  endpoint: E,
  input: CallInput<E> = {},
): Promise<{ reply: ReplyOf<E>; headers: ApiResponse['headers'] }> {
  const response = await request(api, endpointUrl(endpoint, input), toInit(endpoint, input))
  return { reply: readReply(endpoint, await response.text()), headers: response.headers }
}

/** Makes a call and returns its response. Throws `ApiError` when it is rejected. */
export async function callEndpoint<E extends AnyEndpoint>(
  api: ApiClient,
  endpoint: E,
  input: CallInput<E> = {},
): Promise<ReplyOf<E>> {
  const { reply } = await callEndpointFull(api, endpoint, input)
  return reply
}

/** Makes a call and returns null for a 401. */
export async function callEndpointOrNull<E extends AnyEndpoint>(
  api: ApiClient,
  endpoint: E,
  input: CallInput<E> = {},
): Promise<ReplyOf<E> | null> {
  try {
    return await callEndpoint(api, endpoint, input)
  } catch (error) {
    if (error instanceof ApiError && error.status === 401) return null
    throw error
  }
}
