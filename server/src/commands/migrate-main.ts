import { describeCause, openMigratedDatabase } from '../app/platform.ts'
import { readConfig } from '../config/env.ts'
import { version } from '../config/version.ts'

// `node dist/server/migrate.js`: brings the tables to this version, as a start of the server does, and ends.
try {
  const { close } = await openMigratedDatabase(readConfig(process.env))
  await close()
  process.stdout.write(`The database has the tables of version ${version}.\n`)
} catch (error) {
  process.stderr.write(`migrate: ${describeCause(error)}\n`)
  process.exitCode = 1
}
