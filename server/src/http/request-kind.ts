import type { FastifyRequest } from 'fastify'

/**
 * What a request costs: a `call` some queries, a `page` a rendering with its calls, a `file` next to nothing. Whatever has no route of its own
 * counts as a page.
 */
export type RequestKind = 'call' | 'page' | 'file'

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Of a route whose kind does not follow from its pattern. */
    kind?: RequestKind
    /** The route takes files, which may need long on a slow line. */
    takesFiles?: boolean
  }
}

/**
 * The kind of a request by the route that answers it, never by the address as it was written: `/%61pi/…`, `//api/…` and `http://host/api/…`
 * are other texts for the same route, or texts for none.
 */
export function kindOf({ routeOptions: { url, config } }: FastifyRequest): RequestKind {
  return config?.kind ?? (url?.startsWith('/api/') ? 'call' : 'page')
}
