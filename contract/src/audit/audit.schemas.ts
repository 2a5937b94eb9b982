import { z } from 'zod'
import { idSchema } from '../shared/ids.ts'
import { auditActions } from './audit.rules.ts'

/** One decision or change by a member of staff. Entries are never changed or removed. */
export const auditEntrySchema = z.object({
  id: idSchema,
  at: z.iso.datetime(),
  action: z.enum(auditActions),
  /** The number of the listing, booking or review, the key of the job, or the id of the person. */
  subjectId: z.string(),
  /**
   * The name of the person or the title of the listing that the entry is about, of a booking's listing; else null.
   */
  subjectName: z.string().nullable(),
  /** The reason, or what changed; null without one. */
  detail: z.string().nullable(),
  /** Who decided; without an id the operator did it on the command line. */
  by: z.object({ id: z.string().nullable(), name: z.string() }),
})
export type AuditEntry = z.infer<typeof auditEntrySchema>
