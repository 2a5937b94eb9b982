import { setImmediate } from 'node:timers/promises'

/** How long searches work in one turn of the event loop, in milliseconds. */
const SLICE_MS = 5

/**
 * Divides the work of all searches of a process into slices. In each turn of the event loop new searches work for
 * 5 ms together; one that is not done then pauses. Paused searches have another 5 ms of each turn, in the order in
 * which they paused, at least one a turn. Other requests are answered in between.
 */
export class Slices {
  readonly #now: () => number
  readonly #nextTurn: () => Promise<unknown>
  /** When the first search of this turn began; null before. */
  #began: number | null = null
  readonly #paused: (() => void)[] = []
  #isResuming = false

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

  /** Resolves in a later turn, behind the searches that paused before. */
  pause(): Promise<void> {
    return new Promise((resolve) => {
      this.#paused.push(resolve)
      if (!this.#isResuming) void this.#resume()
    })
  }

  async #resume(): Promise<void> {
    this.#isResuming = true
    while (this.#paused.length > 0) {
      await this.#nextTurn()
      this.#began = this.#now()
      do {
        this.#paused.shift()?.()
        // The search continues before this does.
        await Promise.resolve()
      } while (this.#paused.length > 0 && !this.isOver)
    }
    this.#isResuming = false
  }
}
