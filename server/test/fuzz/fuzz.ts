import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import type { TestApi } from '../api.ts'
import { createRandom } from '../simulator/random.ts'
import { type Call, readCalls } from './calls.ts'
import { type FuzzActor, openFuzzWorld } from './fuzz-world.ts'
import { type FuzzAnswer, judgeAnswer } from './judge-answer.ts'
import { createRequestMaker, type FuzzRequest } from './make-request.ts'

/** The requests that share a world; each such round can be repeated alone. */
export const ROUND_SIZE = 500
/** Concurrent requests. */
const CONCURRENCY = 4
const GIVE_UP_MS = 60_000
/** Calls after which the caller may have no session any more, or one that only reads. */
const endsSessions = /signIn|signOut|endSession|endOther|changePassword|EmailChange|resetPassword|deleteOwnAccount|startViewing/

export interface Fault {
  round: number
  at: number
  /** The call and the fault, without what differs from request to request: one line of a report. */
  kind: string
  request: FuzzRequest
  faults: string[]
}

export interface FuzzReport {
  requests: number
  faults: Fault[]
  byStatus: Map<number, number>
  /** The calls with at least one success. */
  succeeded: Set<string>
  slowest: { milliseconds: number; what: string }
}

export const createReport = (): FuzzReport => ({
  requests: 0,
  faults: [],
  byStatus: new Map(),
  succeeded: new Set(),
  slowest: { milliseconds: 0, what: '' },
})

const nameOf = ({ call, method, url }: FuzzRequest) => call?.name ?? `${method} ${url.slice(0, 60)}`

/** The text of a response, decompressed where the request asked for compression. */
function readText(encoding: unknown, bytes: Buffer): string {
  if (encoding === 'br') return brotliDecompressSync(bytes).toString()
  return (encoding === 'gzip' ? gunzipSync(bytes) : bytes).toString()
}

async function send(api: TestApi, { method, url, headers, body }: FuzzRequest): Promise<FuzzAnswer> {
  const start = performance.now()
  let timer: NodeJS.Timeout | undefined
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error(`No answer within ${GIVE_UP_MS} ms`)), GIVE_UP_MS)
  })
  try {
    const asked = api.app.inject({ method: method as 'GET', url, headers, ...(body ? { payload: body } : {}) })
    const answer = await Promise.race([asked, late])
    const text = readText(answer.headers['content-encoding'], answer.rawPayload)
    return { status: answer.statusCode, headers: answer.headers, text, milliseconds: performance.now() - start }
  } catch (error) {
    return {
      status: 599,
      headers: {},
      text: error instanceof Error ? error.message : String(error),
      milliseconds: performance.now() - start,
    }
  } finally {
    clearTimeout(timer)
  }
}

function note(report: FuzzReport, request: FuzzRequest, answer: FuzzAnswer): void {
  report.requests += 1
  report.byStatus.set(answer.status, (report.byStatus.get(answer.status) ?? 0) + 1)
  if (request.call && answer.status < 300) report.succeeded.add(request.call.name)
  if (answer.milliseconds > report.slowest.milliseconds) {
    report.slowest = { milliseconds: Math.round(answer.milliseconds), what: `${nameOf(request)}, ${request.trick}` }
  }
}

/** One world and the requests of one round. A round always sends the same requests. */
async function runRound(
  api: TestApi,
  calls: readonly Call[],
  round: { seed: number; number: number; size: number },
  report: FuzzReport,
) {
  let world = await openFuzzWorld(api)
  const random = createRandom(round.seed * 1_000_003 + round.number)
  let nextRequest = createRequestMaker(random, calls, world)
  const signInAgain = new Set<FuzzActor>()
  let isUsedUp = false

  async function ask(at: number): Promise<void> {
    const request = nextRequest()
    const answer = await send(api, request)
    note(report, request, answer)
    const faults = judgeAnswer(request, answer, world.secrets)
    if (faults.length > 0)
      report.faults.push({ round: round.number, at, kind: `${nameOf(request)}: ${faults[0]?.slice(0, 80)}`, request, faults })
    if (answer.headers['set-cookie'] || endsSessions.test(request.call?.name ?? '')) signInAgain.add(request.actor)
    if (request.call?.name === 'deleteOwnAccount' && answer.status === 204) isUsedUp = true
  }

  for (let at = 0; at < round.size; at += CONCURRENCY) {
    await Promise.all(Array.from({ length: Math.min(CONCURRENCY, round.size - at) }, (_, offset) => ask(at + offset)))
    if (isUsedUp) {
      world = await openFuzzWorld(api)
      nextRequest = createRequestMaker(random, calls, world)
    } else for (const actor of signInAgain) await world.signInAgain(actor)
    signInAgain.clear()
    isUsedUp = false
  }
  await api.settle()
}

export interface FuzzOptions {
  seed: number
  requests: number
  /** The first round; to repeat the one of a report alone, start there. */
  firstRound?: number
  onRound?: (report: FuzzReport) => void
}

/**
 * Sends requests made from our own OpenAPI document, most of them hostile, as every kind of caller, and judges every
 * response.
 */
export async function runFuzz(api: TestApi, { seed, requests, firstRound = 0, onRound }: FuzzOptions): Promise<FuzzReport> {
  const report = createReport()
  const calls = readCalls()
  for (let number = firstRound; report.requests < requests; number += 1) {
    await runRound(api, calls, { seed, number, size: Math.min(ROUND_SIZE, requests - report.requests) }, report)
    onRound?.(report)
  }
  return report
}

/** The kinds of faults with their number and one request that shows each. */
export function describeFaults({ faults }: Pick<FuzzReport, 'faults'>): string[] {
  const kinds = new Map<string, Fault[]>()
  for (const fault of faults) kinds.set(fault.kind, [...(kinds.get(fault.kind) ?? []), fault])
  return [...kinds].map(([kind, [first, ...more]]) => {
    if (!first) return kind
    const { method, url, actor, trick, body, headers } = first.request
    const type = headers['content-type'] ?? 'no type'
    const sent = `${method} ${url.slice(0, 300)} as ${actor} (${trick}; ${type}) ${body?.toString('latin1').slice(0, 300) ?? ''}`
    return `${more.length + 1} × ${kind}\n    round ${first.round}, request ${first.at}: ${JSON.stringify(sent)}\n    ${first.faults.join('; ')}`
  })
}
