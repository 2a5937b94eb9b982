import type { FastifyInstance, FastifyRequest, InjectOptions, LightMyRequestResponse } from 'fastify'
import { asRendering } from '../../http/rendering.ts'

/** Statuses that do not describe the resource, only that it could not be served now. */
const isFailure = (status: number) => status >= 500 || status === 408 || status === 429

function toWebResponse({ statusCode, headers: given, body }: LightMyRequestResponse): Response {
  const headers = new Headers()
  for (const [name, value] of Object.entries(given)) if (value !== undefined) headers.set(name, String(value))
  const hasBody = statusCode !== 204 && statusCode !== 304
  return new Response(hasBody ? body : null, { status: statusCode, headers })
}

/**
 * Makes the calls of a page during server rendering: in process, without a socket, as the person who requested the
 * page. Only reads are made. They do not count against the limit, because the page request already did.
 */
export function makePageApi(app: FastifyInstance, request: FastifyRequest) {
  let unanswered = 0
  return {
    api: {
      async fetch(path: string): Promise<Response> {
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
        return toWebResponse(answer)
      },
    },
    /** False while a call is under way and for good once one has failed: such a rendering is not shared. */
    isWhole: () => unanswered === 0,
  }
}
