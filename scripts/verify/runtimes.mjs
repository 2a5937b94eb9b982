// `npm run runtimes [-- --node 24] [--part check|api|restore|start]`: checks, unit tests, API tests on the embedded
// database, a start, and a backup of a bucket restored from and on this version, on each supported version of Node.
// The binaries come from the npm registry and are removed afterwards.
import { existsSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { delimiter, dirname, join } from 'node:path'
import { parseArgs } from 'node:util'
import { ensureBuilt } from '../build/ensure-built.mjs'
import { rootDir, runCommand, secondsSince, tool } from '../run-command.mjs'
import { startPostgres } from '../test/start-postgres.mjs'
import { startServer } from '../test/start-server.mjs'

const MAJORS = ['22', '24', '26']
/** The registry's packages that contain only a Node binary. */
const packageName = `node-${process.platform === 'win32' ? 'win' : process.platform}-${process.arch}`

/** Installs the newest Node of a major version; null where the registry has none for this machine. */
async function installNode(major, folder) {
  const args = ['install', '--prefix', folder, '--no-audit', '--no-fund', '--no-package-lock', `${packageName}@${major}`]
  const { code } = await runCommand('npm', args, { quiet: true, cwd: folder })
  const bin = join(folder, 'node_modules', packageName, 'bin', process.platform === 'win32' ? 'node.exe' : 'node')
  return code === 0 && existsSync(bin) ? bin : null
}

/** The parts that run on each version, each with the text that follows its PASS or FAIL. */
const parts = {
  check: async (node, env) => (await runCommand(node, [`${rootDir}scripts/check.mjs`], { env })).code === 0,
  api: async (_node, env) => {
    const database = { TEST_DATABASE: 'pglite' }
    const { code } = await runCommand(tool('vitest'), ['run', '--project', 'api', '--reporter=dot'], {
      env: { ...env, ...database },
    })
    return code === 0
  },
  restore: async (node) => {
    const postgres = await startPostgres()
    const env = { TEST_DATABASE: 'postgres', TEST_DATABASE_URL: postgres.url, TEST_DOSE: 'ci', OTHER_NODE: node }
    const args = ['run', '--project', 'api', '--reporter=dot', 'server/test/backup/bucket.postgres.test.ts']
    return (await runCommand(tool('vitest'), args, { env }).finally(() => postgres.stop())).code === 0
  },
  start: async (node) => {
    const server = await startServer(node)
    try {
      const [page, search] = await Promise.all(
        ['/how-it-works', '/api/properties?limit=1'].map((path) => fetch(server.origin + path)),
      )
      const listings = await search.json()
      console.log(`Ready after ${(server.startMs / 1_000).toFixed(1)} s`)
      return page.status === 200 && listings.length === 1
    } finally {
      await server.stop()
    }
  },
}

const { values } = parseArgs({ options: { node: { type: 'string' }, part: { type: 'string' } } })
const majors = MAJORS.filter((major) => !values.node || major === values.node)
const chosen = Object.entries(parts).filter(([name]) => !values.part || name === values.part)
if (majors.length === 0) throw new Error(`--node takes one of ${MAJORS.join(', ')}.`)
if (chosen.length === 0) throw new Error(`--part takes one of ${Object.keys(parts).join(', ')}.`)

await ensureBuilt()
const lines = []
let failures = 0
for (const major of majors) {
  const folder = mkdtempSync(join(tmpdir(), 'porchlight-node-'))
  try {
    const node = await installNode(major, folder)
    if (!node) {
      lines.push(`SKIP Node ${major}: the npm registry has no ${packageName}@${major}`)
      continue
    }
    const { output } = await runCommand(node, ['--version'], { quiet: true })
    const version = output.trim()
    const env = { PATH: `${dirname(node)}${delimiter}${process.env.PATH ?? ''}` }
    for (const [name, run] of chosen) {
      const start = Date.now()
      console.log(`\n== ${name} on Node ${version}`)
      const isGood = await run(node, env).catch((error) => {
        console.error(error instanceof Error ? error.message : error)
        return false
      })
      if (!isGood) failures += 1
      lines.push(`${isGood ? 'PASS' : 'FAIL'} ${name} on Node ${version} (${secondsSince(start)})`)
    }
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}
console.log(`\n${lines.join('\n')}`)
process.exit(failures > 0 ? 1 : 0)
