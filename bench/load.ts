import { fork } from 'node:child_process'
import { once } from 'node:events'
import autocannon from 'autocannon'
import { rootDir } from './site/bench-server.mjs'

const LOAD = { connections: 32, duration: 10 }
const WARM_UP_SECONDS = 4

export interface Load {
  perSecond: number
  p50: number
  p99: number
}

/** Requests the paths in rotation on 32 connections, each path by one of them; all responses must be good. */
export async function measureLoad(url: string, paths: readonly string[]): Promise<Load> {
  let asked = 0
  const next = () => {
    asked += 1
    return paths[asked % paths.length] ?? '/'
  }
  const requests = [{ setupRequest: (request: object) => ({ ...request, path: next() }) }]
  await autocannon({ url, ...LOAD, duration: WARM_UP_SECONDS, requests })
  const result = await autocannon({ url, ...LOAD, requests })
  if (result.non2xx + result.errors > 0) {
    throw new Error(`${url}: ${result.non2xx} refusals and ${result.errors} errors, so the figure means nothing.`)
  }
  return { perSecond: result.requests.average, p50: result.latency.p50, p99: result.latency.p99 }
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
