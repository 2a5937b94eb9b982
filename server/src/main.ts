import cluster from 'node:cluster'
import { fileURLToPath } from 'node:url'
import { boundHeapGrowth } from './app/process/heap-growth.ts'
import { versionLine } from './config/version.ts'
import { prepareEmbeddedThread } from './db/embedded-thread.ts'

if (process.argv.includes('--version')) {
  process.stdout.write(`${versionLine}\n`)
  process.exit()
}
boundHeapGrowth()
if (cluster.isPrimary && !process.env.DATABASE_URL) prepareEmbeddedThread()
// Imported afterwards: the database's thread loads meanwhile.
const [{ runServer }, { openBuiltPages }] = await Promise.all([
  import('./app/process/run-server.ts'),
  import('./app/plugins/built-pages.ts'),
])

await runServer({ openPages: () => openBuiltPages(), main: fileURLToPath(import.meta.url) })
