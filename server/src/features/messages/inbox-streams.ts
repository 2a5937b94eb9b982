import type { ReportFailure } from '../../platform/background/background-errors.ts'

/** How often all inboxes with a reader in this process are checked, in one query. */
const LOOK_MS = 1_000
/** After so long a stream ends and the browser opens another one, which fails for a signed-out user. */
const LONGEST_MS = 5 * 60_000
const MOST_PER_USER = 6
const MOST_PER_PROCESS = 5_000
const BATCH = 1_000

/** One open page that listens for changes. */
export interface InboxListener {
  userId: string
  /** The version its reader knows; later ones are sent. */
  version: number
  tell(version: number): void
  end(): void
}

export interface InboxStreams {
  /** False when this person or this process has too many already, or the process is about to end. */
  hasRoom(userId: string): boolean
  /** Ends it at once when the process is about to end: that may have begun since `hasRoom` was called. */
  add(listener: InboxListener): void
  remove(listener: InboxListener): void
  /** Checks now: something has changed in this process. */
  lookNow(): void
  /** Ends every stream and accepts no more, so that the process can end. */
  close(): void
  count(): number
}

/**
 * Notifies open pages that an inbox has changed. The source is a counter per person in the database, checked once a
 * second for all listeners of this process: no connection is kept for it, and it works with any number of processes
 * and with the embedded database. A page that reconnects sends the version it knew and is notified at once when
 * there is a newer one.
 */
export function createInboxStreams({
  readVersions,
  reportFailure,
}: {
  readVersions(userIds: readonly string[]): Promise<Map<string, number>>
  reportFailure: ReportFailure
}): InboxStreams {
  /** Who listens, and since when. */
  const listeners = new Map<InboxListener, number>()
  let timer: NodeJS.Timeout | null = null
  let isLooking = false
  let isAgain = false
  let isClosed = false

  const lookAt = async (userIds: readonly string[]) => {
    const versions = await readVersions(userIds)
    for (const listener of listeners.keys()) {
      const version = versions.get(listener.userId)
      if (version === undefined || version === listener.version) continue
      listener.version = version
      listener.tell(version)
    }
  }

  const look = async (): Promise<void> => {
    if (isLooking) {
      isAgain = true
      return
    }
    isLooking = true
    try {
      do {
        isAgain = false
        for (const [listener, since] of listeners) if (Date.now() - since > LONGEST_MS) listener.end()
        const userIds = [...new Set([...listeners.keys()].map(({ userId }) => userId))]
        for (let from = 0; from < userIds.length; from += BATCH) await lookAt(userIds.slice(from, from + BATCH))
      } while (isAgain)
    } catch (error) {
      reportFailure(error)
    } finally {
      isLooking = false
    }
  }

  return {
    hasRoom(userId) {
      const own = [...listeners.keys()].filter((listener) => listener.userId === userId).length
      return !isClosed && own < MOST_PER_USER && listeners.size < MOST_PER_PROCESS
    },
    add(listener) {
      if (isClosed) {
        listener.end()
        return
      }
      listeners.set(listener, Date.now())
      timer ??= setInterval(() => void look(), LOOK_MS).unref()
    },
    remove(listener) {
      listeners.delete(listener)
      if (listeners.size > 0 || !timer) return
      clearInterval(timer)
      timer = null
    },
    lookNow: () => {
      if (listeners.size > 0) void look()
    },
    close: () => {
      isClosed = true
      for (const { end } of [...listeners.keys()]) end()
    },
    count: () => listeners.size,
  }
}
