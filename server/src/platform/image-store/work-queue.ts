/** There is no room left; asking again in a moment may help. */
export class QueueFull extends Error {
  override readonly name = 'QueueFull'
}

/** Does work when those who came before are done. */
export type InTurn = <T>(work: () => Promise<T>) => Promise<T>

/**
 * Keeps heavy work under a ceiling: at most `room` visitors are inside at once, one more meets `QueueFull`, and what a visitor does by
 * `inTurn` is done one piece at a time, in order.
 */
export function createWorkQueue(room: number) {
  let last: Promise<unknown> = Promise.resolve()
  let inside = 0
  const inTurn: InTurn = (work) => {
    const turn = last.then(work)
    last = turn.catch(() => undefined)
    return turn
  }
  return async function enter<T>(visit: (inTurn: InTurn) => Promise<T>): Promise<T> {
    if (inside >= room) throw new QueueFull('There is no room')
    inside += 1
    try {
      return await visit(inTurn)
    } finally {
      inside -= 1
    }
  }
}
export type WorkQueue = ReturnType<typeof createWorkQueue>
