import { Socket } from 'node:net'
import type { FastifyReply, FastifyRequest } from 'fastify'

/** How long a sender may go on before the connection is cut: cutting at once may lose the response. */
const LINGER_MS = 2_000

/**
 * Call it before a response is sent: when the request's body has not arrived by then, the connection ends with the
 * response. Bytes that still arrive are discarded for two seconds.
 */
export function closeUnlessComplete({ raw }: FastifyRequest, reply: FastifyReply): void {
  const { socket } = raw
  if (raw.complete || !(socket instanceof Socket)) return
  reply.header('connection', 'close')
  raw.unpipe()
  raw.resume()
  socket.destroySoon = () => {
    socket.end()
    const timer = setTimeout(() => socket.destroy(), LINGER_MS).unref()
    const finish = () => {
      clearTimeout(timer)
      socket.destroy()
    }
    raw.once('end', finish)
    socket.once('end', finish).once('close', () => clearTimeout(timer))
  }
}
