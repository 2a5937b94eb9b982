import { stringify } from 'csv-stringify/sync'
import type { AuditFilter } from '#contract/audit/audit.endpoints.ts'
import type { PageRequest } from '#contract/shared/paging.ts'
import type { Database } from '../../db/client.ts'
import { eachPage } from '../../http/paging.ts'
import { listAuditEntries } from './audit.read-model.ts'

const columns = ['Time', 'Name', 'Action', 'Subject', 'Detail']
const csvStyle = { escape_formulas: true, record_delimiter: 'windows' } as const

export type AuditService = ReturnType<typeof createAuditService>

/** What staff decided and changed, for staff to read. The caller has already checked that the actor is an admin. */
export function createAuditService({ db }: { db: Database }) {
  return {
    /** A page of the entries, newest first. */
    list: (filter: AuditFilter, page: PageRequest) => listAuditEntries(db, filter, page),

    /**
     * All entries as CSV, streamed page by page without a lock between pages. Text that a spreadsheet would run as a
     * formula is escaped.
     */
    async *writeCsv(filter: AuditFilter): AsyncIterable<string> {
      yield stringify([columns], { bom: true, ...csvStyle })
      for await (const entries of eachPage((page) => listAuditEntries(db, filter, page)))
        yield stringify(
          entries.map(({ at, by, action, subjectId, detail }) => [at, by.name, action, subjectId, detail]),
          csvStyle,
        )
    },
  }
}
