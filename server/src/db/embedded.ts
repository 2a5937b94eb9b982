import { once } from 'node:events'
import { mkdirSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { connect, type DatabaseConnection } from './client.ts'
import { takeEmbeddedThread } from './embedded-thread.ts'
import { lockFolder } from './folder-lock.ts'

/**
 * Opens the embedded PostgreSQL (PGlite) whose files lie in `dataDir`, or in memory when `dataDir` is null. One
 * process at a time: a second one on the same folder is refused, because two would silently lose rows. Meant for
 * development, demos and small sites.
 * @param contents a file with what a new database begins with, as PGlite dumps it; an empty one without it
 */
export async function openEmbeddedDatabase(dataDir: string | null, contents: string | null = null): Promise<DatabaseConnection> {
  if (dataDir) mkdirSync(dataDir, { recursive: true, mode: 0o700 })
  const unlock = dataDir ? await lockFolder(dataDir) : async () => undefined
  const socketDir = mkdtempSync(join(tmpdir(), 'porchlight-'))
  const worker = takeEmbeddedThread()
  worker.postMessage({ dataDir: dataDir ?? 'memory://', contents, socketPath: join(socketDir, '.s.PGSQL.5432') })
  await once(worker, 'message')
  // One connection: the database has one session, and messages of two connections could interleave.
  const connection = connect({
    host: socketDir,
    port: 5432,
    user: 'postgres',
    database: 'postgres',
    ssl: false,
    max: 1,
    connectionTimeoutMillis: 60_000,
  })
  return {
    ...connection,
    close: async () => {
      await connection.close()
      worker.postMessage('close')
      await once(worker, 'message')
      await worker.terminate()
      rmSync(socketDir, { recursive: true, force: true })
      await unlock()
    },
  }
}
