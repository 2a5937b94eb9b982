import { earliestToday } from '#contract/shared/dates.ts'
import type { Needs } from '../../../context.ts'
import { FetchRefused } from '../../../platform/guarded-fetch/address-guard.ts'
import { TaskPoolBusy } from '../../../platform/worker-tasks/task-pool.ts'
import { TaskStopped } from '../../../platform/worker-tasks/task-thread.ts'
import type { ReadCalendar } from '../ics/ics-reader.ts'
import { TOO_COMPLEX } from '../ics/ics-text.ts'
import type { FeedOfPlace } from './feeds.queries.ts'
import { readFeedTask } from './read-feed-task.ts'

/** The cause of a failed reading: `too-complex` would take long again, `busy` is our own overload. */
export type FeedFault = 'unreadable' | 'too-complex' | 'busy'

/** The result of a download: a calendar (null: unchanged since the last one), or the fault in plain words. */
export type Outcome =
  | { error: null; calendar: ReadCalendar | null; etag: string | null; lastModified: string | null }
  | {
      error: string
      fault: FeedFault
      /** Its server asked not to be asked before. */
      retryAt?: Date | null
    }

export type AskedFeed = Pick<FeedOfPlace, 'address' | 'etag' | 'lastModified' | 'timeZone' | 'ownerId'>

/** How long a download may take when nobody waits for it. */
const PATIENCE_MS = 10_000
/** How long parsing one may take: a hundred times what the largest real one takes. */
const READING_MS = 5_000

/** The longest wait that a server may ask for. */
const LONGEST_WAIT_MS = 24 * 3_600_000

/** The moment of a `Retry-After` of seconds or a date, at most a day ahead; null for an unreadable or a past one. */
function retryAtOf(header: string | null, now: Date): Date | null {
  const text = header?.trim() ?? ''
  const wait = /^\d{1,12}$/.test(text) ? Number(text) * 1_000 : Date.parse(text) - now.getTime()
  return wait > 0 ? new Date(now.getTime() + Math.min(wait, LONGEST_WAIT_MS)) : null
}

/** The message for a task that gave no result, or null for what should never happen. */
function explainTask(error: unknown): { error: string; fault: FeedFault } | null {
  if (error instanceof TaskStopped) return { error: TOO_COMPLEX, fault: 'too-complex' }
  if (error instanceof TaskPoolBusy)
    return { error: 'Many calendars are syncing right now. Try again in a minute.', fault: 'busy' }
  return null
}

/** Downloads a calendar within `timeoutMs` and parses it in a worker thread. A failure is part of the result. */
export async function downloadFeed(
  { clock, fetchCalendar, tasks, log }: Needs<'clock' | 'fetchCalendar' | 'tasks' | 'log'>,
  { address, etag, lastModified, timeZone, ownerId }: AskedFeed,
  timeoutMs = PATIENCE_MS,
): Promise<Outcome> {
  try {
    const answer = await fetchCalendar(address, { account: ownerId, timeoutMs, etag, lastModified })
    if (answer.isUnchanged) return { error: null, calendar: null, etag, lastModified }
    const text = { bytes: answer.body, timeZone, today: earliestToday(clock.now()) }
    const reading = await tasks.run(readFeedTask, text, { timeoutMs: READING_MS, key: `user:${ownerId}` })
    if ('refusal' in reading)
      return { error: reading.refusal, fault: reading.refusal === TOO_COMPLEX ? 'too-complex' : 'unreadable' }
    const { calendar } = reading
    // A calendar with recurring entries yields later nights every day, so its text is needed again.
    const named = calendar.repeats ? { etag: null, lastModified: null } : { etag: answer.etag, lastModified: answer.lastModified }
    return { error: null, calendar, ...named }
  } catch (error) {
    if (error instanceof FetchRefused)
      return { error: error.message, fault: 'unreadable', retryAt: retryAtOf(error.retryAfter, clock.now()) }
    const explained = explainTask(error)
    if (!explained) log.error({ err: error }, 'A calendar could not be synced')
    return explained ?? { error: 'The calendar could not be synced.', fault: 'unreadable' }
  }
}
