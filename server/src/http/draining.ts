import { Socket } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'
import type { FastifyInstance } from 'fastify'

/** How long open connections may take to ask once more and be told to close, before those that stay silent are closed. */
const SETTLE_MS = 2_000
/** How long requests under way may take to end. Node itself stops looking for late requests once a server is closing. */
export const CLOSE_MS = 10_000
const LOOK_MS = 20

export interface Draining {
  /** True from the moment the process is to end: it still answers, but nobody should send it more. */
  isDraining(): boolean
  /** Carries out `work` at that moment: what keeps connections open of its own accord ends them there. */
  whenDraining(work: () => void): void
  /**
   * Says of every answer from now on that its connection closes, goes on answering for `seconds` at least, tells the browsers and proxies that
   * kept a connection open, and closes the server. Ten seconds (`CLOSE_MS`) after `seconds` are over, connections whose request or answer is
   * still incomplete are cut. Resolves when no connection is left.
   */
  close(seconds: number): Promise<void>
}

/** Every open connection, with the time it was first seen. */
function trackSockets(app: FastifyInstance) {
  const open = new Map<Socket, number>()
  const track = (socket: unknown) => {
    if (!(socket instanceof Socket) || open.has(socket)) return
    open.set(socket, Date.now())
    socket.once('close', () => open.delete(socket))
  }
  app.server.on('connection', track)
  // Where it listens at two addresses of localhost, the second server can only be known by its requests.
  app.addHook('onRequest', async ({ raw }) => track(raw.socket))
  return open
}

/** Lets a server end without dropping a request: a kept connection that is closed just as its next request comes would lose that request. */
export function registerDraining(app: FastifyInstance): Draining {
  const open = trackSockets(app)
  const begin = new Set<() => void>()
  let isDraining = false
  app.addHook('onSend', async (_request, reply) => {
    if (isDraining) reply.header('connection', 'close')
  })
  const settle = async () => {
    for (const until = Date.now() + SETTLE_MS; open.size > 0 && Date.now() < until; ) await sleep(LOOK_MS)
  }
  /** Browsers open connections ahead of need: one that never said anything holds no request. */
  const closeUnused = () => {
    for (const [socket, since] of open) if (socket.bytesRead === 0 && Date.now() - since > SETTLE_MS) socket.destroy()
  }
  const closeUntil = async (until: number) => {
    let isClosed = false
    const closed = app.close().finally(() => {
      isClosed = true
    })
    // Its failure is told by the last line; until then somebody has to have heard of it.
    closed.catch(() => undefined)
    for (; (!isClosed || open.size > 0) && Date.now() < until; await sleep(LOOK_MS)) closeUnused()
    for (const socket of open.keys()) socket.destroy()
    await closed
  }
  return {
    isDraining: () => isDraining,
    whenDraining: (work) => void begin.add(work),
    close: async (seconds) => {
      isDraining = true
      for (const work of begin) work()
      await sleep(seconds * 1_000)
      const until = Date.now() + CLOSE_MS
      await settle()
      await closeUntil(until)
    },
  }
}
