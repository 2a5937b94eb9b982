import { fork } from 'node:child_process'
import { once } from 'node:events'
import { openAutocannon } from './open-autocannon.mjs'
import { rootDir } from './site/bench-server.mjs'

const CONNECTIONS = 32
const autocannon = await openAutocannon()

export interface Load {
  perSecond: number
  p50: number
  p99: number
}

/** Requests the paths in rotation on 32 connections; all responses must be good. */
async function request(url: string, paths: readonly string[], until: { duration: number } | { amount: number }) {
  let asked = 0
  const next = () => {
    asked += 1
    return paths[asked % paths.length] ?? '/'
  }
  const requests = [{ setupRequest: (given: object) => ({ ...given, path: next() }) }]
  const result = await autocannon({ url, connections: CONNECTIONS, ...until, requests })
  if (result.non2xx + result.errors > 0) {
    throw new Error(`${url}: ${result.non2xx} refusals and ${result.errors} errors, so the figure means nothing.`)
  }
  return result
}

/** Requests each path once, and returns how many a second were answered. */
export async function askEachOnce(url: string, paths: readonly string[]): Promise<number> {
  const { duration } = await request(url, paths, { amount: paths.length })
  return paths.length / duration
}

/** Requests the paths in rotation for some seconds. */
export async function measureLoad(url: string, paths: readonly string[], seconds: number): Promise<Load> {
  const { requests, latency } = await request(url, paths, { duration: seconds })
  return { perSecond: requests.average, p50: latency.p50, p99: latency.p99 }
}

/** A bare route in a separate process, which sends so many bytes after one trivial query. */
export async function startBareServer(databaseUrl: string, pool: number, bytes: number) {
  const env = { ...process.env, DATABASE_URL: databaseUrl, DATABASE_POOL: String(pool), BODY_BYTES: String(bytes) }
  const child = fork(`${rootDir}bench/bare-server.mjs`, { env, execArgv: [] })
  const [url] = await once(child, 'message')
  return {
    url: String(url),
    stop: async () => {
      const ended = once(child, 'exit')
      child.kill()
      await ended
    },
  }
}
