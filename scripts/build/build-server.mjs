import { cpSync } from 'node:fs'
import { join } from 'node:path'
import { build as bundle } from 'esbuild'
import { rootDir, runCommand } from '../run-command.mjs'

/**
 * Packages with files of their own beside their code: machine code and WebAssembly. And `cookie`, which
 * @fastify/cookie imports on demand: bundled, a CommonJS package that is imported on demand loses its named exports.
 */
const LOADED_FROM_PACKAGES = ['sharp', '@node-rs/argon2', '@electric-sql/*', 'cookie']

/** What bundled CommonJS packages expect to find around them. */
const COMMONJS_NAMES = [
  "import { createRequire as makeRequire } from 'node:module'",
  "import { dirname as folderOf } from 'node:path'",
  "import { fileURLToPath as pathOf } from 'node:url'",
  'const require = makeRequire(import.meta.url)',
  'const __filename = pathOf(import.meta.url)',
  'const __dirname = folderOf(__filename)',
].join('\n')

/**
 * The commit that is built, in 12 digits: BUILD_COMMIT where an image is built without the repository, else that of
 * the checkout; empty outside of one.
 */
async function readCommit() {
  if (process.env.BUILD_COMMIT) return process.env.BUILD_COMMIT.slice(0, 12)
  const { code, output } = await runCommand('git', ['rev-parse', '--short=12', 'HEAD'], { quiet: true, cwd: rootDir })
  return code === 0 ? output.trim() : ''
}

/**
 * Bundles the server and its packages with its runtime files. A start reads a few files instead of two thousand, and
 * what is imported on demand is a file of its own.
 * @param {string} folder where it goes; packages with files of their own are looked for in the folders above it
 */
export async function buildServer(folder) {
  await bundle({
    entryPoints: {
      main: join(rootDir, 'server/src/main.ts'),
      admin: join(rootDir, 'server/src/commands/admin-main.ts'),
      backup: join(rootDir, 'server/src/commands/backup/backup-main.ts'),
      restore: join(rootDir, 'server/src/commands/backup/restore-main.ts'),
      export: join(rootDir, 'server/src/commands/export-main.ts'),
      migrate: join(rootDir, 'server/src/commands/migrate-main.ts'),
      import: join(rootDir, 'server/src/commands/import-main.ts'),
      'task-thread': join(rootDir, 'server/src/app/task-thread-main.ts'),
      'ledger-check': join(rootDir, 'server/src/commands/ledger-check-main.ts'),
    },
    outdir: folder,
    bundle: true,
    splitting: true,
    platform: 'node',
    format: 'esm',
    target: 'node20',
    external: LOADED_FROM_PACKAGES,
    banner: { js: COMMONJS_NAMES },
    define: { 'process.env.BUILD_COMMIT': JSON.stringify(await readCommit()) },
    // Names stay readable in stack traces; spaces and comments would be read at each start, and stay in memory.
    minifySyntax: true,
    minifyWhitespace: true,
    legalComments: 'none',
    sourcemap: true,
    sourcesContent: false,
    logLevel: 'warning',
  })
  cpSync(join(rootDir, 'server/src/db/embedded-worker.mjs'), join(folder, 'embedded-worker.mjs'))
  cpSync(join(rootDir, 'server/src/db/migrations'), join(folder, 'migrations'), { recursive: true })
  cpSync(join(rootDir, 'demo/pictures'), join(folder, 'demo-pictures'), { recursive: true })
}
