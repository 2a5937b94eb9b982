import type { TaskThread } from '../../../platform/worker-tasks/task-thread.ts'
import type { WorkerTask } from '../../../platform/worker-tasks/worker-task.ts'
import { ListingIndex } from '../index/listing-index.ts'
import type { HeldTerms } from '../index/searched-stay.ts'
import { SegmentBuilder } from '../index/segment-builder.ts'
import type { ListingSource, ListingsReadModel } from './listings.queries.ts'
import { addRows, addToSegmentTask, type BuiltRow, beginSegmentTask, finishSegmentTask } from './segment-build-tasks.ts'

/** Listings that are read at once: few enough that passing them on does not hold up the event loop. */
const PAGE = 1_000
const TASK_MS = 600_000

const toBuilt = ({ row, terms }: ListingSource): BuiltRow => ({
  row,
  preparationDays: terms?.rules.preparationDays ?? 0,
  hasTerms: terms !== null,
})

/** Builds indexes from the database. `startThread` starts a thread with the tasks of `segment-build-tasks`. */
export function createSegmentLoader({ listings, startThread }: { listings: ListingsReadModel; startThread: () => TaskThread }) {
  const hold = (terms: Map<number, HeldTerms>, page: readonly ListingSource[]) => {
    for (const one of page) if (one.terms) terms.set(one.row.id, { terms: one.terms, timeZone: one.row.timeZone })
  }

  /** Reads page by page while a thread of its own sorts and counts, so that searches go on being answered. */
  async function loadInThread(first: readonly ListingSource[], firstNight: number): Promise<ListingIndex> {
    const thread = startThread()
    const run = <Input, Output>(task: WorkerTask<Input, Output>, input: Input) =>
      thread.run<Output>({ name: task.name, input }, TASK_MS, [])
    const terms = new Map<number, HeldTerms>()
    try {
      await run(beginSegmentTask, firstNight)
      for (let page = first; page.length > 0; ) {
        hold(terms, page)
        const after = page.at(-1)?.row.id ?? 0
        const [next] = await Promise.all([listings.listPage(after, PAGE, firstNight), run(addToSegmentTask, page.map(toBuilt))])
        page = next
      }
      return new ListingIndex(await run(finishSegmentTask, undefined), terms)
    } finally {
      await thread.stop()
    }
  }

  return {
    /** An index of all approved listings. Few are built here, many in a thread. `firstNight` in days since 1970. */
    async load(firstNight: number): Promise<ListingIndex> {
      const first = await listings.listPage(0, PAGE, firstNight)
      if (first.length === PAGE) return loadInThread(first, firstNight)
      const builder = new SegmentBuilder(firstNight)
      const terms = new Map<number, HeldTerms>()
      hold(terms, first)
      addRows(builder, first.map(toBuilt))
      return new ListingIndex(builder.finish(), terms)
    },
  }
}
export type SegmentLoader = ReturnType<typeof createSegmentLoader>
