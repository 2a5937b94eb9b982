import type { FastifyRequest } from 'fastify'

/**
 * The cost of a request: a `call` takes some queries, a `page` a rendering with its calls, a `file` next to nothing.
 * A `flexible` one, call or page, searches up to 31 stays (`candidateStays`). Paths without a route count as pages.
 */
export type RequestKind = 'call' | 'page' | 'file' | 'flexible'

/**
 * Requests per minute that one address may make, by cost. A busy page makes about thirty calls. A page takes 17 to
 * 58 ms of CPU to render (bench/site/ssr.mjs), so 240 take 4 to 14 seconds; a person opens about twenty. A flexible
 * search takes up to 31 times what a search takes; a person who changes filters makes two or three at each change.
 * Files count only when they do not exist.
 */
export const minuteLimits: Readonly<Record<RequestKind, number>> = { call: 600, page: 240, file: 240, flexible: 60 }

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Set on a route whose kind does not follow from its pattern. */
    kind?: RequestKind
    /** The route takes files, which may need long on a slow connection. */
    takesFiles?: boolean
  }
}

/**
 * The kind of a request by the route that answers it, never by the raw URL: `/%61pi/…`, `//api/…` and
 * `http://host/api/…` are other spellings of the same route, or of none.
 */
export function kindOf({ query, routeOptions: { url, config } }: FastifyRequest): RequestKind {
  if (config?.kind) return config.kind
  if (typeof query === 'object' && query !== null && 'flex' in query) return 'flexible'
  return url?.startsWith('/api/') ? 'call' : 'page'
}

const READING = new Set(['GET', 'HEAD', 'OPTIONS'])

/** Whether a method only reads, by HTTP: no cookie of another site can do harm with it. */
export const isReading = (method: string): boolean => READING.has(method)
