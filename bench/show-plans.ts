import type { ReadySearch } from './measure-searches.ts'
import { openSearch } from './open-search.ts'
import { watchStatements } from './watch-statements.ts'

/** Prints the statements of some searches with PostgreSQL's plans and times. */
export async function showPlans(url: string, searches: readonly ReadySearch[]): Promise<void> {
  const { connection, index } = openSearch(url)
  const { pool } = connection
  try {
    await index.search({ ...(searches[0] ?? never()).filter }, { limit: 1, after: null })
    const plain = pool.query.bind(pool)
    const statements = watchStatements(connection)
    for (const { shape, filter, page } of searches) {
      statements.length = 0
      await index.search(filter, page)
      console.log(`\n${shape} ${JSON.stringify(filter)}`)
      for (const { text, values, took } of [...statements]) {
        console.log(`\n${took.toFixed(2)} ms: ${text.replace(/\s+/g, ' ')}\n  ${JSON.stringify(values)}`)
        const { rows } = await plain<Record<string, string>>(`explain (analyze, buffers, costs off) ${text}`, values)
        for (const row of rows) console.log(`    ${row['QUERY PLAN']}`)
      }
    }
  } finally {
    await connection.close()
  }
}

function never(): never {
  throw new Error('There is no search of this shape.')
}
