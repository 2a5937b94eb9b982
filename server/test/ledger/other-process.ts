import { type ChildProcess, fork } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import type { CrashPoint } from '../../src/platform/crash-points.ts'
import type { TestApi } from '../api.ts'
import { databaseUrlOf } from '../database-urls.ts'

const MAIN = fileURLToPath(new URL('./other-process.main.ts', import.meta.url))

export const otherTasks = ['sweep', 'payouts', 'jobs', 'events'] as const
export type OtherTask = (typeof otherTasks)[number]

/** How a task ended: done, given up with an error, or with the process. */
type Ending = 'ok' | 'failed' | NodeJS.Signals

export interface OtherProcess {
  /** Whether it can still receive a task. */
  isAlive(): boolean
  execute(task: OtherTask): Promise<Ending>
  endHold(): void
}

function waitForEnding(child: ChildProcess): Promise<Ending> {
  return new Promise((resolve, reject) => {
    child.once('error', reject)
    child.once('message', (ending) => resolve(ending as 'ok' | 'failed'))
    child.once('exit', (code, signal) => (signal ? resolve(signal) : reject(new Error(`The other process ended with ${code}`))))
  })
}

/** A second process on the test's database and provider, which kills itself with SIGKILL at the crash point. */
export function startOtherProcess(api: TestApi, crashAt: CrashPoint): OtherProcess {
  const env = {
    ...process.env,
    CRASH_AT: crashAt,
    DATABASE_URL: databaseUrlOf(api),
    PROVIDER_KEY: api.providerAccess.secretKey,
    PROVIDER_BASE: api.providerAccess.apiBase,
  }
  const child = fork(MAIN, { env, execArgv: ['--import', import.meta.resolve('tsx')], stdio: 'inherit' })
  const isAlive = () => child.exitCode === null && child.signalCode === null
  return {
    isAlive,
    execute: async (task) => {
      const ending = waitForEnding(child)
      child.send({ task, at: api.clock.now().toISOString() })
      return ending.finally(() => child.removeAllListeners())
    },
    endHold: () => {
      if (isAlive()) child.disconnect()
    },
  }
}
