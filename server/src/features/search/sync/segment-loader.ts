import type { Database } from '../../../db/client.ts'
import type { TaskThread } from '../../../platform/worker-tasks/task-thread.ts'
import type { WorkerTask } from '../../../platform/worker-tasks/worker-task.ts'
import { ListingIndex } from '../index/listing-index.ts'
import { SegmentBuilder } from '../index/segment-builder.ts'
import { StoredTerms } from '../snapshot/stored-terms.ts'
import { findPageEnd, type ListingSource, listBetween, listPage } from './listings.queries.ts'
import { addRows, addToSegmentTask, type BuiltRow, beginSegmentTask, finishSegmentTask } from './segment-build-tasks.ts'

/** Listings that are read at once: few enough that passing them on does not hold up the event loop. */
const PAGE = 1_000
const TASK_MS = 600_000
/** Pages that the database reads at once. */
const READS = 2

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

/** The listings behind an id, page by page and in order. Each page has fixed ends: no change moves a listing to another. */
async function* readPages(db: Database, afterId: number, firstNight: number): AsyncGenerator<ListingSource[]> {
  const reads: Promise<ListingSource[]>[] = []
  let after: number | null = afterId
  while (after !== null || reads.length > 0) {
    while (after !== null && reads.length < READS) {
      const end = await findPageEnd(db, after, PAGE)
      const read = listBetween(db, after, end, firstNight)
      // Its callers hear of a failure.
      read.catch(() => undefined)
      reads.push(read)
      after = end
    }
    yield (await reads.shift()) ?? []
  }
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
    holdTerms(terms, first)
    await run(beginSegmentTask, firstNight)
    let adding = run(addToSegmentTask, first.map(toBuilt))
    for await (const page of readPages(db, first.at(-1)?.row.id ?? 0, firstNight)) {
      holdTerms(terms, page)
      await adding
      adding = run(addToSegmentTask, page.map(toBuilt))
    }
    await adding
    return new ListingIndex(await run(finishSegmentTask, undefined), terms)
  } finally {
    await thread.stop()
  }
}

function holdTerms(terms: StoredTerms, page: readonly ListingSource[]): void {
  for (const one of page) if (one.terms) terms.set(one.row.id, { terms: one.terms, timeZone: one.row.timeZone })
}
