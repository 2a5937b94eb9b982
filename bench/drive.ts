/** The results of a timed run. */
export interface Driven {
  done: number
  seconds: number
  perSecond: number
  /** Milliseconds of each. */
  times: number[]
}

/** Lets so many clients repeat `work` for so many seconds. `work` gets the number of the repetition, each once. */
export async function drive(clients: number, seconds: number, work: (piece: number) => Promise<void>): Promise<Driven> {
  const begin = performance.now()
  const end = begin + seconds * 1_000
  const times: number[] = []
  let pieces = 0
  async function client(): Promise<void> {
    while (performance.now() < end) {
      const start = performance.now()
      const piece = pieces
      pieces += 1
      await work(piece)
      times.push(performance.now() - start)
    }
  }
  await Promise.all(Array.from({ length: clients }, client))
  const took = (performance.now() - begin) / 1_000
  return { done: times.length, seconds: took, perSecond: times.length / took, times }
}

/** Several runs combined. */
export function addUp(runs: readonly Driven[]): Driven {
  const done = runs.reduce((sum, run) => sum + run.done, 0)
  const seconds = runs.reduce((sum, run) => sum + run.seconds, 0)
  return { done, seconds, perSecond: done / seconds, times: runs.flatMap(({ times }) => times) }
}
