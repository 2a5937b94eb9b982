/** The value below which this share of the values lies; `sorted` is rising. */
export function percentile(sorted: readonly number[], share: number): number {
  return sorted[Math.min(sorted.length - 1, Math.max(0, Math.ceil(sorted.length * share) - 1))] ?? 0
}

/** Durations in milliseconds. */
export interface Summary {
  count: number
  mean: number
  p50: number
  p95: number
  p99: number
  perSecond: number
}

/** Summarizes times in milliseconds. `perSecond` is of one sequential client. */
export function summarize(times: readonly number[]): Summary {
  const sorted = [...times].sort((a, b) => a - b)
  const total = sorted.reduce((sum, time) => sum + time, 0)
  const mean = sorted.length === 0 ? 0 : total / sorted.length
  return {
    count: sorted.length,
    mean,
    p50: percentile(sorted, 0.5),
    p95: percentile(sorted, 0.95),
    p99: percentile(sorted, 0.99),
    perSecond: total === 0 ? 0 : (sorted.length / total) * 1_000,
  }
}

/** Milliseconds with significant digits only. */
export const ms = (value: number): string => (value < 10 ? value.toFixed(2) : value.toFixed(0))

/** Prints times by kind, the kinds in their own order. */
export function printTable(title: string, byKind: ReadonlyMap<string, readonly number[]>): void {
  const all = [...byKind.values()].flat()
  const line = (name: string, times: readonly number[]) => {
    const { count, p50, p95, p99, mean } = summarize(times)
    return [name.padEnd(24), ...[String(count), ms(mean), ms(p50), ms(p95), ms(p99)].map((cell) => cell.padStart(9))].join('')
  }
  console.log(`\n${title}`)
  console.log([''.padEnd(24), ...['count', 'mean', 'p50', 'p95', 'p99 ms'].map((cell) => cell.padStart(9))].join(''))
  for (const [name, times] of byKind) console.log(line(name, times))
  console.log(line('all', all))
}

/** Adds a value to the list of its kind. */
export function addTo<T>(lists: Map<string, T[]>, kind: string, value: T): void {
  const list = lists.get(kind) ?? []
  list.push(value)
  lists.set(kind, list)
}
