import { ms, type Summary } from '../figures.ts'
import { writeResult } from '../write-result.mjs'

/** The measurements of a database of one size. */
export interface SizeFigures {
  listings: number
  /** Memory of the index. */
  bytes: number
  /** Searches with their exact count. */
  whole: Summary
  /** Searches of everything, sorted by the total of a stay. */
  totals: Summary
  peer: { times: Summary; ids: { equal: number; compared: number } } | null
}

const size = (listings: number): string => (listings >= 1_000_000 ? `${listings / 1_000_000}M` : `${listings / 1_000}k`)
const MIDDLE = 100_000
const LARGE = 1_000_000

/** Prints the figures, and with `isWritten` writes those with a goal into bench/results.md. */
export function reportSearches(sizes: readonly SizeFigures[], isWritten: boolean): void {
  const write = isWritten ? writeResult : (name: string, text: string) => console.log(`${name}: ${text}`)
  for (const { listings, bytes, peer, whole, totals } of sizes) {
    const isLarge = listings === LARGE
    write(
      `Mixed search from memory at ${size(listings)}, page and exact count, p99`,
      `${ms(whole.p99)} ms (p50 ${ms(whole.p50)} ms, ${whole.perSecond.toFixed(0)} a second)`,
      isLarge ? { goal: '≤ 3 ms', isReached: whole.p99 <= 3 } : undefined,
    )
    write(
      `Search of all of ${size(listings)} sorted by the total of a stay, p99`,
      `${ms(totals.p99)} ms (p50 ${ms(totals.p50)} ms)`,
      isLarge ? { goal: '≤ 20 ms', isReached: totals.p99 <= 20 } : undefined,
    )
    write(`Memory of the index at ${size(listings)}`, `${(bytes / Math.max(listings, 1)).toFixed(0)} bytes a listing`, {
      goal: '≤ 800 bytes',
      isReached: bytes <= 800 * listings,
    })
    if (!peer) continue
    const ratio = whole.perSecond / peer.times.perSecond
    const { equal, compared } = peer.ids
    write(
      `Mixed search from memory at ${size(listings)} / text vector + GiST probe in SQL`,
      `${ratio.toFixed(0)} (${whole.perSecond.toFixed(0)} / ${peer.times.perSecond.toFixed(0)} searches a second, one client, exact / capped counts); ids equal to the naive query: ${equal} of ${compared}`,
      listings === MIDDLE ? { goal: '≥ 300, all ids equal', isReached: ratio >= 300 && equal === compared } : undefined,
    )
  }
}
