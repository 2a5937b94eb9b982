import { Worker } from 'node:worker_threads'

/** Memory for short-lived objects of the thread; the database has its own memory besides. */
const YOUNG_MB = 8

let prepared: Worker | null = null

function startThread(): Worker {
  const worker = new Worker(new URL('./embedded-worker.mjs', import.meta.url), {
    execArgv: [],
    resourceLimits: { maxYoungGenerationSizeMb: YOUNG_MB },
  })
  // A thread that is not used yet keeps no process alive.
  worker.unref()
  return worker
}

/**
 * Starts the thread of the embedded database, which loads its code while this process loads its own. It opens no
 * folder yet.
 */
export function prepareEmbeddedThread(): void {
  prepared ??= startThread()
}

/** The prepared thread, or a new one: each of them opens one database. */
export function takeEmbeddedThread(): Worker {
  const worker = prepared ?? startThread()
  prepared = null
  worker.ref()
  return worker
}
