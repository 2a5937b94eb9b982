import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { openMigratedDatabase } from '../app/platform.ts'
import type { Config } from '../config/env.ts'
import type { Needs } from '../context.ts'
import { describeExport, startExport } from '../features/exports/exports.ts'
import { writeExport } from '../features/exports/write-export.ts'
import { systemClock } from '../platform/clock/clock.ts'
import { createExportStore } from '../platform/image-store/export-store.ts'
import { formatCount, formatSize } from './backup/cli-output.ts'
import { type CommandOutcome, done, refused } from './command-outcome.ts'
import { runHereOrThere } from './run-here-or-there.ts'

/** Between two looks at an export that another process may be writing. */
const PAUSE_MS = 200

/** Starts an export, without the limits of accounts, and writes it together with a running server if there is one. */
export async function runExport(ctx: Needs<'db' | 'clock' | 'config' | 'exportStore'>): Promise<CommandOutcome> {
  const id = await startExport(ctx, 'manual', null)
  if (id === null) return refused('An export is already running. Wait until it is done.')
  while (await writeExport(ctx, id)) await sleep(PAUSE_MS)
  const { rows, bytes } = await describeExport(ctx, id)
  const { s3, dataDir } = ctx.config
  const place = s3 ? `exports/${id} of the bucket ${s3.bucket}` : join(dataDir, 'exports', String(id))
  return done(`Export ${id} is complete: ${formatCount(rows, 'row')}, ${formatSize(bytes)}, in ${place}.`)
}

async function openAndExport(config: Config): Promise<CommandOutcome> {
  const { db, close } = await openMigratedDatabase(config)
  try {
    return await runExport({ db, clock: systemClock, config, exportStore: createExportStore(config) })
  } finally {
    await close()
  }
}

/** `npm run export`: writes an export of everything; the server may run. */
export const runExportCommand = (environment: NodeJS.ProcessEnv): Promise<CommandOutcome> =>
  runHereOrThere(environment, { command: 'export', words: [] }, openAndExport)
