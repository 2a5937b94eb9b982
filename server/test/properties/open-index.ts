import { taskThreadEntry } from '../../src/app/platform.ts'
import type { Database } from '../../src/db/client.ts'
import { SearchSnapshot } from '../../src/features/search/snapshot/search-snapshot.ts'
import { SearchIndex } from '../../src/features/search/sync/search-index.ts'
import { createBackgroundErrors } from '../../src/platform/background/background-errors.ts'
import type { Clock } from '../../src/platform/clock/clock.ts'
import { startTaskThread } from '../../src/platform/worker-tasks/task-thread.ts'
import { firstDay } from './search-world.ts'

/** A clock at the first day of the random worlds. */
export const worldClock: Clock = { now: () => new Date(`${firstDay}T12:00:00Z`) }

/** The search index of one more process on a database, not yet started; `path` is that of its snapshot. */
export function openIndex(db: Database, clock: Clock = worldClock, budgetBytes = 2 ** 30, path: string | null = null) {
  const lines: string[] = []
  const log = {
    info: (_fields: object, message: string) => void lines.push(message),
    warn: (_fields: object, message: string) => void lines.push(message),
    error: (_fields: object, message: string) => void lines.push(message),
  }
  const startThread = () => startTaskThread({ entry: taskThreadEntry, memoryMb: 1_024 })
  const background = createBackgroundErrors(log)
  const keeper = { forget: () => undefined, forgetAll: () => undefined }
  const snapshot = path === null ? null : new SearchSnapshot({ db, clock, log, path })
  const refreshSite = async () => undefined
  const index = new SearchIndex({ db, clock, background, keeper, refreshSite, log, budgetBytes, snapshot, startThread })
  return { index, background, lines }
}
