import { type StaffRole, staffRoles } from '#contract/shared/staff-rights.ts'
import { openMigratedDatabase } from '../app/platform.ts'
import type { Config } from '../config/env.ts'
import { versionLine } from '../config/version.ts'
import type { Database } from '../db/client.ts'
import { grantAdmin, resetSecondFactor, revokeAdmin } from '../features/staff/admins.ts'
import { type CommandOutcome, done, refused } from './command-outcome.ts'
import { runHereOrThere } from './run-here-or-there.ts'

const USAGE = `Usage: npm run admin -- grant <email> [${staffRoles.join('|')}]
   or: npm run admin -- revoke <email>
   or: npm run admin -- reset-second-factor <email>
   or: npm run admin -- --version`

const lastOwner = (email: string) => refused(`${email} is the last owner. Make somebody else an owner first.`)
const inRole = (role: StaffRole) => (role === 'owner' ? 'an administrator' : `on the staff as ${role}`)

async function grant(db: Database, email: string, role: StaffRole): Promise<CommandOutcome> {
  switch (await grantAdmin(db, email, role)) {
    case 'granted':
      return done(`${email} is ${inRole(role)} now.`)
    case 'already_admin':
      return done(`${email} is already ${inRole(role)}.`)
    case 'not_confirmed':
      return refused(`${email} has not confirmed the address yet. Anyone could have signed up with it.`)
    case 'last_owner':
      return lastOwner(email)
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
    case 'last_owner':
      return lastOwner(email)
    case 'unknown':
      return refused(`No account has the address ${email}.`)
  }
}

async function resetFactor(db: Database, email: string, publicUrl: string): Promise<CommandOutcome> {
  return (await resetSecondFactor(db, email, publicUrl)) === 'reset'
    ? done(`${email} is signed out everywhere and signs in without a second factor until a new one is set up.`)
    : refused(`No account has the address ${email}.`)
}

/** Runs the given command: `grant <email> [role]`, `revoke <email>` or `reset-second-factor <email>`. */
export function runAdminCommand(
  db: Database,
  words: readonly string[],
  publicUrl = 'http://localhost:3000',
): Promise<CommandOutcome> {
  const [verb, email, name, ...more] = words
  const role = staffRoles.find((each) => each === (name ?? 'owner'))
  if (!email || !role || more.length > 0) return Promise.resolve(refused(USAGE))
  if (verb === 'grant') return grant(db, email, role)
  if (name !== undefined) return Promise.resolve(refused(USAGE))
  if (verb === 'revoke') return revoke(db, email)
  if (verb === 'reset-second-factor') return resetFactor(db, email, publicUrl)
  return Promise.resolve(refused(USAGE))
}

async function openAndRun(config: Config, words: readonly string[]): Promise<CommandOutcome> {
  const connection = await openMigratedDatabase(config)
  try {
    return await runAdminCommand(connection.db, words, config.publicUrl)
  } finally {
    await connection.close()
  }
}

/** The same on the configured database, or by the server that has the embedded one; `--version` needs neither. */
export async function runAdminCommandLine(environment: NodeJS.ProcessEnv, words: readonly string[]): Promise<CommandOutcome> {
  if (words.length === 1 && words[0] === '--version') return done(versionLine)
  return runHereOrThere(environment, { command: 'admin', words: [...words] }, (config) => openAndRun(config, words))
}
