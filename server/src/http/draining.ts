import { Socket } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'
import type { FastifyInstance } from 'fastify'

/** How long open connections may take to ask once more and be told to close, before those that stay silent are closed. */
const SETTLE_MS = 2_000
const LOOK_MS = 20

export interface Draining {
  /** True from the moment the process is to end: it still answers, but nobody should send it more. */
  isDraining(): boolean
  /** Carries out `work` at that moment: what keeps connections open of its own accord ends them there. */
  whenDraining(work: () => void): void
  /**
   * Says of every answer from now on that its connection closes, goes on answering for `seconds` at least, and resolves when the browsers and
   * proxies that kept a connection open have been told. After it the server can be closed without cutting anybody off.
   */
  drain(seconds: number): Promise<void>
}

/** Lets a server end without dropping a request: a kept connection that is closed just as its next request comes would lose that request. */
export function registerDraining(app: FastifyInstance): Draining {
  const open = new Set<Socket>()
  const begin = new Set<() => void>()
  let isDraining = false
  app.addHook('onRequest', async ({ raw: { socket } }) => {
    if (!(socket instanceof Socket) || open.has(socket)) return
    open.add(socket)
    socket.once('close', () => open.delete(socket))
  })
  app.addHook('onSend', async (_request, reply) => {
    if (isDraining) reply.header('connection', 'close')
  })
  return {
    isDraining: () => isDraining,
    whenDraining: (work) => void begin.add(work),
    drain: async (seconds) => {
      isDraining = true
      for (const work of begin) work()
      await sleep(seconds * 1_000)
      const until = Date.now() + SETTLE_MS
      while (open.size > 0 && Date.now() < until) await sleep(LOOK_MS)
    },
  }
}
