// Builds dist/: client (browser files), server-web (the pages' renderer) and server (the bundled server with its
// runtime files).
import { mkdirSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { buildServer } from './build/build-server.mjs'
import { buildWorker } from './build/build-worker.mjs'
import { refuseHeavyPages } from './build/first-load.mjs'
import { precompress } from './build/precompress.mjs'
import { refuseDevelopmentReact } from './build/production-react.mjs'
import { digestSources, writeStamp } from './build/source-stamp.mjs'
import { rootDir, runCommand, secondsSince, tool } from './run-command.mjs'

const dist = join(rootDir, 'dist')

async function buildWeb(...flags) {
  const args = ['build', '--config', 'web/vite.config.ts', '--logLevel', 'warn', ...flags]
  const { code, output } = await runCommand(tool('vite'), args, { quiet: true, env: { NODE_ENV: 'production' } })
  if (code !== 0) throw new Error(`vite ${args.join(' ')} failed:\n${output}`)
}

async function build() {
  const start = Date.now()
  const digest = digestSources()
  rmSync(dist, { recursive: true, force: true })
  mkdirSync(dist)
  await Promise.all([
    buildWeb()
      .then(() => buildWorker(join(dist, 'client'), digest))
      .then(() => precompress(join(dist, 'client'))),
    buildWeb('--ssr', 'src/entry-server.tsx'),
    buildServer(join(dist, 'server')),
  ])
  refuseHeavyPages(join(dist, 'client'))
  refuseDevelopmentReact(join(dist, 'server-web'))
  writeStamp(digest)
  console.log(`Built in ${secondsSince(start)}`)
}

try {
  await build()
} catch (error) {
  console.error(error instanceof Error ? error.message : error)
  process.exit(1)
}
