import { type AuditFilter, auditEndpoints } from '#contract/audit/audit.endpoints.ts'
import { usePagedList } from '../../lib/api/paged-query.ts'

/** The audit log, newest first. While another filter loads, the last list stays. */
export const useAuditLog = (filter: AuditFilter) =>
  usePagedList(auditEndpoints.listAuditEntries, { query: filter, keepsLast: true })

/** The address of the same list as a table. */
export function auditCsvUrl(filter: AuditFilter): string {
  const given = Object.entries(filter).filter((entry): entry is [string, string] => entry[1] !== undefined)
  const query = new URLSearchParams(given).toString()
  return query ? `${auditEndpoints.getAuditCsv.path}?${query}` : auditEndpoints.getAuditCsv.path
}
