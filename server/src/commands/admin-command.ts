import { openDatabase } from '../app/platform.ts'
import { type Config, ConfigError, readConfig } from '../config/env.ts'
import type { Database } from '../db/client.ts'
import { FolderInUse } from '../db/folder-lock.ts'
import { migrateDatabase } from '../db/migrate.ts'
import { grantAdmin, revokeAdmin } from '../features/auth/admins.repository.ts'

const USAGE = 'Usage: npm run admin -- grant <email>   or   npm run admin -- revoke <email>'

export interface CommandOutcome {
  line: string
  isDone: boolean
}

const done = (line: string): CommandOutcome => ({ line, isDone: true })
const refused = (line: string): CommandOutcome => ({ line, isDone: false })

async function grant(db: Database, email: string): Promise<CommandOutcome> {
  switch (await grantAdmin(db, email)) {
    case 'granted':
      return done(`${email} is an administrator now.`)
    case 'already_admin':
      return done(`${email} is already an administrator.`)
    case 'not_confirmed':
      return refused(`${email} has not confirmed the address yet. Anyone could have signed up with it.`)
    case 'unknown':
      return refused(`No account has the address ${email}.`)
  }
}

async function revoke(db: Database, email: string): Promise<CommandOutcome> {
  switch (await revokeAdmin(db, email)) {
    case 'revoked':
      return done(`${email} is no longer an administrator.`)
    case 'no_admin':
      return done(`${email} is not an administrator.`)
    case 'unknown':
      return refused(`No account has the address ${email}.`)
  }
}

/** Runs the given command: `grant <email>` or `revoke <email>`. */
export function runAdminCommand(db: Database, words: readonly string[]): Promise<CommandOutcome> {
  const [verb, email, ...more] = words
  if (!email || more.length > 0) return Promise.resolve(refused(USAGE))
  if (verb === 'grant') return grant(db, email)
  if (verb === 'revoke') return revoke(db, email)
  return Promise.resolve(refused(USAGE))
}

async function openAndRun(config: Config, words: readonly string[]): Promise<CommandOutcome> {
  const connection = await openDatabase(config)
  try {
    await migrateDatabase(connection.db)
    return await runAdminCommand(connection.db, words)
  } finally {
    await connection.close()
  }
}

/** The same on the configured database; faults that the operator can correct are reported in one line. */
export async function runAdminCommandLine(environment: NodeJS.ProcessEnv, words: readonly string[]): Promise<CommandOutcome> {
  try {
    return await openAndRun(readConfig(environment), words)
  } catch (error) {
    if (error instanceof ConfigError || error instanceof FolderInUse) return refused(error.message)
    throw error
  }
}
