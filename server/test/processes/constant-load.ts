import { Agent, request } from 'node:http'
import { setTimeout as sleep } from 'node:timers/promises'

/** The longest pause of a visitor after a response, so that some connections are idle at every moment. */
const PAUSE_MS = 40
/** A request without a complete response by then hangs, however busy the machine is. */
const HANG_MS = 20_000
/**
 * After such a pause of its own, a visitor does not know whether its connections were closed meanwhile, and opens
 * another one.
 */
const STALL_MS = 500

/** Counts the results of the load: by status, by error for requests without a response, and by where they hung. */
export type Outcome = Record<string, number>

export interface LoadOptions {
  visitors?: number
  headers?: Record<string, string>
  /**
   * Whether connections are kept alive, as browsers and proxies do; otherwise each request opens a new one. Default
   * true.
   */
  keepsConnections?: boolean
}

/** One request without a retry: the status, the error code, or, after 20 seconds, where it hangs. */
export function ask(agent: Agent, url: string, headers: Record<string, string> = {}): Promise<string> {
  return new Promise((resolve) => {
    let stage = 'no connection'
    const call = request(url, { agent, headers }, (answer) => {
      stage = `an incomplete answer of status ${answer.statusCode}`
      answer.on('end', () => finish(String(answer.statusCode)))
      answer.on('error', fail)
      answer.resume()
    })
    const finish = (result: string) => {
      clearTimeout(timer)
      resolve(result)
    }
    const fail = (error: NodeJS.ErrnoException) => finish(error.code ?? error.message)
    const timer = setTimeout(() => {
      finish(`GET ${url} hangs: ${stage} after ${HANG_MS / 1_000} seconds`)
      call.destroy()
    }, HANG_MS)
    call.on('error', fail)
    call.on('socket', (socket) => {
      if (!socket.connecting) stage = 'no answer on a kept connection'
      else socket.once('connect', () => (stage = 'no answer on a new connection'))
    })
    call.end()
  })
}

/**
 * Visitors who send requests until `stop`, which returns the results. Every request has a time limit, and so has
 * `stop`.
 */
export function startLoad(url: string, { visitors = 8, headers = {}, keepsConnections = true }: LoadOptions = {}) {
  const agent = new Agent({ keepAlive: keepsConnections, maxSockets: visitors })
  const outcome: Outcome = {}
  let isOver = false
  const visits = Array.from({ length: visitors }, async () => {
    for (let due = Date.now(); !isOver; ) {
      const hasStalled = Date.now() - due > STALL_MS
      const result = await ask(hasStalled ? new Agent() : agent, url, headers)
      outcome[result] = (outcome[result] ?? 0) + 1
      const pause = Math.random() * PAUSE_MS
      due = Date.now() + pause
      await sleep(pause)
    }
  })
  return {
    /** The results until now. */
    outcome,
    stop: async (): Promise<Outcome> => {
      isOver = true
      await Promise.all(visits)
      agent.destroy()
      return outcome
    },
  }
}
