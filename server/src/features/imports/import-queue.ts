import { type RetryOptions, retryTransientErrors } from '../../db/transient-errors.ts'
import { createFairQueue, type FairQueue } from '../../platform/concurrency/fair-queue.ts'

/** Each holds an unpacked file of at most 128 MB; the others wait, and the hosts take turns. */
const QUEUE = { slots: 2, slotsPerAccount: 1, room: 30, roomPerAccount: 2 } as const

/** The imports of this process. */
export interface ImportQueue extends FairQueue {
  /** Runs database work, and retries while the database is busy or away. */
  persist<T>(work: () => Promise<T>): Promise<T>
  /** Remembers an import until it has ended; `work` never rejects. */
  track(work: Promise<void>): void
  /** Waits for the imports that are under way. */
  settle(): Promise<void>
}

/** `retries` says how long imports wait for a database that is busy or away. */
export function createImportQueue(retries: RetryOptions): ImportQueue {
  const running = new Set<Promise<void>>()
  return {
    ...createFairQueue(QUEUE),
    persist: (work) => retryTransientErrors(work, retries),
    track(work) {
      const ended: Promise<void> = work.finally(() => running.delete(ended))
      running.add(ended)
    },
    settle: async () => void (await Promise.all(running)),
  }
}
