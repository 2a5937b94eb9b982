// Map views from memory, from a street to the whole country: pins or clusters with counts. tsx
// bench/search/map-memory.ts --database postgres://… [--database …] [--looks 1500]
import { parseArgs } from 'node:util'
import { earliestToday } from '#contract/shared/dates.ts'
import { addTo, ms, printTable, summarize } from '../figures.ts'
import { mixMapLooks } from '../scale/mixed-searches.ts'
import { writeResult } from '../write-result.mjs'
import { openSearch, toFilter } from './open-search.ts'

const { values } = parseArgs({
  options: {
    database: { type: 'string', multiple: true, default: [] },
    looks: { type: 'string', default: '1500' },
    write: { type: 'boolean', default: false },
  },
})

const WARM_UP = 200
const LARGE = 1_000_000
const GOAL_MS = 10

async function measure(url: string): Promise<void> {
  const { connection, world, index: map } = await openSearch(url)
  try {
    const looks = mixMapLooks('bench', Number(values.looks), earliestToday(new Date()))
    for (const { query, zoom } of looks.slice(0, WARM_UP)) await map.locate(toFilter(query), zoom)
    const byKind = new Map<string, number[]>()
    const byZoom = new Map<string, number[]>()
    for (const { shape, query, zoom } of looks) {
      const begin = performance.now()
      await map.locate(toFilter(query), zoom)
      const took = performance.now() - begin
      addTo(byKind, shape, took)
      addTo(byZoom, `zoom ${String(zoom).padStart(2)}`, took)
    }
    printTable(`${world} listings on the map`, byKind)
    printTable('The same by zoom', new Map([...byZoom].sort(([a], [b]) => (a < b ? -1 : 1))))
    const all = summarize([...byKind.values()].flat())
    const [alone, filtered] = ['box alone', 'box with filters'].map((kind) => summarize(byKind.get(kind) ?? []))
    const text = `p95 ${ms(all.p95)} ms, p50 ${ms(all.p50)} ms (box alone p95 ${ms(alone?.p95 ?? 0)} ms, with filters ${ms(filtered?.p95 ?? 0)} ms)`
    const name = `Map at any zoom at ${world} listings, from memory`
    if (!values.write) console.log(`${name}: ${text}`)
    else writeResult(name, text, world === LARGE ? { goal: `p95 ≤ ${GOAL_MS} ms`, isReached: all.p95 <= GOAL_MS } : undefined)
  } finally {
    await connection.close()
  }
}

for (const url of values.database) await measure(url)
