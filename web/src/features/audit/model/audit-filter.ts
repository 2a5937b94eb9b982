import type { AuditFilter } from '#contract/audit/audit.endpoints.ts'
import { auditActions, auditLimits } from '#contract/audit/audit.rules.ts'
import { isIsoDate } from '#contract/shared/dates.ts'
import { cleanLine } from '#contract/shared/texts/one-line.ts'

const readDay = (value: unknown) => (typeof value === 'string' && isIsoDate(value) ? value : undefined)

/** The filter in an address; invalid values are dropped. A number to search for arrives as a number. */
export function readAuditFilter({ action, q, from, to }: Record<string, unknown>): AuditFilter {
  const words = typeof q === 'string' || typeof q === 'number' ? cleanLine(String(q)).slice(0, auditLimits.searchLength) : ''
  return {
    action: auditActions.find((each) => each === action),
    q: words || undefined,
    from: readDay(from),
    to: readDay(to),
  }
}

/** Whether anything is filtered. */
export const isFiltered = (filter: AuditFilter): boolean => Object.values(filter).some((value) => value !== undefined)
