import type { AuditAction } from '#contract/audit/audit.rules.ts'
import type { Queryable } from '../../db/client.ts'
import { auditEntries } from '../../db/schema/platform.schema.ts'

export interface Audited {
  /** The member of staff who decided; null for the operator on the command line. */
  actorId: string | null
  action: AuditAction
  /** The number of the listing, booking or review, the key of the job, or the id of the person. */
  subjectId: string | number
  /** The reason, or what changed: for staff to read, without contact details or secrets. */
  detail?: string | null
  at: Date
}

/** Records a decision in the caller's transaction, so that the entry exists exactly when the change does. */
export async function recordAudit(tx: Queryable, { subjectId, detail = null, at, ...entry }: Audited): Promise<void> {
  await tx.insert(auditEntries).values({ ...entry, subjectId: String(subjectId), detail, createdAt: at })
}
