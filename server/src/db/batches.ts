/** How many rows background work reads or deletes at a time when their number is unlimited. */
export const BATCH = 200
const DELETED_AT_ONCE = 1_000

/**
 * Reads all rows page by page. `list` returns up to `BATCH` rows after the given one, in a fixed order, so that rows
 * that stay in place never block those behind them.
 */
export async function* walkRows<Row>(list: (after: Row | null) => Promise<Row[]>): AsyncGenerator<Row> {
  for (let page = await list(null); ; page = await list(page.at(-1) ?? null)) {
    yield* page
    if (page.length < BATCH) return
  }
}

/**
 * Deletes in small statements, so that none holds locks for long or exceeds its time limit. `remove` returns how
 * many rows it deleted.
 */
export async function deleteInBatches(remove: (limit: number) => Promise<{ rowCount: number | null }>): Promise<void> {
  while (((await remove(DELETED_AT_ONCE)).rowCount ?? 0) === DELETED_AT_ONCE);
}
