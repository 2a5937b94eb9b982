// Loaded into every process of a measured server: at SIGUSR2 it collects garbage and writes the remaining heap bytes
// into a file of HEAP_PROBE_DIR named after the process.
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'
import { isMainThread } from 'node:worker_threads'

const folder = process.env.HEAP_PROBE_DIR

if (isMainThread && folder) {
  setFlagsFromString('--expose-gc')
  const collect = runInNewContext('gc')
  process.on('SIGUSR2', () => {
    collect()
    writeFileSync(join(folder, String(process.pid)), String(process.memoryUsage().heapUsed))
  })
}
