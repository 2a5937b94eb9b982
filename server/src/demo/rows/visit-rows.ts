import type { Transaction } from '../../db/client.ts'
import { visitCounts } from '../../db/schema/console.schema.ts'

const DAY_MS = 86_400_000
/** Two years: the overview compares the last one with the one before. */
const DAYS = 730

/** Counted visits of the days before today: more on weekends and in summer, and a little more every month. */
export async function insertVisits(tx: Transaction, now: Date): Promise<void> {
  const rows = Array.from({ length: DAYS }, (_, index) => {
    const at = new Date(now.getTime() - (index + 1) * DAY_MS)
    const day = at.toISOString().slice(0, 10)
    const weekday = [1.25, 0.9, 0.85, 0.9, 0.95, 1.1, 1.3][at.getUTCDay()] ?? 1
    const season = 1 + 0.3 * Math.cos(((at.getUTCMonth() - 6) / 6) * Math.PI)
    const wobble = 0.92 + ((index * 37) % 17) / 100
    const searches = Math.round(160 * weekday * season * wobble * (1 - (0.4 * index) / DAYS))
    const counts = { search: searches, property: Math.round(searches * 0.46), checkout: Math.round(searches * 0.031) }
    return [
      { day, step: 'search' as const, visits: counts.search },
      { day, step: 'property' as const, visits: counts.property },
      { day, step: 'checkout' as const, visits: counts.checkout },
    ]
  })
  await tx.insert(visitCounts).values(rows.flat())
}
