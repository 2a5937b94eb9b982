import { pageTextEndpoints } from '#contract/content/page-text.endpoints.ts'
import type { AnyEndpoint, ReplyOf } from '#contract/shared/endpoint.ts'
import type { FieldIssue } from '#contract/shared/problem.ts'
import type { ApiClient } from '../../lib/api/api-client.ts'
import { textAnswers } from '../page-tests/page-texts.ts'

/** A request of a screen. */
export interface Asked {
  params: Readonly<Record<string, string>>
  query: URLSearchParams
  body: unknown
}

/**
 * An error response in the shape of the API; without a message it has no body, so that the page shows its own text.
 */
export class Refused {
  constructor(
    readonly status: number,
    readonly message?: string,
    readonly more: { code?: string; issues?: FieldIssue[]; retryAt?: string } = {},
  ) {}
}

/** No response, as without a network. */
export const silence = Symbol('no answer')

type Given<E extends AnyEndpoint> = ReplyOf<E> | Refused | typeof silence
type Answer<E extends AnyEndpoint> = Given<E> | ((asked: Asked) => Given<E> | Promise<Given<E>>)

interface Rule {
  endpoint: AnyEndpoint
  path: RegExp
  answer: unknown
}

const toPattern = (path: string) => new RegExp(`^${path.replace(/:(\w+)/g, '(?<$1>[^/]+)')}$`)

function toResponse(given: unknown): Response {
  const headers = { 'content-type': 'application/json' }
  if (given === silence) throw new TypeError('Failed to fetch')
  if (!(given instanceof Refused)) return new Response(given === undefined ? null : JSON.stringify(given), { headers })
  const { status, message, more } = given
  if (message === undefined) return new Response('', { status })
  return new Response(JSON.stringify({ message, code: 'refused', requestId: 'r', ...more }), { status, headers })
}

async function readBody(body: RequestInit['body']): Promise<unknown> {
  if (typeof body === 'string') return JSON.parse(body)
  return body instanceof FormData ? Object.fromEntries(body) : undefined
}

/** The texts of a new site, which a test may replace. */
const textRules: readonly Rule[] = Object.entries(textAnswers).map(([path, answer]) => {
  const endpoint =
    path === pageTextEndpoints.listTestimonials.path ? pageTextEndpoints.listTestimonials : pageTextEndpoints.getPageText
  return { endpoint, path: toPattern(path), answer }
})

/**
 * Replaces the API of one test: answers as configured (the last setting wins) and records the requests. Other calls
 * are answered by `others`, else get the texts of a new site, and a 404.
 */
export function makeApi(others?: ApiClient) {
  const rules: Rule[] = others ? [] : [...textRules]
  const calls: { endpoint: AnyEndpoint; asked: Asked }[] = []
  const changes: string[] = []
  const fetch: ApiClient['fetch'] = async (address, init = {}) => {
    const { pathname, searchParams } = new URL(address, location.origin)
    const method = init.method ?? 'GET'
    if (method !== 'GET') changes.push(`${method} ${pathname}`)
    const rule = rules.findLast(({ endpoint, path }) => endpoint.method === method && path.test(pathname))
    if (!rule && others) return others.fetch(address, init)
    if (!rule) return toResponse(new Refused(pathname.startsWith('/api/auth/') ? 401 : 404, 'Nobody answers this.'))
    const params = rule.path.exec(pathname)?.groups ?? {}
    const asked = { params, query: searchParams, body: await readBody(init.body) }
    calls.push({ endpoint: rule.endpoint, asked })
    return toResponse(typeof rule.answer === 'function' ? await rule.answer(asked) : rule.answer)
  }
  return {
    fetch,
    /** Sets the response of a call from now on. */
    on<E extends AnyEndpoint>(endpoint: E, answer: Answer<E>) {
      rules.push({ endpoint, path: toPattern(endpoint.path), answer })
      return this
    },
    /** Every request that changes data, answered or not. */
    changes: (): readonly string[] => changes,
    /** The recorded requests of a call. */
    asked: (endpoint: AnyEndpoint): Asked[] =>
      calls.filter((call) => call.endpoint.name === endpoint.name).map(({ asked }) => asked),
  }
}

export type FakeApi = ReturnType<typeof makeApi>
