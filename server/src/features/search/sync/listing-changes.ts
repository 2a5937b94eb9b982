/** Ids are given before commits: a missing one may appear for this long, which no transaction exceeds. */
export const GAP_MS = 60_000

/** Missing ids, both ends included, and when they were first missed, in milliseconds. */
export interface Gap {
  from: number
  to: number
  since: number
}

/** A position in the log of changes: everything up to `top` has been read, apart from the gaps. */
export interface LogPosition {
  top: number
  gaps: readonly Gap[]
}

/** The ids from `from` to `to` that are not in `sorted`, as ranges. */
function missing(from: number, to: number, sorted: readonly number[]): [number, number][] {
  const found: [number, number][] = []
  let next = from
  for (const id of sorted) {
    if (id < from || id > to) continue
    if (id > next) found.push([next, id - 1])
    next = id + 1
  }
  if (next <= to) found.push([next, to])
  return found
}

/** The position after ids have been read: old gaps shrink and end, new ones begin. */
export function advance({ top, gaps }: LogPosition, ids: readonly number[], now: number): LogPosition {
  const sorted = [...ids].sort((a, b) => a - b)
  const reached = Math.max(top, sorted.at(-1) ?? top)
  const open = gaps.filter(({ since }) => now - since < GAP_MS)
  return {
    top: reached,
    gaps: [
      ...open.flatMap(({ from, to, since }) =>
        missing(from, to, sorted).map(([first, last]) => ({ from: first, to: last, since })),
      ),
      ...missing(top + 1, reached, sorted).map(([first, last]) => ({ from: first, to: last, since: now })),
    ],
  }
}
