import { z } from 'zod'
import { idSchema } from '../shared/ids.ts'
import { auditActions } from './audit.rules.ts'

/** One decision or change by a member of staff. Entries are never changed or removed. */
export const auditEntrySchema = z.object({
  id: idSchema,
  at: z.iso.datetime(),
  action: z.enum(auditActions),
  /** The number of the listing, booking or review, or the key of the job. */
  subjectId: z.string(),
  /** The reason, or what changed; null without one. */
  detail: z.string().nullable(),
  by: z.object({ id: z.string(), name: z.string() }),
})
export type AuditEntry = z.infer<typeof auditEntrySchema>
