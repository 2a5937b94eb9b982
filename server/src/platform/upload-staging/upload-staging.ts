import { createHash, randomBytes } from 'node:crypto'
import { createWriteStream, type WriteStream } from 'node:fs'
import { mkdir, readdir, rm, stat } from 'node:fs/promises'
import { hostname } from 'node:os'
import { join } from 'node:path'
import type { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'

const MEGABYTE = 1024 * 1024

/** The disk quota for unprocessed files, of one process. */
export interface StagingLimits {
  bytes: number
  bytesPerAccount: number
  filesPerAccount: number
  /** After so long a file is deleted, even if work still waits for it. */
  lifeMs: number
}

export const stagingLimits: StagingLimits = {
  bytes: 1024 * MEGABYTE,
  bytesPerAccount: 96 * MEGABYTE,
  filesPerAccount: 4,
  lifeMs: 30 * 60_000,
}

/** The quota is used up; `whose` tells whether by the account or by the whole server. */
export class StagingFull extends Error {
  override readonly name = 'StagingFull'
  constructor(readonly whose: 'account' | 'server') {
    super(`The room for uploads of the ${whose} is used up`)
  }
}

/** An uploaded file on disk. It counts against the limits until it is discarded. */
export interface StagedFile {
  path: string
  bytes: number
  sha256: string
  /** Aborts when the file has outlived `lifeMs` and is gone. */
  expired: AbortSignal
  /** Deletes the file; repeating it does nothing. */
  discard(): Promise<void>
}

export interface UploadStaging {
  /**
   * Writes a stream to a file that only this process reads, a chunk at a time. Throws `StagingFull`, the error of
   * the stream, or that of the disk; nothing is left behind then.
   */
  receive(accountId: string, source: Readable): Promise<StagedFile>
  /** Bytes and files stored now. */
  usage(): { bytes: number; files: number }
  /** Deletes everything. */
  close(): Promise<void>
}

interface Use {
  bytes: number
  files: number
}

/** Counts the bytes on disk, for each account and in total. */
function createLedgerOfUse(limits: StagingLimits) {
  const byAccount = new Map<string, Use>()
  const sum: Use = { bytes: 0, files: 0 }
  const add = (accountId: string, bytes: number, files: number) => {
    const use = byAccount.get(accountId) ?? { bytes: 0, files: 0 }
    use.bytes += bytes
    use.files += files
    sum.bytes += bytes
    sum.files += files
    if (use.files > 0) byAccount.set(accountId, use)
    else byAccount.delete(accountId)
    return use
  }
  return {
    sum,
    add,
    requireRoom(accountId: string): void {
      if ((byAccount.get(accountId)?.files ?? 0) >= limits.filesPerAccount) throw new StagingFull('account')
    },
    /** Counts bytes before they are written. */
    take(accountId: string, bytes: number): void {
      if (add(accountId, bytes, 0).bytes > limits.bytesPerAccount) throw new StagingFull('account')
      if (sum.bytes > limits.bytes) throw new StagingFull('server')
    },
  }
}

/**
 * Keeps uploads on disk until they are processed, so that no body is in memory while it arrives. Each process has
 * its own subfolder of `folder`; those of processes that ended without cleaning up are removed when this one starts.
 */
export function createUploadStaging(folder: string, limits: StagingLimits = stagingLimits): UploadStaging {
  const own = join(folder, `${hostname()}.${process.pid}.${randomBytes(6).toString('hex')}`)
  const swept = removeLeftFolders(folder, own)
  const use = createLedgerOfUse(limits)
  const open = new Set<StagedFile>()

  async function write(accountId: string, path: string, source: Readable) {
    const hash = createHash('sha256')
    let bytes = 0
    let file: WriteStream | undefined
    try {
      await swept
      await mkdir(own, { recursive: true, mode: 0o700 })
      const count = async function* (chunks: AsyncIterable<Buffer>) {
        for await (const chunk of chunks) {
          bytes += chunk.length
          use.take(accountId, chunk.length)
          hash.update(chunk)
          yield chunk
        }
      }
      file = createWriteStream(path, { flags: 'wx', mode: 0o600 })
      await pipeline(source, count, file)
    } catch (error) {
      source.destroy()
      // A stream that fails early may still be opening its file, which would appear after its removal.
      if (file && !file.closed) await new Promise<void>((resolve) => file?.once('close', () => resolve()))
      await rm(path, { force: true }).finally(() => use.add(accountId, -bytes, -1))
      throw error
    }
    return { bytes, sha256: hash.digest('hex') }
  }

  return {
    async receive(accountId, source) {
      use.requireRoom(accountId)
      use.add(accountId, 0, 1)
      const path = join(own, randomBytes(12).toString('hex'))
      const { bytes, sha256 } = await write(accountId, path, source)
      const expiry = new AbortController()
      const discard = async () => {
        if (!open.delete(file)) return
        clearTimeout(timer)
        await rm(path, { force: true }).finally(() => use.add(accountId, -bytes, -1))
      }
      const timer = setTimeout(() => {
        expiry.abort()
        void discard().catch(() => undefined)
      }, limits.lifeMs).unref()
      const file: StagedFile = { path, bytes, sha256, expired: expiry.signal, discard }
      open.add(file)
      return file
    },
    usage: () => ({ ...use.sum }),
    async close() {
      await Promise.all([...open].map((file) => file.discard()))
      await rm(own, { recursive: true, force: true })
    },
  }
}

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
async function removeLeftFolders(folder: string, own: string): Promise<void> {
  for (const name of await readdir(folder).catch(() => [])) {
    const path = join(folder, name)
    if (path === own) continue
    const isOver = await isLeft(folder, name).catch(() => false)
    if (isOver) await rm(path, { recursive: true, force: true }).catch(() => undefined)
  }
}
