const MINUTE_MS = 60_000
/** Keys that are remembered: when there are more, the oldest are forgotten, so that a flood of addresses costs no memory. */
const MOST_KEYS = 50_000
/** Smaller counts are not worth a message to the other processes. */
const LEAST_TOLD = 10
const MOST_TOLD = 1_000

/** Counts of one process in one minute of the clock. */
export interface MinuteNews {
  minute: number
  counts: [key: string, count: number][]
}

export interface MinuteCounts {
  /** Counts one more and says how many there are this minute, with those the other processes have told of. */
  add(key: string): number
  read(key: string): number
  /** Milliseconds until all counts begin anew. */
  msLeft(): number
  /** What the other processes should know: counts of this process that have changed since it was asked last; null when there are none. */
  takeNews(): MinuteNews | null
  /** Takes over how many the other processes have counted together. */
  learn(news: MinuteNews): void
}

/** Counts requests by key within a minute of the clock. The minutes of all processes of a machine are the same, so their counts can be added. */
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
