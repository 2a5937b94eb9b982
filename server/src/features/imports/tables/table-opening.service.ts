import { importPolicy } from '#contract/imports/imports.schemas.ts'
import type { TaskPool } from '../../../platform/worker-tasks/task-pool.ts'
import { decimalSignOf } from '../rows/amounts.domain.ts'
import { type MoneySigns, moneyFields } from '../rows/row-money.domain.ts'
import { type SliceEnd, surveyTableTask, type TableSurvey, unpackTableTask } from './read-table-tasks.service.ts'
import type { TablePlace } from './table-files.domain.ts'
import { runOnFile, type TableFile } from './table-runs.service.ts'
import { UnreadableFile } from './unreadable-file.domain.ts'

/** A file that was scanned and can be read row by row. */
export interface OpenTable {
  place: TablePlace
  /** How its money columns write decimals. */
  signs: MoneySigns
  /** Whether its neighborhood column holds ZIP codes. */
  areZips: boolean
}

const UNPACK_MS = 60_000

async function unpack(tasks: Pick<TaskPool, 'run'>, file: TableFile): Promise<TablePlace> {
  const input = { path: file.path, unpackedPath: file.unpackedPath, delimiter: file.header.delimiter }
  const place = await runOnFile(tasks, file, unpackTableTask, input, UNPACK_MS)
  if ('refusal' in place) throw new UnreadableFile(place.refusal)
  return place
}

/** Scans every row that will be read; a fault in the file ends the scan there, as it will end the reading. */
async function survey(tasks: Pick<TaskPool, 'run'>, file: TableFile, place: TablePlace): Promise<Omit<OpenTable, 'place'>> {
  const votes = { price: { comma: 0, point: 0 }, cleaningFee: { comma: 0, point: 0 } }
  const seen = { rows: 0, blank: 0, areaZips: 0 }
  let next: SliceEnd['next'] = { offset: place.offset, row: 1 }
  while (next && seen.rows < importPolicy.rows && seen.blank <= importPolicy.blankRows) {
    const request = { place: { ...place, offset: next.offset }, row: next.row, header: file.header }
    const part: TableSurvey = await runOnFile(tasks, file, surveyTableTask, request)
    for (const field of moneyFields) {
      votes[field].comma += part.votes[field].comma
      votes[field].point += part.votes[field].point
    }
    seen.rows += part.rows
    seen.blank += part.blank
    seen.areaZips += part.areaZips
    next = part.refusal ? null : part.next
  }
  return {
    signs: { price: decimalSignOf(votes.price), cleaningFee: decimalSignOf(votes.cleaningFee) },
    areZips: seen.areaZips > 0,
  }
}

/** Unpacks and scans a file. Throws `UnreadableFile` when it cannot be unpacked. */
export async function openTableFile(tasks: Pick<TaskPool, 'run'>, file: TableFile): Promise<OpenTable> {
  const place = await unpack(tasks, file)
  return { place, ...(await survey(tasks, file, place)) }
}
