import type { HeldTerms } from '../index/searched-stay.ts'

/** The rules of many listings as JSON: they become objects when a search reads them. */
export interface TermsColumns {
  /** Ascending. */
  ids: Int32Array
  /** Where in its piece the rules of each listing begin. */
  starts: Uint32Array
  /** Each has the rules of `PER_PIECE` listings. */
  pieces: Uint8Array[]
}

const PER_PIECE = 1_024
const encoder = new TextEncoder()
const decoder = new TextDecoder()

/** The rules of listings by id: those of a snapshot as they were written, and what has changed since. */
export class StoredTerms {
  readonly #stored: TermsColumns | null
  /** Null: the listing has none any more. */
  readonly #changed = new Map<number, HeldTerms | null>()

  constructor(stored: TermsColumns | null = null) {
    this.#stored = stored
  }

  get(id: number): HeldTerms | undefined {
    const changed = this.#changed.get(id)
    if (changed !== undefined) return changed ?? undefined
    const bytes = this.#bytesOf(id)
    // The decoder refuses shared memory.
    return bytes?.length ? (JSON.parse(decoder.decode(bytes.slice())) as HeldTerms) : undefined
  }

  set(id: number, held: HeldTerms): void {
    this.#changed.set(id, held)
  }

  delete(id: number): void {
    if (this.#stored) this.#changed.set(id, null)
    else this.#changed.delete(id)
  }

  #bytesOf(id: number): Uint8Array | null {
    if (!this.#stored) return null
    const { ids, starts, pieces } = this.#stored
    let [low, high] = [0, ids.length]
    while (low < high) {
      const middle = (low + high) >> 1
      if ((ids[middle] ?? 0) < id) low = middle + 1
      else high = middle
    }
    if (ids[low] !== id) return null
    const isLast = low % PER_PIECE === PER_PIECE - 1
    return pieces[Math.floor(low / PER_PIECE)]?.subarray(starts[low], isLast ? undefined : starts[low + 1]) ?? null
  }

  /** All rules for a snapshot; what changes meanwhile may be in it or not. */
  async toColumns(pause: () => Promise<unknown>): Promise<TermsColumns> {
    const kept = [...this.#changed].filter(([, held]) => held !== null).map(([id]) => id)
    for (const id of this.#stored?.ids ?? []) if (!this.#changed.has(id)) kept.push(id)
    const ids = Int32Array.from(kept).sort()
    const starts = new Uint32Array(ids.length)
    const pieces: Uint8Array[] = []
    for (let from = 0; from < ids.length; from += PER_PIECE) {
      const parts: Uint8Array[] = []
      let bytes = 0
      for (const [at, id] of ids.subarray(from, from + PER_PIECE).entries()) {
        const held = this.#changed.get(id)
        const part = held ? encoder.encode(JSON.stringify(held)) : (this.#bytesOf(id) ?? new Uint8Array())
        starts[from + at] = bytes
        bytes += part.length
        parts.push(part)
      }
      pieces.push(Buffer.concat(parts))
      await pause()
    }
    return { ids, starts, pieces }
  }
}
