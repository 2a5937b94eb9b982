/** The queue is full; a retry in a moment may succeed. */
export class QueueFull extends Error {
  override readonly name = 'QueueFull'
}

export interface FairQueueLimits {
  /** Concurrent tasks in total, and for one account. */
  slots: number
  slotsPerAccount: number
  /** Concurrent tasks of one kind; every slot when omitted. */
  slotsPerKind?: number
  /** Waiting tasks in total, and for one account. */
  room: number
  roomPerAccount: number
}

export interface FairQueue {
  /**
   * Runs `work` in its turn. Rejects with `QueueFull` when too much waits already, otherwise settles as `work` does.
   */
  run<T>(accountId: string, work: () => Promise<T>, kind?: string): Promise<T>
}

interface Account {
  waiting: { kind: string; start: () => void }[]
  running: number
}

/**
 * Limits heavy work and shares it fairly: accounts take turns, so that an account with much work only delays itself.
 * With `slotsPerKind` no kind of work holds every slot.
 */
export function createFairQueue(limits: FairQueueLimits): FairQueue {
  const { slots, slotsPerAccount, slotsPerKind = slots, room, roomPerAccount } = limits
  /** In the order of their turns: a served account goes to the end. */
  const accounts = new Map<string, Account>()
  const runningByKind = new Map<string, number>()
  let running = 0
  let waiting = 0

  const addRunning = (kind: string, change: 1 | -1): void => {
    running += change
    const count = (runningByKind.get(kind) ?? 0) + change
    if (count === 0) runningByKind.delete(kind)
    else runningByKind.set(kind, count)
  }

  const moveToEnd = (id: string, account: Account): void => {
    accounts.delete(id)
    accounts.set(id, account)
  }

  const startNext = (): void => {
    if (running >= slots) return
    for (const [id, account] of accounts) {
      if (account.running >= slotsPerAccount) continue
      const [next] = account.waiting
      if (!next || (runningByKind.get(next.kind) ?? 0) >= slotsPerKind) continue
      account.waiting.shift()
      moveToEnd(id, account)
      account.running += 1
      addRunning(next.kind, 1)
      waiting -= 1
      next.start()
      startNext()
      return
    }
  }

  const end = (id: string, account: Account, kind: string): void => {
    account.running -= 1
    addRunning(kind, -1)
    if (account.running === 0 && account.waiting.length === 0) accounts.delete(id)
    else moveToEnd(id, account)
    startNext()
  }

  return {
    async run(accountId, work, kind = '') {
      const account = accounts.get(accountId) ?? { waiting: [], running: 0 }
      if (waiting >= room || account.waiting.length >= roomPerAccount) throw new QueueFull('There is no room')
      accounts.set(accountId, account)
      await new Promise<void>((start) => {
        account.waiting.push({ kind, start })
        waiting += 1
        startNext()
      })
      try {
        return await work()
      } finally {
        end(accountId, account, kind)
      }
    },
  }
}
