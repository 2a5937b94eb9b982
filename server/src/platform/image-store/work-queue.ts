/** There is no room left in the queue; asking again in a moment may help. */
export class QueueFull extends Error {
  override readonly name = 'QueueFull'
}

/** Runs work one piece at a time, in order, so that heavy work has a ceiling. At most `room` pieces wait; one more throws `QueueFull`. */
export function createWorkQueue(room: number) {
  let last: Promise<unknown> = Promise.resolve()
  let waiting = 0
  return async function enqueue<T>(work: () => Promise<T>): Promise<T> {
    if (waiting >= room) throw new QueueFull('Too much work is waiting')
    waiting += 1
    const turn = last.then(work, work)
    last = turn.catch(() => undefined)
    try {
      return await turn
    } finally {
      waiting -= 1
    }
  }
}
export type WorkQueue = ReturnType<typeof createWorkQueue>
