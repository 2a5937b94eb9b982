const MINUTE_MS = 60_000
/** The most keys remembered; beyond that the oldest are forgotten, so that a flood of addresses costs no memory. */
const MOST_KEYS = 50_000
/** Smaller counts are not worth a message to the other processes. */
const LEAST_TOLD = 10
const MOST_TOLD = 1_000

/** Counts of one process within one minute of the clock. */
export interface MinuteNews {
  minute: number
  counts: [key: string, count: number][]
}

export interface MinuteCounts {
  /** Adds one and returns this minute's count, including what the other processes have reported. */
  add(key: string): number
  read(key: string): number
  /** Milliseconds until all counts reset. */
  msLeft(): number
  /**
   * What the other processes should know: counts of this process that changed since the last call; null when there
   * are none.
   */
  takeNews(): MinuteNews | null
  /** Takes over the combined counts of the other processes. */
  learn(news: MinuteNews): void
}

/**
 * Counts requests by key within a minute of the clock. All processes of a machine share the same minutes, so their
 * counts can be added.
 */
export function createMinuteCounts(now: () => number = Date.now): MinuteCounts {
  const own = new Map<string, number>()
  const others = new Map<string, number>()
  const changed = new Set<string>()
  let minute = 0
  const begin = () => {
    const current = Math.floor(now() / MINUTE_MS)
    if (current === minute) return
    minute = current
    for (const counts of [own, others, changed]) counts.clear()
  }
  const read = (key: string) => (own.get(key) ?? 0) + (others.get(key) ?? 0)
  return {
    add: (key) => {
      begin()
      const count = (own.get(key) ?? 0) + 1
      own.set(key, count)
      if (count >= LEAST_TOLD) changed.add(key)
      const [oldest] = own.size > MOST_KEYS ? own.keys() : []
      if (oldest !== undefined) own.delete(oldest)
      return read(key)
    },
    read: (key) => {
      begin()
      return read(key)
    },
    msLeft: () => MINUTE_MS - (now() % MINUTE_MS),
    takeNews: () => {
      begin()
      const counts = [...changed].slice(0, MOST_TOLD).map((key): [string, number] => [key, own.get(key) ?? 0])
      for (const [key] of counts) changed.delete(key)
      return counts.length === 0 ? null : { minute, counts }
    },
    learn: (news) => {
      begin()
      if (news.minute !== minute) return
      for (const [key, count] of news.counts) others.set(key, count)
    },
  }
}
