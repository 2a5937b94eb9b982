import { setTimeout as sleep } from 'node:timers/promises'
import { openDatabase } from '../app/platform.ts'
import type { Config } from '../config/env.ts'
import { migrateDatabase } from '../db/migrate.ts'
import { createExportWriter } from '../features/exports/export-writer.service.ts'
import { createExports, type ExportsService } from '../features/exports/exports.service.ts'
import { systemClock } from '../platform/clock/clock.ts'
import { createExportStore } from '../platform/image-store/export-store.ts'
import { formatCount, formatSize } from './backup/cli-output.ts'
import { type CommandOutcome, done, refused } from './command-outcome.ts'
import { runHereOrThere } from './run-here-or-there.ts'

/** Between two looks at an export that another process may be writing. */
const PAUSE_MS = 200

/** The command line has no limits: who may run it may read the database. */
const unlimited = {
  take: async () => true,
  require: async () => undefined,
  clear: async () => undefined,
  giveBack: async () => undefined,
}

/** Starts an export and writes it, together with a running server if there is one. */
export async function runExport(exports: ExportsService): Promise<CommandOutcome> {
  const id = await exports.start('manual', null)
  if (id === null) return refused('An export is already running. Wait until it is done.')
  while (await exports.writer.write(id)) await sleep(PAUSE_MS)
  const { rows, bytes } = await exports.describe(id)
  return done(`Export ${id} is complete: ${formatCount(rows, 'row')}, ${formatSize(bytes)}, in the folder exports/${id}.`)
}

async function openAndExport(config: Config): Promise<CommandOutcome> {
  const { db, close } = await openDatabase(config)
  try {
    await migrateDatabase(db)
    const store = createExportStore(config)
    const common = { ...config.exports, db, clock: systemClock, store }
    const limits = { starts: unlimited, downloads: unlimited }
    return await runExport(createExports({ ...common, writer: createExportWriter(common), limits }))
  } finally {
    await close()
  }
}

/** `npm run export`: writes an export of everything; the server may run. */
export const runExportCommand = (environment: NodeJS.ProcessEnv): Promise<CommandOutcome> =>
  runHereOrThere(environment, { command: 'export', words: [] }, openAndExport)
