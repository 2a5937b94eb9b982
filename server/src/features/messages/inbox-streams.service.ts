import type { ReportFailure } from '../../platform/background/background-errors.ts'

/** How often all inboxes with a reader in this process are looked at, in one query. */
const LOOK_MS = 1_000
/** After so long a stream ends and the browser opens another one: who was signed out meanwhile gets none. */
const LONGEST_MS = 5 * 60_000
const MOST_PER_USER = 6
const MOST_PER_PROCESS = 5_000
const BATCH = 1_000

/** One open page that wants to hear of changes. */
export interface InboxListener {
  userId: string
  /** The version its reader knows; what comes after is told. */
  version: number
  tell(version: number): void
  end(): void
}

/**
 * Tells open pages that an inbox has changed. The truth is a counter per person in the database, looked at once a second for everybody who
 * listens in this process: no connection is kept for it, and it works the same with any number of processes and with the embedded database.
 * A page that was away says which version it knew and is told at once when there is a newer one.
 */
export function createInboxStreams({
  readVersions,
  reportFailure,
}: {
  readVersions(userIds: readonly string[]): Promise<Map<string, number>>
  reportFailure: ReportFailure
}) {
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
    /** False when there are too many of this person's or of this process already, or it is about to end. */
    hasRoom(userId: string): boolean {
      const own = [...listeners.keys()].filter((listener) => listener.userId === userId).length
      return !isClosed && own < MOST_PER_USER && listeners.size < MOST_PER_PROCESS
    },
    /** Ends it at once when the process is about to end: since `hasRoom` was asked, that may have begun. */
    add(listener: InboxListener): void {
      if (isClosed) {
        listener.end()
        return
      }
      listeners.set(listener, Date.now())
      timer ??= setInterval(() => void look(), LOOK_MS).unref()
    },
    remove(listener: InboxListener): void {
      listeners.delete(listener)
      if (listeners.size > 0 || !timer) return
      clearInterval(timer)
      timer = null
    },
    /** Looks now: something has changed in this process. */
    wake: (): void => {
      if (listeners.size > 0) void look()
    },
    /** Ends every stream and takes no more, so that the process can end. */
    close: (): void => {
      isClosed = true
      for (const { end } of [...listeners.keys()]) end()
    },
    count: () => listeners.size,
  }
}
export type InboxStreams = ReturnType<typeof createInboxStreams>
