import { Agent, request } from 'node:http'
import { setTimeout as sleep } from 'node:timers/promises'

/** The longest a visitor looks at an answer, so that some connections are idle at every moment. */
const PAUSE_MS = 40

/** Counts what came back while the load ran: by status, and by error for requests that got no answer. */
export type Outcome = Record<string, number>

/** One request over a kept connection, without any second try; the status, or the code of the error. */
function ask(agent: Agent, url: string, headers: Record<string, string>): Promise<string> {
  return new Promise((resolve) => {
    const call = request(url, { agent, headers }, (answer) => {
      answer.on('end', () => resolve(String(answer.statusCode)))
      answer.on('error', (error: NodeJS.ErrnoException) => resolve(error.code ?? error.message))
      answer.resume()
    })
    call.on('error', (error: NodeJS.ErrnoException) => resolve(error.code ?? error.message))
    call.end()
  })
}

/** Visitors who ask without end over connections they keep, as browsers and proxies do. `stop` says what became of their requests. */
export function startLoad(
  url: string,
  { visitors = 8, headers = {} }: { visitors?: number; headers?: Record<string, string> } = {},
) {
  const agent = new Agent({ keepAlive: true, maxSockets: visitors })
  const outcome: Outcome = {}
  let isOver = false
  const visits = Array.from({ length: visitors }, async () => {
    while (!isOver) {
      const result = await ask(agent, url, headers)
      outcome[result] = (outcome[result] ?? 0) + 1
      await sleep(Math.random() * PAUSE_MS)
    }
  })
  return {
    stop: async (): Promise<Outcome> => {
      isOver = true
      await Promise.all(visits)
      agent.destroy()
      return outcome
    },
  }
}
