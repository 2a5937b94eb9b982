import type { Clock } from '../../platform/clock/clock.ts'

const MAX_KEYS = 50_000

export interface Throttle {
  /** Adds one for `key` and returns whether it is within the limit. */
  take(key: string): boolean
  /** Undoes one count, for a call that was no guess. */
  giveBack(key: string): void
}

/**
 * Counts per key within windows of `seconds`, in this process's memory. Bounded: when there are too many keys the
 * oldest go, so a flood of invented keys costs no memory.
 */
export function createThrottle({ clock, limit, seconds }: { clock: Clock; limit: number; seconds: number }): Throttle {
  const windows = new Map<string, { count: number; endsAt: number }>()

  const find = (key: string) => {
    const now = clock.now().getTime()
    const known = windows.get(key)
    if (known && known.endsAt > now) return known
    windows.delete(key)
    const fresh = { count: 0, endsAt: now + seconds * 1_000 }
    windows.set(key, fresh)
    if (windows.size > MAX_KEYS) {
      const [oldest] = windows.keys()
      if (oldest !== undefined) windows.delete(oldest)
    }
    return fresh
  }

  return {
    take: (key) => {
      const window = find(key)
      window.count += 1
      return window.count <= limit
    },
    giveBack: (key) => {
      const window = find(key)
      window.count = Math.max(0, window.count - 1)
    },
  }
}

/** The same for a limit that all processes share: its counts are in the database. */
export interface SharedThrottle {
  take(subject: string): Promise<boolean>
  /** Adds one, and refuses with 429 and the seconds left when that is too many. */
  require(subject: string, explain?: (time: string) => string): Promise<void>
  /** Resets the count. */
  clear(subject: string): Promise<void>
  giveBack(subject: string): Promise<void>
}
