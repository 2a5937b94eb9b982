import { z } from 'zod'
import { idSchema } from '../shared/ids.ts'
import { attentionKinds } from './attention.rules.ts'

/** Something that waits for an operator. */
export const attentionItemSchema = z.object({
  /** Names it in the list, such as `job-12`. */
  id: z.string(),
  kind: z.enum(attentionKinds),
  /** The number of the exception, job, listing or review. */
  subjectId: idSchema,
  title: z.string(),
  detail: z.string().nullable(),
  /** Since when it waits. */
  since: z.iso.datetime(),
  bookingId: idSchema.nullable(),
  /** The action of the list itself: a job is retried, a payment exception resolved; otherwise its page decides. */
  action: z.enum(['retry', 'resolve']).nullable(),
})
export type AttentionItem = z.infer<typeof attentionItemSchema>

/** How many of a kind wait, and since when the oldest does. Kinds without any are left out. */
export const attentionCountSchema = z.object({
  kind: z.enum(attentionKinds),
  count: z.number().int(),
  oldest: z.iso.datetime(),
})
export type AttentionCount = z.infer<typeof attentionCountSchema>
