// Runs the embedded database in its own thread, so that a slow query never blocks the web server. The thread loads
// the database's code at once, and opens the folder that its first message names.
import { once } from 'node:events'
import { readFile } from 'node:fs/promises'
import { setFlagsFromString } from 'node:v8'
import { parentPort } from 'node:worker_threads'

// Only what runs for very long is compiled a second time: optimizing at the usual rate costs a second of a processor
// and 50 MB at each start.
setFlagsFromString('--wasm-tiering-budget=1000000000')

const message = once(parentPort, 'message')
const database = import.meta.resolve('@electric-sql/pglite')
const [{ PGlite }, { btree_gist }, { pg_trgm }, { PGLiteSocketServer }, pgliteWasmModule] = await Promise.all([
  import('@electric-sql/pglite'),
  import('@electric-sql/pglite/contrib/btree_gist'),
  import('@electric-sql/pglite/contrib/pg_trgm'),
  import('@electric-sql/pglite-socket'),
  readFile(new URL('./pglite.wasm', database)).then((bytes) => WebAssembly.compile(bytes)),
])
const [{ dataDir, contents, socketPath }] = await message
const loadDataDir = contents ? { loadDataDir: new Blob([await readFile(contents)]) } : {}
const db = await PGlite.create({
  dataDir,
  extensions: { btree_gist, pg_trgm },
  pgliteWasmModule,
  // The database fills its buffers with zeros when it starts, so all of them count as memory in use.
  startParams: [...PGlite.defaultStartParams, '-c', 'shared_buffers=24MB'],
  ...loadDataDir,
})
const server = new PGLiteSocketServer({ db, path: socketPath, maxConnections: 20 })
await server.start()
parentPort.postMessage('ready')
parentPort.once('message', async () => {
  await server.stop()
  await db.close()
  parentPort.postMessage('closed')
})
