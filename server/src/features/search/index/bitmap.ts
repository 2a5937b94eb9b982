/** A set of ordinals: bit `ordinal & 31` of word `ordinal >>> 5`. */
export type Bitmap = Uint32Array

export const wordsFor = (size: number): number => (size + 31) >>> 5

/** An empty set, shared with the thread that builds a segment. */
export const sharedBitmap = (size: number): Bitmap => new Uint32Array(new SharedArrayBuffer(wordsFor(size) * 4))

/** So many of them. One buffer takes a tenth of the time of many. */
export function sharedBitmaps(count: number, size: number): Bitmap[] {
  const words = wordsFor(size)
  const buffer = new SharedArrayBuffer(count * words * 4)
  return Array.from({ length: count }, (_, at) => new Uint32Array(buffer, at * words * 4, words))
}

export const hasBit = (bits: Bitmap, ordinal: number): boolean => (((bits[ordinal >>> 5] ?? 0) >>> (ordinal & 31)) & 1) === 1

export function setBit(bits: Bitmap, ordinal: number): void {
  bits[ordinal >>> 5] = (bits[ordinal >>> 5] ?? 0) | (1 << (ordinal & 31))
}

export function clearBit(bits: Bitmap, ordinal: number): void {
  bits[ordinal >>> 5] = (bits[ordinal >>> 5] ?? 0) & ~(1 << (ordinal & 31))
}

export function keepOnly(bits: Bitmap, others: Bitmap): void {
  for (let at = 0; at < bits.length; at += 1) bits[at] = (bits[at] ?? 0) & (others[at] ?? 0)
}

export function removeAll(bits: Bitmap, others: Bitmap): void {
  for (let at = 0; at < bits.length; at += 1) bits[at] = (bits[at] ?? 0) & ~(others[at] ?? 0)
}

export function addAll(bits: Bitmap, others: Bitmap): void {
  for (let at = 0; at < bits.length; at += 1) bits[at] = (bits[at] ?? 0) | (others[at] ?? 0)
}

/** Those of `bits` that are in a set too; null when there are none. */
export function sharedBits(bits: Bitmap, others: Bitmap): Bitmap | null {
  let first = 0
  while (first < bits.length && ((bits[first] ?? 0) & (others[first] ?? 0)) === 0) first += 1
  if (first === bits.length) return null
  const both = bits.slice()
  keepOnly(both, others)
  return both
}

function countWord(word: number): number {
  const pairs = word - ((word >>> 1) & 0x55555555)
  const fours = (pairs & 0x33333333) + ((pairs >>> 2) & 0x33333333)
  return Math.imul((fours + (fours >>> 4)) & 0x0f0f0f0f, 0x01010101) >>> 24
}

export function countBits(bits: Bitmap): number {
  let count = 0
  for (let at = 0; at < bits.length; at += 1) count += countWord(bits[at] ?? 0)
  return count
}

/** Clears the bits of one word that do not pass; `among` are the bits that are tested. */
export function testWord(bits: Bitmap, at: number, among: number, passes: (ordinal: number) => boolean): void {
  for (let left = among; left !== 0; left &= left - 1) {
    const bit = 31 - Math.clz32(left & -left)
    if (!passes(at * 32 + bit)) bits[at] = (bits[at] ?? 0) & ~(1 << bit)
  }
}

/** Calls `visit` with every ordinal from `from` on, in order, until it returns false. */
export function walkBits(bits: Bitmap, from: number, visit: (ordinal: number) => boolean): void {
  for (let at = from >>> 5; at < bits.length; at += 1) {
    let left = bits[at] ?? 0
    if (at === from >>> 5) left &= -1 << (from & 31)
    for (; left !== 0; left &= left - 1) {
      if (!visit(at * 32 + 31 - Math.clz32(left & -left))) return
    }
  }
}

/** Calls `visit` with every ordinal of one word, in order. */
export function visitWord(bits: Bitmap, at: number, visit: (ordinal: number) => void): void {
  for (let left = bits[at] ?? 0; left !== 0; left &= left - 1) visit(at * 32 + 31 - Math.clz32(left & -left))
}
