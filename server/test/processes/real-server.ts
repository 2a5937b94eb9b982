import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { findServerBuild } from '../../../scripts/build/find-server-build.mjs'
import type { TestApi } from '../api.ts'
import { databaseUrlOf } from '../database-urls.ts'
import { startFlags } from './start-flags.ts'

const CACHE = fileURLToPath(new URL('../../../node_modules/.cache/', import.meta.url))
const START_MS = 40_000
const TOOK_LONG_MS = 120_000

export const findFreePort = (): Promise<number> =>
  new Promise((resolve, reject) => {
    const server = createServer().once('error', reject)
    server.listen(0, '127.0.0.1', () => {
      const address = server.address()
      server.close(() => resolve(typeof address === 'object' && address ? address.port : 0))
    })
  })

/**
 * A copy of the server as it is shipped; beside it an empty folder for the pages, which these tests do not request.
 */
export async function bundleServer(): Promise<{ main: string; remove(): void }> {
  mkdirSync(CACHE, { recursive: true })
  const folder = mkdtempSync(join(CACHE, 'porchlight-test-'))
  mkdirSync(join(folder, 'client'))
  cpSync(await findServerBuild(), join(folder, 'server'), { recursive: true })
  return { main: join(folder, 'server/main.js'), remove: () => rmSync(folder, { recursive: true, force: true }) }
}

export interface RealServer {
  url: string
  port: number
  process: ChildProcess
  /** Its whole output. */
  output(): string
  /** Process ids of its workers. */
  listWorkers(): number[]
  /** Waits until it has printed this, or throws after `milliseconds`. */
  waitFor(text: string, milliseconds?: number): Promise<void>
  /** Sends SIGTERM, unless it has ended, and returns its exit code. */
  stop(): Promise<number | null>
}

/** Child processes by the kernel's own list. */
function listChildren(pid: number | undefined): number[] {
  const text = readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8').trim()
  return text === '' ? [] : text.split(' ').map(Number)
}

/** The settings of a server with so many workers on the database and the payment provider of a test. */
export const settingsOn = (api: TestApi, workers: number): Record<string, string> => ({
  WEB_CONCURRENCY: String(workers),
  DATABASE_URL: databaseUrlOf(api),
  DATABASE_POOL: '5',
  STRIPE_SECRET_KEY: api.providerAccess.secretKey,
  STRIPE_WEBHOOK_SECRET: 'whsec_unused',
  STRIPE_API_BASE: api.providerAccess.apiBase,
})

/** Polls until a condition holds, and throws after `milliseconds`. */
export async function eventually(what: string, holds: () => boolean | Promise<boolean>, milliseconds = 200_000): Promise<void> {
  for (const until = Date.now() + milliseconds; !(await holds()); await sleep(50)) {
    if (Date.now() > until) throw new Error(`It did not come about that ${what}.`)
  }
}

/**
 * Starts a bundled server and waits until it is ready; one that ends first is returned as it is. `onOutput` gets what
 * it has said so far.
 */
export async function startRealServer(
  main: string,
  environment: Record<string, string>,
  onOutput: (output: string) => void = () => undefined,
): Promise<RealServer> {
  const port = Number(environment.PORT ?? (await findFreePort()))
  const dataDir = mkdtempSync(join(tmpdir(), 'porchlight-process-'))
  const child = spawn(process.execPath, [...startFlags, main], {
    stdio: ['ignore', 'pipe', 'pipe'],
    env: {
      PATH: process.env.PATH,
      PORT: String(port),
      HOST: '127.0.0.1',
      DATA_DIR: dataDir,
      DEMO: '0',
      GATE_PASSWORD: '',
      LOG_LEVEL: 'error',
      SESSION_SECRET: 'a secret of at least thirty-two characters',
      ...environment,
    },
  })
  let output = ''
  for (const stream of [child.stdout, child.stderr])
    stream?.on('data', (chunk: Buffer) => {
      output += chunk.toString()
      onOutput(output)
    })
  const hasEnded = () => child.exitCode !== null || child.signalCode !== null
  const waitFor = async (text: string, milliseconds = START_MS) => {
    for (const until = Date.now() + milliseconds; !output.includes(text); await sleep(20)) {
      if (Date.now() > until) throw new Error(`The server did not say '${text}' but:\n${output}`)
    }
  }
  for (const until = Date.now() + TOOK_LONG_MS; !hasEnded() && !output.includes('Porchlight is ready'); await sleep(20)) {
    if (Date.now() < until) continue
    child.kill('SIGKILL')
    throw new Error(`The server neither got ready nor ended:\n${output}`)
  }
  return {
    url: `http://127.0.0.1:${port}`,
    port,
    process: child,
    output: () => output,
    listWorkers: () => listChildren(child.pid),
    waitFor,
    stop: async () => {
      const ended = hasEnded() ? null : once(child, 'exit')
      child.kill('SIGTERM')
      await ended
      rmSync(dataDir, { recursive: true, force: true })
      return child.exitCode
    },
  }
}
