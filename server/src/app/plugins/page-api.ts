import type { FastifyInstance, FastifyRequest, InjectOptions, LightMyRequestResponse } from 'fastify'
import { asRendering } from '../../http/rendering.ts'

/** Statuses that do not describe the resource, only that it could not be served now. */
const isFailure = (status: number) => status >= 500 || status === 408 || status === 429

/** What the pages read of a response: a whole `Response` would copy its text twice. */
function toApiResponse({ statusCode, statusMessage, headers, body }: LightMyRequestResponse) {
  return {
    ok: statusCode >= 200 && statusCode < 300,
    status: statusCode,
    statusText: statusMessage,
    type: 'default' as const,
    headers: {
      get: (name: string) => {
        const value = headers[name.toLowerCase()]
        return value === undefined ? null : String(value)
      },
    },
    text: async () => body,
    json: async () => JSON.parse(body),
  }
}

/**
 * Makes the calls of a page during server rendering: in process, without a socket, as the person who requested the
 * page. Only reads are made. They do not count against the limit, because the page request already did.
 */
export function makePageApi(app: FastifyInstance, request: FastifyRequest) {
  let unanswered = 0
  return {
    api: {
      async fetch(path: string) {
        const call: InjectOptions = {
          method: 'GET',
          url: path,
          remoteAddress: request.ip,
          headers: {
            accept: 'application/json',
            cookie: request.headers.cookie ?? '',
            host: request.headers.host ?? 'localhost',
          },
        }
        unanswered += 1
        // `await` calls `then`, so the call has to start inside it.
        const answer = await asRendering(() => app.inject(call).then((given) => given))
        if (!isFailure(answer.statusCode)) unanswered -= 1
        return toApiResponse(answer)
      },
    },
    /** False while a call is under way and for good once one has failed: such a rendering is not shared. */
    isWhole: () => unanswered === 0,
  }
}
