/** A set of ordinals: bit `ordinal & 31` of word `ordinal >>> 5`. */
export type Bitmap = Uint32Array

export const wordsFor = (size: number): number => (size + 31) >>> 5

/** Numbers shared with the thread that builds a segment. */
export const shared = {
  ints: (size: number) => new Int32Array(new SharedArrayBuffer(size * 4)),
  whole: (size: number) => new Uint32Array(new SharedArrayBuffer(size * 4)),
  floats: (size: number) => new Float64Array(new SharedArrayBuffer(size * 8)),
}

/** An empty set, shared with the thread that builds a segment. */
export const sharedBitmap = (size: number): Bitmap => shared.whole(wordsFor(size))

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

/** The number of bits of a word. */
export function countWord(word: number): number {
  const pairs = word - ((word >>> 1) & 0x55555555)
  const fours = (pairs & 0x33333333) + ((pairs >>> 2) & 0x33333333)
  return Math.imul((fours + (fours >>> 4)) & 0x0f0f0f0f, 0x01010101) >>> 24
}

export function countBits(bits: Bitmap): number {
  let count = 0
  for (let at = 0; at < bits.length; at += 1) count += countWord(bits[at] ?? 0)
  return count
}

/** The ordinals below `size` that are not in a set, in order. */
export function listMissing(bits: Bitmap, size: number): number[] {
  const missing: number[] = []
  for (let ordinal = 0; ordinal < size; ordinal += 1) {
    if ((ordinal & 31) === 0 && bits[ordinal >>> 5] === 0xffffffff) ordinal += 31
    else if (!hasBit(bits, ordinal)) missing.push(ordinal)
  }
  return missing
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

/** A bitmap of `words` words with these lists in it. */
export function unite(lists: readonly Uint32Array[], words: number): Bitmap {
  const bits = new Uint32Array(words)
  addLists(bits, lists)
  return bits
}

/** Adds the listings of lists to a set. */
export function addLists(bits: Bitmap, lists: readonly Uint32Array[]): void {
  for (const list of lists) {
    for (let at = 0; at < list.length; at += 1) {
      const ordinal = list[at] ?? 0
      bits[ordinal >>> 5] = (bits[ordinal >>> 5] ?? 0) | (1 << (ordinal & 31))
    }
  }
}

/** Whether one of some ascending lists has an ordinal. */
export const isInLists = (lists: readonly Uint32Array[], ordinal: number): boolean =>
  lists.some((list) => {
    let [low, high] = [0, list.length]
    while (low < high) {
      const middle = (low + high) >> 1
      if ((list[middle] ?? 0) < ordinal) low = middle + 1
      else high = middle
    }
    return list[low] === ordinal
  })

/** All of the lists in one, in order; what several of them have comes as often. */
export function sortTogether(lists: readonly Uint32Array[]): Uint32Array {
  const all = new Uint32Array(total(lists))
  let end = 0
  for (const list of lists) {
    all.set(list, end)
    end += list.length
  }
  return all.sort()
}

/** The length of all lists. */
export const total = (lists: readonly Uint32Array[]): number => lists.reduce((sum, list) => sum + list.length, 0)

/**
 * A condition of a search. In sets, which a search looks at word by word, it is met by what is `inside` and not
 * `outside`, and by what is `exempt`; listings in `doubtful`, and those outside of `certain`, are tested one by one.
 */
export interface Condition {
  inside: Bitmap | null
  outside: Bitmap | null
  exempt: Bitmap | null
  doubtful: Bitmap | null
  certain: Bitmap | null
  holds(ordinal: number): boolean
}

const isSimple = ({ exempt, doubtful, certain }: Condition): boolean => !exempt && !doubtful && !certain

/** Removes the listings that do not meet a condition. */
export function restrict(bits: Bitmap, condition: Condition): void {
  const { inside, outside, exempt, doubtful, certain, holds } = condition
  if (isSimple(condition)) {
    if (inside) keepOnly(bits, inside)
    if (outside) removeAll(bits, outside)
    return
  }
  for (let at = 0; at < bits.length; at += 1) {
    const before = bits[at] ?? 0
    if (before === 0) continue
    let kept = before
    if (inside) kept &= inside[at] ?? 0
    if (outside) kept &= ~(outside[at] ?? 0)
    bits[at] = kept
    let tested = 0
    if (doubtful) tested = kept & (doubtful[at] ?? 0)
    if (certain) tested |= kept & ~(certain[at] ?? 0)
    if (tested !== 0) testWord(bits, at, tested, holds)
    if (exempt) bits[at] = (bits[at] ?? 0) | (before & (exempt[at] ?? 0))
  }
}

/**
 * The same for a set of which only the first `count` words of `words` have listings. Those that still have some come
 * first then; returns how many they are.
 */
export function restrictWords(bits: Bitmap, words: Uint32Array, count: number, condition: Condition): number {
  const { inside, outside, exempt, doubtful, certain, holds } = condition
  const isTested = !isSimple(condition)
  let left = 0
  for (let each = 0; each < count; each += 1) {
    const at = words[each] ?? 0
    const before = bits[at] ?? 0
    let kept = before
    if (inside) kept &= inside[at] ?? 0
    if (outside) kept &= ~(outside[at] ?? 0)
    bits[at] = kept
    if (isTested) {
      const tested = kept & ((doubtful ? (doubtful[at] ?? 0) : 0) | (certain ? ~(certain[at] ?? 0) : 0))
      if (tested !== 0) testWord(bits, at, tested, holds)
      if (exempt) bits[at] = (bits[at] ?? 0) | (before & (exempt[at] ?? 0))
      kept = bits[at] ?? 0
    }
    if (kept === 0) continue
    words[left] = at
    left += 1
  }
  return left
}
