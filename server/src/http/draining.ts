import { Socket } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'
import type { FastifyInstance } from 'fastify'

/** How long open connections have for one more request, which tells them to close, before silent ones are closed. */
const SETTLE_MS = 2_000
/**
 * How long requests under way may take to end. Node itself stops looking for late requests once a server is closing.
 */
export const CLOSE_MS = 10_000
const LOOK_MS = 20

export interface Draining {
  /** True from the moment the process is to end: it still answers, but load balancers should send it no more. */
  isDraining(): boolean
  /** Runs `work` at that moment: it ends connections that would otherwise stay open. */
  whenDraining(work: () => void): void
  /**
   * From now on every response closes its connection. The server goes on answering for at least `seconds`, so that
   * browsers and proxies with open connections notice, and then closes. Ten seconds (`CLOSE_MS`) later,
   * connections with an incomplete request or response are cut. Resolves when no connection is left.
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
  // Where it listens at two addresses of localhost, the second server is known only by its requests.
  app.addHook('onRequest', async ({ raw }) => track(raw.socket))
  return open
}

/**
 * Ends a server without dropping a request: closing a kept-alive connection just as its next request comes would
 * lose that request.
 */
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
  /** Browsers open connections ahead of need: one that never sent anything holds no request. */
  const closeUnused = () => {
    for (const [socket, since] of open) if (socket.bytesRead === 0 && Date.now() - since > SETTLE_MS) socket.destroy()
  }
  const closeUntil = async (until: number) => {
    let isClosed = false
    const closed = app.close().finally(() => {
      isClosed = true
    })
    // The last line rethrows its failure; until then a handler must be attached.
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
