import { z } from 'zod'
import { propertyStatusSchema } from '../properties/properties.schemas.ts'
import { attachedFileSchema } from '../shared/files/attached-files.ts'
import { idSchema } from '../shared/ids.ts'
import { oneLine, textSchema } from '../shared/texts/texts.schemas.ts'
import { isReasonOf, type ReportKind, reportDecisions, reportKinds, reportLimits, subjectReportReasons } from './reports.rules.ts'

/**
 * What is reported. A person has no public number: it is the host of a listing, or the other one of a conversation.
 */
export const reportedSubjectSchema = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('listing'), propertyId: idSchema }),
  z.object({ kind: z.literal('host'), propertyId: idSchema }),
  z.object({ kind: z.literal('other'), threadId: idSchema }),
  z.object({ kind: z.literal('message'), messageId: idSchema }),
])
export type ReportedSubject = z.infer<typeof reportedSubjectSchema>

/** The kind of a subject as it is kept: the two ways to name a person are one. */
export const kindOfSubject = ({ kind }: ReportedSubject): ReportKind => (kind === 'host' || kind === 'other' ? 'person' : kind)

export const newReportSchema = z
  .object({
    subject: reportedSubjectSchema,
    reason: z.enum(subjectReportReasons),
    note: textSchema(reportLimits.noteLength).default(''),
  })
  .refine(({ subject, reason }) => isReasonOf(kindOfSubject(subject), reason), { message: 'Choose a reason', path: ['reason'] })
export type NewReport = z.infer<typeof newReportSchema>

const personSchema = z.object({ id: z.string(), name: z.string() })

/** One person's report, open until staff have decided. */
export const subjectReportSchema = z.object({
  id: idSchema,
  reason: z.enum(subjectReportReasons),
  note: z.string().nullable(),
  by: personSchema,
  createdAt: z.iso.datetime(),
  decision: z.enum(reportDecisions).nullable(),
  settledAt: z.iso.datetime().nullable(),
})
export type SubjectReport = z.infer<typeof subjectReportSchema>

/** A subject with open reports, and what was reported about it before. */
export const reportedSchema = z.object({
  /** The number of its oldest open report, which names it in the calls of staff. */
  id: idSchema,
  kind: z.enum(reportKinds),
  /** When the oldest open report was made. */
  waitingSince: z.iso.datetime(),
  title: z.string(),
  /** The text of a message; null for others. */
  text: z.string().nullable(),
  propertyId: idSchema.nullable(),
  /** Of a listing. */
  status: propertyStatusSchema.nullable(),
  /** The listing is gone, or the message was removed before. */
  isHidden: z.boolean(),
  /** The person that the report is about: the host, the author, or the person. */
  about: personSchema.extend({ isSuspended: z.boolean() }),
  /** The open ones first, then the latest. */
  reports: z.array(subjectReportSchema),
})
export type Reported = z.infer<typeof reportedSchema>

export const reportDecisionSchema = z.object({
  decision: z.enum(reportDecisions),
  /** For the audit log; the host of an unpublished listing reads it too. */
  reason: oneLine(reportLimits.reasonLength, 'Please give a reason'),
})
export type ReportDecisionInput = z.infer<typeof reportDecisionSchema>

/** The messages around a reported one, as they were written. */
export const openedConversationSchema = z.array(
  z.object({
    id: idSchema,
    by: z.enum(['guest', 'host']),
    name: z.string(),
    text: z.string(),
    files: z.array(attachedFileSchema),
    createdAt: z.iso.datetime(),
    isReported: z.boolean(),
  }),
)
export type OpenedConversation = z.infer<typeof openedConversationSchema>
