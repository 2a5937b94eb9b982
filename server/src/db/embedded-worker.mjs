// Runs the embedded database in its own thread, so that a slow query never blocks the web server.
import { readFile } from 'node:fs/promises'
import { parentPort, workerData } from 'node:worker_threads'
import { PGlite } from '@electric-sql/pglite'
import { btree_gist } from '@electric-sql/pglite/contrib/btree_gist'
import { pg_trgm } from '@electric-sql/pglite/contrib/pg_trgm'
import { PGLiteSocketServer } from '@electric-sql/pglite-socket'

const { dataDir, contents, socketPath } = workerData
const loadDataDir = contents ? { loadDataDir: new Blob([await readFile(contents)]) } : {}
const db = await PGlite.create({ dataDir, extensions: { btree_gist, pg_trgm }, ...loadDataDir })
const server = new PGLiteSocketServer({ db, path: socketPath, maxConnections: 20 })
await server.start()
parentPort.postMessage('ready')
parentPort.once('message', async () => {
  await server.stop()
  await db.close()
  parentPort.postMessage('closed')
})
