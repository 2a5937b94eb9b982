import { Agent, request } from 'node:http'
import { setTimeout as wait } from 'node:timers/promises'

export interface Call {
  method: 'GET' | 'POST'
  path: string
  headers?: Record<string, string>
  body?: string
}

/** One kind of call and its rate. */
export interface Stream {
  name: string
  perSecond: number
  /** The status of a good response. */
  status: number
  next(): Call
}

export interface Offered {
  /** Milliseconds from the moment a call was due to the end of its response, for good responses. */
  times: number[]
  /** The number of other results: by status, or by the name of the failure. */
  errors: Map<string, number>
}

const GIVEN_UP_MS = 20_000
/** Beyond so many unanswered calls the server is not keeping up, and the next are not sent. */
const MOST_UNANSWERED = 4_000

function send(agent: Agent, url: string, { method, path, headers, body }: Call): Promise<number> {
  return new Promise((resolve, reject) => {
    const sent = request(
      new URL(path, url),
      { agent, method, headers: { 'accept-encoding': 'br, gzip', ...headers }, signal: AbortSignal.timeout(GIVEN_UP_MS) },
      (answer) => {
        answer.on('error', reject)
        answer.on('end', () => resolve(answer.statusCode ?? 0))
        answer.resume()
      },
    )
    sent.on('error', reject)
    sent.end(body)
  })
}

/** Makes calls on free connections, and opens more when there is none. */
function openCaller(url: string) {
  const agent = new Agent({ keepAlive: true, maxFreeSockets: 256 })
  const unanswered = new Set<Promise<void>>()

  async function call(stream: Stream, due: number, offered: Offered): Promise<void> {
    const status = await send(agent, url, stream.next()).catch((error: Error & { code?: string }) => error.code ?? error.name)
    if (status === stream.status) offered.times.push(performance.now() - due)
    else offered.errors.set(String(status), (offered.errors.get(String(status)) ?? 0) + 1)
  }

  return {
    start(stream: Stream, due: number, offered: Offered): void {
      if (unanswered.size >= MOST_UNANSWERED) {
        offered.errors.set('not sent', (offered.errors.get('not sent') ?? 0) + 1)
        return
      }
      const pending = call(stream, due, offered).finally(() => unanswered.delete(pending))
      unanswered.add(pending)
    },
    finish: async (): Promise<void> => {
      await Promise.all(unanswered)
      agent.destroy()
    },
  }
}

/**
 * Makes every stream's calls at their times for so many seconds, whether or not the earlier ones have been answered,
 * and waits for the last response. Durations count from when a call was due: a server, or this process, that falls
 * behind delays all later ones.
 */
export async function offerLoad(url: string, streams: readonly Stream[], seconds: number): Promise<Map<string, Offered>> {
  const caller = openCaller(url)
  const begin = performance.now()
  const states = streams.map((stream) => ({ stream, piece: 0, offered: { times: [], errors: new Map() } as Offered }))
  const dueOf = ({ stream, piece }: { stream: Stream; piece: number }) => begin + ((piece + 0.5) * 1_000) / stream.perSecond
  const end = begin + seconds * 1_000
  for (;;) {
    const next = Math.min(...states.map(dueOf))
    if (next >= end) break
    await wait(Math.max(0, next - performance.now()))
    for (const state of states) {
      for (let due = dueOf(state); due <= performance.now() && due < end; due = dueOf(state)) {
        caller.start(state.stream, due, state.offered)
        state.piece += 1
      }
    }
  }
  await caller.finish()
  return new Map(states.map(({ stream, offered }) => [stream.name, offered]))
}
