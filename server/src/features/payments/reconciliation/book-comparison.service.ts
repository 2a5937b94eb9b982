import type { Database } from '../../../db/client.ts'
import {
  compareRefs,
  keepCompared,
  listDifferingRefs,
  listPostedRefs,
  listReadRefs,
  type RefPage,
  readCompared,
} from '../../reconciliation/provider-books.queries.ts'

/**
 * Rows before the last compared one that are compared again, because transactions commit in another order than they
 * number their rows.
 */
const COMPARED_AGAIN = 2_000

type ListRefs = (after: number) => Promise<RefPage | null>

/** Compares the objects of one book from `after` on, page by page, and returns the number of its last row. */
async function compareFrom(db: Database, after: number, list: ListRefs): Promise<number> {
  let last = after
  for (let page = await list(last); page; page = await list(last)) {
    await compareRefs(db, page.refs)
    last = page.last
  }
  return last
}

async function compareBook(db: Database, book: 'ledger' | 'provider', list: ListRefs, isWhole: boolean): Promise<void> {
  const after = isWhole ? 0 : Math.max(0, (await readCompared(db, book)) - COMPARED_AGAIN)
  await keepCompared(db, book, await compareFrom(db, after, list))
}

/** Compares again the objects that differed. */
export async function compareDiffering(db: Database): Promise<void> {
  let refs = await listDifferingRefs(db, '')
  for (let last = refs.at(-1); last !== undefined; last = refs.at(-1)) {
    await compareRefs(db, refs)
    refs = await listDifferingRefs(db, last)
  }
}

/** Compares the objects of both books: those added since the last comparison, or with `isWhole` all of them. */
export async function compareBothBooks(db: Database, isWhole: boolean): Promise<void> {
  await compareBook(db, 'ledger', (after) => listPostedRefs(db, after), isWhole)
  await compareBook(db, 'provider', (after) => listReadRefs(db, after), isWhole)
}
