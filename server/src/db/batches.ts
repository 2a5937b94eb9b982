/** So many rows are read or deleted at a time by work that may meet any number of them. */
export const BATCH = 200
const DELETED_AT_ONCE = 1_000

/**
 * The rows of one page after the other, however many there are. `list` reads up to `BATCH` rows after the one it is given, in a fixed order, so
 * that rows that stay where they are hold up none behind them.
 */
export async function* walkRows<Row>(list: (after: Row | null) => Promise<Row[]>): AsyncGenerator<Row> {
  for (let page = await list(null); ; page = await list(page.at(-1) ?? null)) {
    yield* page
    if (page.length < BATCH) return
  }
}

/** Deletes in small statements, so that none holds locks for long or runs into its time limit. `remove` answers how many rows it deleted. */
export async function deleteInBatches(remove: (limit: number) => Promise<{ rowCount: number | null }>): Promise<void> {
  while (((await remove(DELETED_AT_ONCE)).rowCount ?? 0) === DELETED_AT_ONCE);
}
