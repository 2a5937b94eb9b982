import { createHash } from 'node:crypto'
import { realpathSync, rmSync } from 'node:fs'
import net from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

/** Thrown when another running process has the folder. */
export class FolderInUse extends Error {}

// The longest path the system takes for a unix socket is 107 bytes.
const MAX_SOCKET_PATH = 100

function socketPathFor(folder: string): string {
  const inside = join(folder, 'lock.sock')
  if (inside.length <= MAX_SOCKET_PATH) return inside
  return join(tmpdir(), `porchlight-${createHash('sha256').update(realpathSync(folder)).digest('hex').slice(0, 16)}.sock`)
}

const isAlive = (path: string): Promise<boolean> =>
  new Promise((resolve) => {
    const probe = net.connect(path)
    probe.once('connect', () => {
      probe.destroy()
      resolve(true)
    })
    probe.once('error', () => resolve(false))
  })

const listen = (path: string): Promise<net.Server> =>
  new Promise((resolve, reject) => {
    const server = net.createServer((socket) => socket.destroy())
    server.once('error', reject)
    server.listen(path, () => resolve(server))
  })

/** Takes a folder for this process by listening on a socket; a process that was killed leaves a dead socket, which is swept away. */
export async function lockFolder(folder: string): Promise<() => Promise<void>> {
  const path = socketPathFor(folder)
  if (await isAlive(path))
    throw new FolderInUse(`Another Porchlight is running on ${folder}. Stop it, or set DATA_DIR to another folder.`)
  rmSync(path, { force: true })
  const server = await listen(path)
  server.unref()
  return () => new Promise((resolve) => server.close(() => resolve()))
}
