import { readdir, rm, stat } from 'node:fs/promises'
import { hostname } from 'node:os'
import { join } from 'node:path'

/** A folder of another machine that shares the disk counts as abandoned when it was not written for so long. */
const ABANDONED_MS = 24 * 3_600_000

function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0)
    return true
  } catch (error) {
    // A process of another user is alive as well.
    return error instanceof Error && 'code' in error && error.code === 'EPERM'
  }
}

async function isLeft(folder: string, name: string): Promise<boolean> {
  const [, host, pid] = /^(.+)\.(\d+)\.[0-9a-f]{12}$/.exec(name) ?? []
  // A restarted process in a container has the process id of the previous one.
  if (host === hostname()) return Number(pid) === process.pid || !isAlive(Number(pid))
  const { mtimeMs } = await stat(join(folder, name))
  return host !== undefined && Date.now() - mtimeMs > ABANDONED_MS
}

/**
 * Removes the folders `<host>.<process>.<random>` whose processes have ended, except `own`. Never rejects: a failed
 * removal is retried at the next start.
 */
export async function removeLeftFolders(folder: string, own: string): Promise<void> {
  for (const name of await readdir(folder).catch(() => [])) {
    const path = join(folder, name)
    if (path === own) continue
    const isOver = await isLeft(folder, name).catch(() => false)
    if (isOver) await rm(path, { recursive: true, force: true }).catch(() => undefined)
  }
}
