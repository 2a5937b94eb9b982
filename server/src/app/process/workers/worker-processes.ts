import cluster, { type Worker } from 'node:cluster'
import { once } from 'node:events'
import { isReadySign } from './messages.ts'

/** A worker that starts may have to wait for another process's migration. */
const READY_MS = 300_000

/** How a process ended, in words. */
export const describeEnd = (code: number, signal: string | null): string => (signal ? `by ${signal}` : `with code ${code}`)

/** Starts a worker and waits until it answers requests. Throws when it ends first, or takes too long. */
export async function forkWorker(): Promise<Worker> {
  const worker = cluster.fork()
  const ready = new Promise<void>((resolve, reject) => {
    worker.on('message', (message: unknown) => {
      if (isReadySign(message)) resolve()
    })
    // A process that could not be started emits no exit; later errors are followed by one.
    worker.on('error', reject)
    worker.once('exit', (code, signal) => reject(new Error(`A worker ended ${describeEnd(code, signal)} while it started.`)))
    setTimeout(() => reject(new Error('A worker did not get ready.')), READY_MS).unref()
  })
  await ready.catch((error: unknown) => {
    worker.process.kill('SIGKILL')
    throw error
  })
  return worker
}

/** Lets a worker finish its requests; it is killed after `longestMs`. */
export async function endWorker(worker: Worker, longestMs: number): Promise<void> {
  if (worker.isDead()) return
  const ended = once(worker, 'exit')
  const timer = setTimeout(() => worker.process.kill('SIGKILL'), longestMs)
  worker.process.kill('SIGTERM')
  await ended
  clearTimeout(timer)
}
