import { groupOfPath, type PageGroup } from '#contract/vitals/vitals.rules.ts'

/** The most changes of page that are remembered. */
const MOST = 50

/** The pages of a visit by when each was opened, for events that are measured later. */
export function makePageLog(path: string) {
  const log: { from: number; page: PageGroup }[] = [{ from: 0, page: groupOfPath(path) }]
  return {
    /** Notes that `path` is shown from now on. */
    open(path: string, from: number): void {
      log.push({ from, page: groupOfPath(path) })
      if (log.length > MOST) log.splice(1, 1)
    },
    /** The page that was shown at a time since the document was opened. */
    pageAt: (time: number): PageGroup => (log.findLast(({ from }) => from <= time) ?? log[0])?.page ?? 'other',
  }
}
