import { Refusal } from '#contract/shared/problem.ts'
import type { TaskPool } from '../../../platform/worker-tasks/task-pool.ts'
import { TaskStopped } from '../../../platform/worker-tasks/task-thread.ts'
import type { Vocabulary } from '../rows/vocabulary.domain.ts'
import { type NumberedRow, readHeaderTask, readRowsTask, type SliceEnd, type TableSlice } from './read-table-tasks.service.ts'
import { createRowLimits } from './row-limits.domain.ts'
import type { TableHeader } from './table-header.domain.ts'
import { type OpenTable, openTableFile } from './table-opening.service.ts'
import { optionsOf, runOnFile, SLICE_MS, type TableFile } from './table-runs.service.ts'
import { UnreadableFile } from './unreadable-file.domain.ts'

/** Reads hosts' files in worker threads, some rows at a time. */
export function createImportReader(tasks: Pick<TaskPool, 'run'>) {
  return {
    /** The header. Refuses with `unknown_layout`; throws `TaskPoolBusy` when too many files wait. */
    async readHeader(ownerId: string, path: string): Promise<TableHeader> {
      try {
        const header = await tasks.run(readHeaderTask, { path }, optionsOf(ownerId, SLICE_MS))
        if ('refusal' in header) throw new Refusal('unknown_layout', header.refusal)
        return header
      } catch (error) {
        if (error instanceof TaskStopped) throw new Refusal('unknown_layout', 'The file takes too long to read.')
        throw error
      }
    },

    /** Unpacks and scans a file. Throws `UnreadableFile` when it cannot be unpacked. */
    open: (file: TableFile): Promise<OpenTable> => openTableFile(tasks, file),

    /**
     * The rows after the header, some at a time; a duplicate row is refused. Ends with `UnreadableFile` where the
     * file becomes unreadable or exceeds the limit; the rows before that have been handed out.
     */
    async *readSlices(file: TableFile, { place, signs }: OpenTable, vocabulary: Vocabulary): AsyncGenerator<NumberedRow[]> {
      const limits = createRowLimits()
      let next: SliceEnd['next'] = { offset: place.offset, row: 1 }
      while (next) {
        const request = { place: { ...place, offset: next.offset }, row: next.row, header: file.header, vocabulary, signs }
        const slice: TableSlice = await runOnFile(tasks, file, readRowsTask, request)
        const { rows, stop } = limits.judge(slice)
        yield rows
        if (stop) throw new UnreadableFile(stop)
        next = slice.next
      }
    },
  }
}
export type ImportReader = ReturnType<typeof createImportReader>
