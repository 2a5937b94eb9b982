import { basename, resolve } from 'node:path'
import { Refusal } from '#contract/shared/problem.ts'
import { type Config, ConfigError, readConfig } from '../config/env.ts'
import type { Database } from '../db/client.ts'
import { FolderInUse } from '../db/folder-lock.ts'
import { migrateDatabase } from '../db/migrate.ts'
import { findHost, findImport } from '../features/imports/imports.repository.ts'
import { createImportsService } from '../features/imports/imports.service.ts'
import { systemClock } from '../platform/clock/clock.ts'
import { openDatabase } from './platform.ts'

const USAGE = 'Usage: npm run import -- <file.csv or file.csv.gz> --host <email>'
const LOOK_MS = 2_000

type Say = (line: string) => void

function readWords(words: readonly string[]): { file: string; email: string } | null {
  const at = words.indexOf('--host')
  const email = words[at + 1]
  const [file, ...more] = words.filter((_, index) => at < 0 || (index !== at && index !== at + 1))
  return at >= 0 && file && email && more.length === 0 ? { file, email } : null
}

/** Brings a file's listings as drafts of the host with this address, and says how far it is. Answers whether it came to its end. */
export async function runImport(db: Database, { file, email }: { file: string; email: string }, say: Say): Promise<boolean> {
  const ownerId = await findHost(db, email)
  if (!ownerId) {
    say(`Nobody has signed up and confirmed the address ${email}.`)
    return false
  }
  const log = { error: (fields: object) => say(JSON.stringify(fields)) }
  const imports = createImportsService({ db, clock: systemClock, log })
  const { record, finish } = await imports.begin(ownerId, resolve(file), basename(file))
  say(`Reading ${basename(file)}: ${record.layout}`)
  const tell = async () => {
    const now = await findImport(db, ownerId, record.id)
    if (now)
      say(
        `${now.rows} rows: ${now.made} drafts (${now.mended} of them mended), ${now.known} known already, ${now.refused} refused`,
      )
    return now
  }
  const timer = setInterval(() => void tell().catch(() => undefined), LOOK_MS)
  await finish()
  clearInterval(timer)
  const end = await tell()
  if (end?.error) say(end.error)
  else say('The drafts and the report are at /import when the host signs in.')
  return end?.status === 'done'
}

async function openAndRun(config: Config, asked: { file: string; email: string }, say: Say): Promise<boolean> {
  const connection = await openDatabase(config)
  try {
    await migrateDatabase(connection.db)
    return await runImport(connection.db, asked, say)
  } finally {
    await connection.close()
  }
}

/** The same on the configured database; what the person who typed it can mend is said in one line. */
export async function runImportCommandLine(environment: NodeJS.ProcessEnv, words: readonly string[], say: Say): Promise<boolean> {
  const asked = readWords(words)
  if (!asked) {
    say(USAGE)
    return false
  }
  try {
    return await openAndRun(readConfig(environment), asked, say)
  } catch (error) {
    if (!(error instanceof ConfigError || error instanceof FolderInUse || error instanceof Refusal)) throw error
    say(error.message)
    return false
  }
}
