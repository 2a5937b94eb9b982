import type { FastifyInstance, FastifyRequest, InjectOptions } from 'fastify'

/** Calls of a page that is being rendered: in process, without a socket, as the person whose page it is. Only reading calls are made. */
export function makePageApi(app: FastifyInstance, request: FastifyRequest) {
  return {
    async fetch(path: string): Promise<Response> {
      const call: InjectOptions = {
        method: 'GET',
        url: path,
        remoteAddress: request.ip,
        headers: { accept: 'application/json', cookie: request.headers.cookie ?? '', host: request.headers.host ?? 'localhost' },
      }
      const answer = await app.inject(call)
      const headers = new Headers()
      for (const [name, value] of Object.entries(answer.headers)) if (value !== undefined) headers.set(name, String(value))
      const hasBody = answer.statusCode !== 204 && answer.statusCode !== 304
      return new Response(hasBody ? answer.body : null, { status: answer.statusCode, headers })
    },
  }
}
