import { ms, type Summary } from '../figures.ts'
import { writeResult } from '../write-result.mjs'
import type { ComparedIds } from './compare-ids.ts'
import type { RebuildFigures } from './rebuild-under-load.ts'

/** The measurements of a database of one size. */
export interface SizeFigures {
  world: number
  /** Those of them in the index. */
  listings: number
  /** Memory of the index. */
  bytes: number
  /** How long the index took to load. */
  loadSeconds: number
  /** Searches with their exact count. */
  whole: Summary
  /** Searches of everything, sorted by the total of a stay. */
  totals: Summary
  /** Searches while the index is built again; null where that was not measured. */
  rebuild: RebuildFigures | null
  peer: { times: Summary; ids: ComparedIds } | null
}

/** A number of listings in the names of figures. */
export const size = (world: number): string => (world >= 1_000_000 ? `${world / 1_000_000}M` : `${world / 1_000}k`)
const MIDDLE = 100_000
const LARGE = 1_000_000
/** The most seconds that loading an index may take, by its size. */
const LOAD_GOALS = new Map([
  [MIDDLE, 3],
  [LARGE, 25],
])
const REBUILD_GOAL_MS = 50

type Write = typeof writeResult

function reportLoading({ world, loadSeconds, rebuild }: SizeFigures, write: Write): void {
  const goal = LOAD_GOALS.get(world)
  write(
    `Loading the index of ${size(world)}`,
    `${loadSeconds.toFixed(1)} s`,
    goal ? { goal: `≤ ${goal} s`, isReached: loadSeconds <= goal } : undefined,
  )
  if (!rebuild) return
  const { longest, times, seconds } = rebuild
  write(
    `Longest search while an index of ${size(world)} is rebuilt`,
    `${ms(longest)} ms (p50 ${ms(times.p50)} ms, p99 ${ms(times.p99)} ms, ${times.count} searches in three rebuilds of ${seconds.toFixed(1)} s)`,
    world === MIDDLE ? { goal: `≤ ${REBUILD_GOAL_MS} ms`, isReached: longest <= REBUILD_GOAL_MS } : undefined,
  )
}

/** Prints the figures, and with `isWritten` writes those with a goal into bench/results.md. */
export function reportSearches(sizes: readonly SizeFigures[], isWritten: boolean): void {
  const write: Write = isWritten ? writeResult : (name, text) => console.log(`${name}: ${text}`)
  for (const figures of sizes) {
    const { world, listings, bytes, peer, whole, totals } = figures
    reportLoading(figures, write)
    const isLarge = world === LARGE
    write(
      `Mixed search from memory at ${size(world)}, page and exact count, p99`,
      `${ms(whole.p99)} ms (p50 ${ms(whole.p50)} ms, ${whole.perSecond.toFixed(0)} a second)`,
      isLarge ? { goal: '≤ 3 ms', isReached: whole.p99 <= 3 } : undefined,
    )
    write(
      `Search of all of ${size(world)} sorted by the total of a stay, p99`,
      `${ms(totals.p99)} ms (p50 ${ms(totals.p50)} ms)`,
      isLarge ? { goal: '≤ 20 ms', isReached: totals.p99 <= 20 } : undefined,
    )
    write(`Memory of the index at ${size(world)}`, `${(bytes / Math.max(listings, 1)).toFixed(0)} bytes a listing`, {
      goal: '≤ 800 bytes',
      isReached: bytes <= 800 * listings,
    })
    if (!peer) continue
    const ratio = whole.perSecond / peer.times.perSecond
    const { equal, compared } = peer.ids
    write(
      `Mixed search from memory at ${size(world)} / text vector + GiST probe in SQL`,
      `${ratio.toFixed(0)} (${whole.perSecond.toFixed(0)} / ${peer.times.perSecond.toFixed(0)} searches a second, one client, exact / capped counts); ids equal to the naive query: ${equal} of ${compared}`,
      world === MIDDLE ? { goal: '≥ 300, all ids equal', isReached: ratio >= 300 && equal === compared } : undefined,
    )
  }
}
