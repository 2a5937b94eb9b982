import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { basename, join, resolve } from 'node:path'
import { Refusal } from '#contract/shared/problem.ts'
import { describePool, openDatabase, openTaskPool } from '../app/platform.ts'
import { type Config, ConfigError, readConfig } from '../config/env.ts'
import { connect, type Database } from '../db/client.ts'
import { FolderInUse } from '../db/folder-lock.ts'
import { migrateDatabase } from '../db/migrate.ts'
import { isTransientDatabaseError } from '../db/transient-errors.ts'
import { createImportQueue } from '../features/imports/import-queue.ts'
import { findHost, findImport } from '../features/imports/imports.queries.ts'
import { beginImport } from '../features/imports/run-import.ts'
import { readSiteSettings } from '../features/site/site-settings.ts'
import { systemClock } from '../platform/clock/clock.ts'
import type { TaskPool } from '../platform/worker-tasks/task-pool.ts'

const USAGE = 'Usage: npm run import -- <file.csv or file.csv.gz> --host <email>'
const LOOK_MS = 2_000

const MAX_CAUSES = 5
const MAX_CAUSE_CHARACTERS = 200
/** About ten minutes in total. */
const RETRIES = { tries: 60, pauseMs: 500 } as const

type Say = (line: string) => void
interface Asked {
  file: string
  email: string
}

function readWords(words: readonly string[]): Asked | null {
  const at = words.indexOf('--host')
  const email = words[at + 1]
  const [file, ...more] = words.filter((_, index) => at < 0 || (index !== at && index !== at + 1))
  return at >= 0 && file && email && more.length === 0 ? { file, email } : null
}

/** The messages of an error and of its causes: the outer error of a query does not name the cause. */
export function describeCauses(error: unknown): string {
  const lines: string[] = []
  for (
    let cause = error;
    cause !== undefined && lines.length < MAX_CAUSES;
    cause = cause instanceof Error ? cause.cause : undefined
  ) {
    const text = cause instanceof Error ? `${cause.name}: ${cause.message}` : String(cause)
    // The message of a failed query holds all its values.
    lines.push((text.split('\n')[0] ?? '').slice(0, MAX_CAUSE_CHARACTERS))
  }
  return lines.join(', caused by ')
}

export interface ImportTools {
  db: Database
  tasks: TaskPool
}

/**
 * Imports a file's listings as drafts of the host with this email and reports progress. Resolves to whether it
 * finished.
 */
export async function runImport({ db, tasks }: ImportTools, { file, email }: Asked, say: Say): Promise<boolean> {
  const imports = createImportQueue({
    ...RETRIES,
    onRetry: (error, pauseMs) =>
      say(`The database is busy (${describeCauses(error)}). Trying again in ${Math.ceil(pauseMs / 1_000)} s.`),
  })
  const { persist } = imports
  const ownerId = await persist(() => findHost(db, email))
  if (!ownerId) {
    say(`No account has the confirmed address ${email}.`)
    return false
  }
  const settings = await persist(() => readSiteSettings(db, {}))
  const log = { error: ({ err }: { err?: unknown }) => say(`The import failed: ${describeCauses(err)}`) }
  const ctx = { db, clock: systemClock, log, tasks, imports, settings: { current: () => settings } }
  const scratch = await mkdtemp(join(tmpdir(), 'porchlight-import-'))
  try {
    const { record, finish } = await persist(() =>
      beginImport(ctx, ownerId, { path: resolve(file), name: basename(file), scratch }),
    )
    say(`Reading ${basename(file)}: ${record.layout}`)
    const tell = async () => {
      const now = await findImport(db, ownerId, record.id)
      if (now)
        say(
          `${now.rows} rows: ${now.made} drafts (${now.corrected} corrected), ${now.known} already imported, ${now.refused} rejected`,
        )
      return now
    }
    const timer = setInterval(() => void tell().catch(() => undefined), LOOK_MS)
    await finish().finally(() => clearInterval(timer))
    const end = await persist(tell)
    if (end?.error) say(end.error)
    else say('The host finds the drafts and the report at /import.')
    return end?.status === 'done'
  } finally {
    await rm(scratch, { recursive: true, force: true })
  }
}

/**
 * How the command opens its pool: it may run beside a loaded server, so it waits far longer than a request may, and
 * retries after a timeout.
 */
export const describeImportPool = (config: Config, connectionString: string) => ({
  ...describePool(config, connectionString),
  max: 3,
  connectionTimeoutMillis: 60_000,
  statement_timeout: 120_000,
  lock_timeout: 60_000,
  idle_in_transaction_session_timeout: 120_000,
})

async function openAndRun(config: Config, asked: Asked, say: Say): Promise<boolean> {
  const connection = config.databaseUrl ? connect(describeImportPool(config, config.databaseUrl)) : await openDatabase(config)
  const tasks = openTaskPool()
  try {
    await migrateDatabase(connection.db)
    return await runImport({ db: connection.db, tasks }, asked, say)
  } finally {
    await tasks.close()
    await connection.close()
  }
}

/** The same on the configured database; faults that the operator can correct are reported in one line. */
export async function runImportCommandLine(environment: NodeJS.ProcessEnv, words: readonly string[], say: Say): Promise<boolean> {
  const asked = readWords(words)
  if (!asked) {
    say(USAGE)
    return false
  }
  try {
    return await openAndRun(readConfig(environment), asked, say)
  } catch (error) {
    const isPlain = error instanceof ConfigError || error instanceof FolderInUse || error instanceof Refusal
    if (!isPlain && !isTransientDatabaseError(error)) throw error
    say(isPlain ? error.message : `The database cannot be used: ${describeCauses(error)}`)
    return false
  }
}
