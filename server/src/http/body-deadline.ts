import type { FastifyInstance } from 'fastify'
import fastifyPlugin from 'fastify-plugin'

/** The server itself gives every request this long, which only a file on a slow line needs. */
export const LONGEST_REQUEST_MS = 120_000
const BODY_MS = 15_000

/** Ends requests whose body trickles in: all but forms with files must have arrived after 15 seconds. */
export const bodyDeadlinePlugin = fastifyPlugin(
  async (app: FastifyInstance, { milliseconds = BODY_MS }: { milliseconds?: number }) => {
    app.addHook('onRequest', async ({ raw, headers }) => {
      const hasBody = headers['content-length'] !== undefined || headers['transfer-encoding'] !== undefined
      if (!hasBody || headers['content-type']?.toLowerCase().startsWith('multipart/form-data')) return
      const timer = setTimeout(() => raw.destroy(), milliseconds).unref()
      const clear = () => clearTimeout(timer)
      raw.once('end', clear).once('close', clear)
    })
  },
  { name: 'body-deadline' },
)
