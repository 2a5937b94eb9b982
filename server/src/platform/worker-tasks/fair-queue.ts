export interface QueueEntry {
  /** Who caused the work: one entry of a key runs at a time, and the keys take turns. */
  key: string
  /** What kind of work it is: no kind holds every slot. */
  kind: string
  start(): void
}

export interface FairQueueLimits {
  /** How many entries run at a time; at least 2. */
  slots: number
  maxWaiting: number
  maxWaitingPerKey: number
}

/** A bounded queue in which neither one key nor one kind of work keeps the others from their turn. */
export function createFairQueue({ slots, maxWaiting, maxWaitingPerKey }: FairQueueLimits) {
  /** By key, the one to be served next first. */
  const waiting = new Map<string, QueueEntry[]>()
  const running = new Set<QueueEntry>()
  let waitingCount = 0

  const mayStart = ({ key, kind }: QueueEntry): boolean => {
    const entries = [...running]
    return (
      running.size < slots &&
      entries.every((entry) => entry.key !== key) &&
      entries.filter((entry) => entry.kind === kind).length < slots - 1
    )
  }

  function startNext(): void {
    for (const [key, entries] of waiting) {
      const [next] = entries
      if (!next || !mayStart(next)) continue
      waitingCount -= 1
      if (entries.length > 1) waiting.set(key, entries.slice(1))
      else waiting.delete(key)
      running.add(next)
      next.start()
      startNext()
      return
    }
  }

  return {
    /** Starts the entry now or as soon as its turn comes. False when the queue, or the key's part of it, is full. */
    add(entry: QueueEntry): boolean {
      const ofKey = waiting.get(entry.key) ?? []
      if (waitingCount >= maxWaiting || ofKey.length >= maxWaitingPerKey) return false
      waiting.set(entry.key, [...ofKey, entry])
      waitingCount += 1
      startNext()
      return true
    },
    /** To be called once for each entry that was started, when it is over. */
    release(entry: QueueEntry): void {
      running.delete(entry)
      // A key that was served stands behind those that were not.
      const ofKey = waiting.get(entry.key)
      waiting.delete(entry.key)
      if (ofKey) waiting.set(entry.key, ofKey)
      startNext()
    },
  }
}
