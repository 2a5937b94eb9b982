import type { FastifyInstance, FastifyRequest, InjectOptions, LightMyRequestResponse } from 'fastify'
import { asRendering } from '../../http/rendering.ts'

/** Statuses that say nothing of what was asked for, only that it could not be answered now. */
const isFailure = (status: number) => status >= 500 || status === 408 || status === 429

function toWebResponse({ statusCode, headers: given, body }: LightMyRequestResponse): Response {
  const headers = new Headers()
  for (const [name, value] of Object.entries(given)) if (value !== undefined) headers.set(name, String(value))
  const hasBody = statusCode !== 204 && statusCode !== 304
  return new Response(hasBody ? body : null, { status: statusCode, headers })
}

/**
 * Calls of a page that is being rendered: in process, without a socket, as the person whose page it is. Only reading calls are made; they are
 * not counted against the person, who was counted when the page was asked for.
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
        // The call begins with `then`, which must therefore stand inside.
        const answer = await asRendering(() => app.inject(call).then((given) => given))
        if (!isFailure(answer.statusCode)) unanswered -= 1
        return toWebResponse(answer)
      },
    },
    /** False while a call is under way and for good once one has failed: what was rendered without its answer is for nobody else. */
    isWhole: () => unanswered === 0,
  }
}
