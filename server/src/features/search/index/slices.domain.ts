import { setImmediate } from 'node:timers/promises'

/** How long searches work in one turn of the event loop, in milliseconds. */
const SLICE_MS = 5

/**
 * Divides the work of all searches of a process into slices. In each turn of the event loop they work for 5 ms
 * together; a search that is not done then continues in a later turn, one search a turn, in the order in which they
 * paused. Other requests are answered in between.
 */
export class Slices {
  readonly #now: () => number
  readonly #nextTurn: () => Promise<unknown>
  /** When the first search of this turn began; null before. */
  #began: number | null = null
  #queue: Promise<unknown> = Promise.resolve()

  /** `now` is in milliseconds. */
  constructor(now: () => number = () => performance.now(), nextTurn: () => Promise<unknown> = () => setImmediate()) {
    this.#now = now
    this.#nextTurn = nextTurn
  }

  /** Starts the clock of this turn, unless another search has. */
  begin(): number {
    if (this.#began !== null) return this.#began
    const began = this.#now()
    this.#began = began
    void this.#nextTurn().then(() => {
      this.#began = null
    })
    return began
  }

  /** Whether the time of this turn is used up. */
  get isOver(): boolean {
    const began = this.begin()
    return this.#now() - began >= SLICE_MS
  }

  /** Resolves in the next turn that no other search waits for. */
  pause(): Promise<unknown> {
    this.#queue = this.#queue.then(this.#nextTurn)
    return this.#queue
  }
}
