import { z } from 'zod'
import { idSchema } from '../shared/ids.ts'
import { oneLine } from '../shared/texts/texts.schemas.ts'

/** What a job that failed is to an operator: an email, an event of the payment provider, or other work. */
export const jobGroups = ['job', 'webhook', 'email'] as const
export type JobGroup = (typeof jobGroups)[number]

export const operationsLimits = { jobsOnPage: 50, reasonLength: 500 } as const

/** A background job that was given up. Its payload is left out: it may name people. */
export const deadJobSchema = z.object({
  id: idSchema,
  kind: z.string(),
  group: z.enum(jobGroups),
  /** Its subject in a few words, such as "Refund of booking 12"; null when it is unknown. */
  subject: z.string().nullable(),
  /** How often it was started. */
  attempts: z.number().int(),
  lastError: z.string().nullable(),
  createdAt: z.iso.datetime(),
  diedAt: z.iso.datetime(),
  /** False for a job that moves money: it can only be retried. */
  isDiscardable: z.boolean(),
})
export type DeadJob = z.infer<typeof deadJobSchema>

export const deadJobsSchema = z.object({
  jobs: z.array(deadJobSchema),
  /** The number on all pages. */
  total: z.number().int(),
  /** Leads to the next page; null on the last one. */
  cursor: z.string().nullable(),
})
export type DeadJobs = z.infer<typeof deadJobsSchema>

export const discardReasonSchema = oneLine(operationsLimits.reasonLength, 'Please give a reason')
