import { Socket } from 'node:net'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import fastifyPlugin from 'fastify-plugin'

/** The server's limit for every request, which only a file on a slow connection needs. */
export const LONGEST_REQUEST_MS = 120_000

export interface BodyDeadlines {
  /** A body without a file must have arrived by then; one with a file must have started. */
  milliseconds: number
  /** So many bytes of a file extend the limit by a second. */
  bytesPerSecond: number
  /** How often the rate of a file is checked. */
  lookMs: number
}

const deadlines: BodyDeadlines = { milliseconds: 15_000, bytesPerSecond: 16 * 1024, lookMs: 1_000 }

/**
 * Calls `end` as soon as a file arrives more slowly than the rate. Without a network connection nothing is watched.
 */
function watchRate({ raw }: FastifyRequest, { milliseconds, bytesPerSecond, lookMs }: BodyDeadlines, end: () => void): void {
  const { socket } = raw
  if (!(socket instanceof Socket)) return
  const [begin, before] = [performance.now(), socket.bytesRead]
  const timer = setInterval(() => {
    const allowed = milliseconds + ((socket.bytesRead - before) / bytesPerSecond) * 1_000
    if (performance.now() - begin <= allowed) return
    clearInterval(timer)
    end()
  }, lookMs).unref()
  const clear = () => clearInterval(timer)
  raw.once('end', clear).once('close', clear)
}

async function bodyDeadline(app: FastifyInstance, given: Partial<BodyDeadlines>): Promise<void> {
  const limits = { ...deadlines, ...given }
  app.decorateRequest('whenBodyIsSlow', null)
  app.addHook('onRequest', async (request) => {
    const { raw, headers } = request
    const hasBody = headers['content-length'] !== undefined || headers['transfer-encoding'] !== undefined
    if (!hasBody) return
    const cut = () => {
      if (request.whenBodyIsSlow) request.whenBodyIsSlow()
      else raw.destroy()
    }
    if (request.routeOptions.config?.takesFiles) return watchRate(request, limits, cut)
    const timer = setTimeout(cut, limits.milliseconds).unref()
    const clear = () => clearTimeout(timer)
    raw.once('end', clear).once('close', clear)
  })
}

/**
 * Ends requests whose body trickles in: it must arrive within 15 seconds; on a route that takes files, each 16 KB
 * of any content type add one second. The connection is cut unless the route has set `whenBodyIsSlow`.
 */
export const bodyDeadlinePlugin = fastifyPlugin(bodyDeadline, { name: 'body-deadline' })

declare module 'fastify' {
  interface FastifyRequest {
    /** Called instead of cutting the connection when the body arrives too slowly. */
    whenBodyIsSlow: (() => void) | null
  }
}
