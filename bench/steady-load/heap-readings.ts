import { readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { pathToFileURL } from 'node:url'
import { rootDir } from '../site/bench-server.mjs'

const PATIENCE_MS = 10_000
const LOOK_MS = 50

/** Settings with which a server's processes answer `readHeap`; `folder` is used by them alone. */
export const heapProbeSettings = (folder: string): Record<string, string> => ({
  NODE_OPTIONS: `--import=${pathToFileURL(`${rootDir}bench/steady-load/heap-probe.mjs`)}`,
  HEAP_PROBE_DIR: folder,
})

function readNumber(file: string): number | null {
  try {
    const text = readFileSync(file, 'utf8')
    return text === '' ? null : Number(text)
  } catch {
    return null
  }
}

async function readProcess(folder: string, pid: number): Promise<number> {
  const file = join(folder, String(pid))
  rmSync(file, { force: true })
  process.kill(pid, 'SIGUSR2')
  for (let waited = 0; waited < PATIENCE_MS; waited += LOOK_MS) {
    await wait(LOOK_MS)
    const bytes = readNumber(file)
    if (bytes !== null) return bytes
  }
  throw new Error(`Process ${pid} did not tell its heap.`)
}

/** Megabytes of heap in use after a full garbage collection, of all these processes together. */
export async function readHeap(folder: string, pids: readonly number[]): Promise<number> {
  let bytes = 0
  for (const pid of pids) bytes += await readProcess(folder, pid)
  return bytes / 1024 / 1024
}
