/** There is no room left; asking again in a moment may help. */
export class QueueFull extends Error {
  override readonly name = 'QueueFull'
}

export interface FairQueueLimits {
  /** Pieces of work that run at once, and at once for one account. */
  slots: number
  slotsPerAccount: number
  /** Pieces of work that wait, and wait for one account. */
  room: number
  roomPerAccount: number
}

export interface FairQueue {
  /** Runs `work` in its turn. Rejects with `QueueFull` when too much waits already, else settles as `work` does. */
  run<T>(accountId: string, work: () => Promise<T>): Promise<T>
}

interface Account {
  waiting: (() => void)[]
  running: number
}

/**
 * Keeps heavy work under a ceiling and shares it fairly: accounts take turns, so that whoever has much to do waits for oneself and not the
 * others for them.
 */
export function createFairQueue({ slots, slotsPerAccount, room, roomPerAccount }: FairQueueLimits): FairQueue {
  /** In the order of their turns: an account that was served goes to the end. */
  const accounts = new Map<string, Account>()
  let running = 0
  let waiting = 0

  const moveToEnd = (id: string, account: Account): void => {
    accounts.delete(id)
    accounts.set(id, account)
  }

  const startNext = (): void => {
    if (running >= slots) return
    for (const [id, account] of accounts) {
      if (account.running >= slotsPerAccount) continue
      const start = account.waiting.shift()
      if (!start) continue
      moveToEnd(id, account)
      account.running += 1
      running += 1
      waiting -= 1
      start()
      startNext()
      return
    }
  }

  const end = (id: string, account: Account): void => {
    account.running -= 1
    running -= 1
    if (account.running === 0 && account.waiting.length === 0) accounts.delete(id)
    else moveToEnd(id, account)
    startNext()
  }

  return {
    async run(accountId, work) {
      const account = accounts.get(accountId) ?? { waiting: [], running: 0 }
      if (waiting >= room || account.waiting.length >= roomPerAccount) throw new QueueFull('There is no room')
      accounts.set(accountId, account)
      await new Promise<void>((resolve) => {
        account.waiting.push(resolve)
        waiting += 1
        startNext()
      })
      try {
        return await work()
      } finally {
        end(accountId, account)
      }
    },
  }
}
