import type { DatabaseConnection } from '../../server/src/db/client.ts'

/** A statement as the product sent it, and its duration in milliseconds. */
export interface Statement {
  text: string
  values: unknown[]
  /** Set for a prepared statement. */
  name: string | undefined
  took: number
}

const read = (given: unknown, key: string): unknown =>
  typeof given === 'object' && given !== null && key in given
    ? Object.entries(given).find(([name]) => name === key)?.[1]
    : undefined

/** Records every statement of a pool, after `before` has seen it. The list grows until it is emptied. */
export function watchStatements(
  { pool }: DatabaseConnection,
  before: (statement: Pick<Statement, 'text' | 'values'>) => Promise<void> = async () => undefined,
): Statement[] {
  const seen: Statement[] = []
  const query = pool.query.bind(pool)
  const watched = async (...given: unknown[]): Promise<unknown> => {
    const text = String(read(given[0], 'text') ?? given[0])
    const listed = given[1] ?? read(given[0], 'values')
    const values: unknown[] = Array.isArray(listed) ? listed : []
    const name = read(given[0], 'name')
    await before({ text, values })
    const begin = performance.now()
    const answer: unknown = await Reflect.apply(query, pool, given)
    seen.push({
      text,
      values,
      name: typeof name === 'string' ? name : undefined,
      took: performance.now() - begin,
    })
    return answer
  }
  Object.assign(pool, { query: watched })
  return seen
}
