/** A 32-bit FNV-1a hash of a text: the seed of every random source here. */
export function hashText(text: string): number {
  let hash = 2166136261
  for (const letter of text) hash = Math.imul(hash ^ letter.charCodeAt(0), 16777619)
  return hash >>> 0
}

/** A repeatable source of numbers: the same seed gives the same sequence on every machine. */
export interface Random {
  /** The next number in [0, 1). */
  (): number
  /** A number between two bounds. */
  n(from: number, to: number): number
  /** A whole number between two bounds, both included. */
  i(from: number, to: number): number
  /** A random item of a list that is not empty. */
  pick<T>(list: readonly T[]): T
  /** True with this probability. */
  p(probability: number): boolean
}

/** Makes a random source from a seed (mulberry32, its first four values skipped because they resemble the seed). */
export function makeRandom(seed: string): Random {
  let state = hashText(seed)
  const next = (): number => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296
  }
  for (let skipped = 0; skipped < 4; skipped++) next()
  const between = (from: number, to: number) => from + (to - from) * next()
  return Object.assign(next, {
    n: between,
    i: (from: number, to: number) => Math.floor(between(from, to + 1)),
    pick: <T>(list: readonly T[]): T => itemAt(list, Math.floor(next() * list.length)),
    p: (probability: number) => next() < probability,
  })
}

/** The item of a list at a known index. Throws when there is none. */
export function itemAt<T>(list: readonly T[], index: number): T {
  const item = list[index]
  if (item === undefined) throw new RangeError(`No item ${index} in a list of ${list.length}`)
  return item
}
