import type { Database } from '../../../db/client.ts'
import type { TaskThread } from '../../../platform/worker-tasks/task-thread.ts'
import type { WorkerTask } from '../../../platform/worker-tasks/worker-task.ts'
import { ListingIndex } from '../index/listing-index.ts'
import { SegmentBuilder } from '../index/segment-builder.ts'
import { StoredTerms } from '../snapshot/stored-terms.ts'
import { type ListingSource, listPage } from './listings.queries.ts'
import { addRows, addToSegmentTask, type BuiltRow, beginSegmentTask, finishSegmentTask } from './segment-build-tasks.ts'

/** Listings that are read at once: few enough that passing them on does not hold up the event loop. */
const PAGE = 1_000
const TASK_MS = 600_000

const toBuilt = ({ row, terms }: ListingSource): BuiltRow => ({
  row,
  preparationDays: terms?.rules.preparationDays ?? 0,
  hasTerms: terms !== null,
})

/**
 * An index of all approved listings. Few are built here, many in a thread with the tasks of `segment-build-tasks`.
 * `firstNight` in days since 1970.
 */
export async function loadIndex(db: Database, startThread: () => TaskThread, firstNight: number): Promise<ListingIndex> {
  const first = await listPage(db, 0, PAGE, firstNight)
  if (first.length === PAGE) return loadInThread(db, startThread(), first, firstNight)
  const builder = new SegmentBuilder(firstNight)
  const terms = new StoredTerms()
  holdTerms(terms, first)
  addRows(builder, first.map(toBuilt))
  return new ListingIndex(builder.finish(), terms)
}

/** Reads page by page while a thread of its own sorts and counts, so that searches go on being answered. */
async function loadInThread(
  db: Database,
  thread: TaskThread,
  first: readonly ListingSource[],
  firstNight: number,
): Promise<ListingIndex> {
  const run = <Input, Output>(task: WorkerTask<Input, Output>, input: Input) =>
    thread.run<Output>({ name: task.name, input }, TASK_MS, [])
  const terms = new StoredTerms()
  try {
    await run(beginSegmentTask, firstNight)
    for (let page = first; page.length > 0; ) {
      holdTerms(terms, page)
      const after = page.at(-1)?.row.id ?? 0
      const [next] = await Promise.all([listPage(db, after, PAGE, firstNight), run(addToSegmentTask, page.map(toBuilt))])
      page = next
    }
    return new ListingIndex(await run(finishSegmentTask, undefined), terms)
  } finally {
    await thread.stop()
  }
}

function holdTerms(terms: StoredTerms, page: readonly ListingSource[]): void {
  for (const one of page) if (one.terms) terms.set(one.row.id, { terms: one.terms, timeZone: one.row.timeZone })
}
