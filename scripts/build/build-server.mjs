import { cpSync } from 'node:fs'
import { join } from 'node:path'
import { build as bundle } from 'esbuild'
import { rootDir } from '../run-command.mjs'

/**
 * Bundles the server with its runtime files.
 * @param {string} folder where it goes; packages are looked for in the folders above it
 */
export async function buildServer(folder) {
  await bundle({
    entryPoints: {
      main: join(rootDir, 'server/src/main.ts'),
      admin: join(rootDir, 'server/src/commands/admin-main.ts'),
      backup: join(rootDir, 'server/src/commands/backup/backup-main.ts'),
      restore: join(rootDir, 'server/src/commands/backup/restore-main.ts'),
      import: join(rootDir, 'server/src/commands/import-main.ts'),
      'task-thread': join(rootDir, 'server/src/app/task-thread-main.ts'),
      'draw-pictures': join(rootDir, 'server/src/app/draw-pictures-main.ts'),
      'ledger-check': join(rootDir, 'server/src/commands/ledger-check-main.ts'),
    },
    outdir: folder,
    bundle: true,
    platform: 'node',
    format: 'esm',
    target: 'node20',
    packages: 'external',
    sourcemap: true,
    logLevel: 'warning',
  })
  cpSync(join(rootDir, 'server/src/db/embedded-worker.mjs'), join(folder, 'embedded-worker.mjs'))
  cpSync(join(rootDir, 'server/src/db/migrations'), join(folder, 'migrations'), { recursive: true })
}
