import { ms, type Summary } from './figures.ts'
import { writeResult } from './write-result.mjs'

/** The measurements of a database of one size. */
export interface SizeFigures {
  listings: number
  /** Searches with their capped count, and the page alone. */
  whole: Summary
  page: Summary
  count: Summary
  peer: { whole: Summary; page: Summary; ids: { equal: number; compared: number } } | null
}

const size = (listings: number): string => (listings >= 1_000_000 ? `${listings / 1_000_000}M` : `${listings / 1_000}k`)
const LARGE = 1_000_000
const SMALL = 10_000

/** Prints the figures, and with `isWritten` writes those with a goal into bench/results.md. */
export function reportSearches(sizes: readonly SizeFigures[], isWritten: boolean): void {
  const write = isWritten ? writeResult : (name: string, text: string) => console.log(`${name}: ${text}`)
  for (const { listings, peer, page, whole } of sizes) {
    if (!peer) continue
    const ratio = page.perSecond / peer.page.perSecond
    const withCount = whole.perSecond / peer.whole.perSecond
    const { equal, compared } = peer.ids
    write(
      `Mixed search in SQL at ${size(listings)} / text vector + GiST probe`,
      `${ratio.toFixed(1)} (${page.perSecond.toFixed(0)} / ${peer.page.perSecond.toFixed(0)} pages a second, one client; with capped counts ${withCount.toFixed(1)}); ids equal to the naive query: ${equal} of ${compared}`,
      listings === 100_000 ? { goal: '≥ 30, all ids equal', isReached: ratio >= 30 && equal === compared } : undefined,
    )
  }
  const small = sizes.find(({ listings }) => listings === SMALL)
  const large = sizes.find(({ listings }) => listings === LARGE)
  if (small && large) {
    const ratio = large.page.p99 / small.page.p99
    write(
      'p99 of mixed search in SQL at 1M / at 10k',
      `${ratio.toFixed(1)} (${ms(large.page.p99)} / ${ms(small.page.p99)} ms; p50 ${ms(large.page.p50)} / ${ms(small.page.p50)} ms)`,
      { goal: '≤ 15, ≤ 25 ms at 1M', isReached: ratio <= 15 && large.page.p99 <= 25 },
    )
  }
  if (large) {
    write('Capped count of mixed search at 1M, p95', `${ms(large.count.p95)} ms (p50 ${ms(large.count.p50)} ms)`, {
      goal: '≤ 20 ms',
      isReached: large.count.p95 <= 20,
    })
  }
}
