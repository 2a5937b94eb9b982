import { z } from 'zod'
import { idSchema, textSchema } from '../shared/ids.ts'

export const operationsLimits = { jobsOnPage: 50, reasonLength: 500 } as const

/** A background job that was given up. What it carries is not told: it may name people. */
export const deadJobSchema = z.object({
  id: idSchema,
  kind: z.string(),
  /** What it concerns in a few words, such as "Refund of booking 12"; null when that cannot be said. */
  concerns: z.string().nullable(),
  /** How often it was begun. */
  attempts: z.number().int(),
  lastError: z.string().nullable(),
  createdAt: z.iso.datetime(),
  diedAt: z.iso.datetime(),
  /** False for what moves money: it can only be tried again. */
  isDiscardable: z.boolean(),
})
export type DeadJob = z.infer<typeof deadJobSchema>

export const deadJobsSchema = z.object({
  jobs: z.array(deadJobSchema),
  /** How many there are on all pages. */
  total: z.number().int(),
  /** Leads to the next page; null on the last one. */
  cursor: z.string().nullable(),
})
export type DeadJobs = z.infer<typeof deadJobsSchema>

export const discardReasonSchema = textSchema(operationsLimits.reasonLength).refine((text) => text !== '', 'Please give a reason')
