import { z } from 'zod'
import { idSchema } from '../shared/ids.ts'
import { pageQuerySchema } from '../shared/paging.schemas.ts'
import { lineSchema } from '../shared/texts/texts.schemas.ts'
import { webhookKinds, webhookLimits } from './webhook-events.rules.ts'

const { urlLength, descriptionLength } = webhookLimits
const kindsSchema = z
  .array(z.enum(webhookKinds))
  .min(1, 'Choose at least one event')
  .max(webhookKinds.length)
  .transform((kinds) => [...new Set(kinds)])
const urlSchema = z
  .string()
  .max(urlLength, `Use at most ${urlLength} characters`)
  .trim()
  .pipe(z.url({ protocol: /^https?$/, error: 'Enter an address that begins with https://' }))

/** What an owner chooses for an endpoint. */
export const newWebhookSchema = z.object({
  url: urlSchema,
  description: lineSchema(descriptionLength).default(''),
  kinds: kindsSchema,
  /** Staff only: the events of the whole site instead of the account's own. */
  isSite: z.boolean().default(false),
})
export const changedWebhookSchema = z.object({
  url: urlSchema.optional(),
  description: lineSchema(descriptionLength).optional(),
  kinds: kindsSchema.optional(),
  isPaused: z.boolean().optional().meta({ description: 'false resumes a paused or disabled endpoint' }),
})

export const webhookStatuses = ['active', 'paused', 'disabled'] as const
/**
 * Why the events of an endpoint wait: it is one of the site, and its owner lacks the second factor that staff need.
 */
export const pausedReasons = ['no_factor'] as const
/** Why the site stopped sending: the receiver answered 410, or every attempt of three days failed. */
export const disabledReasons = ['gone', 'failing'] as const

/** An endpoint as its owner sees it: never the secret. */
export const webhookSchema = z.object({
  id: idSchema,
  url: z.string(),
  description: z.string(),
  kinds: z.array(z.enum(webhookKinds)),
  isSite: z.boolean(),
  status: z.enum(webhookStatuses),
  /** Null where the owner paused it, or nobody did. */
  pausedReason: z.enum(pausedReasons).nullable(),
  disabledReason: z.enum(disabledReasons).nullable(),
  /** Since when every attempt fails; null after a success. */
  failingSince: z.iso.datetime().nullable(),
  lastDeliveredAt: z.iso.datetime().nullable(),
  /** Until when the former secret signs too. */
  formerSecretUntil: z.iso.datetime().nullable(),
  createdAt: z.iso.datetime(),
})
export type Webhook = z.infer<typeof webhookSchema>

/** An endpoint with its signing secret, which is shown this once. */
export const webhookWithSecretSchema = z.object({ webhook: webhookSchema, secret: z.string() })
export type WebhookWithSecret = z.infer<typeof webhookWithSecretSchema>

export const deliveryStatuses = ['pending', 'delivered', 'failed'] as const
export const deliverySchema = z.object({
  id: idSchema,
  /** The header `webhook-id`: the same in every attempt. */
  eventId: z.string(),
  kind: z.string(),
  status: z.enum(deliveryStatuses),
  createdAt: z.iso.datetime(),
  attempts: z.number().int(),
  /** When it is tried next; null once it is over. */
  nextAttemptAt: z.iso.datetime().nullable(),
  /** The status of the last answer; null without one. */
  lastStatus: z.number().int().nullable(),
  lastError: z.string().nullable(),
})
export type Delivery = z.infer<typeof deliverySchema>

export const attemptSchema = z.object({
  at: z.iso.datetime(),
  durationMs: z.number().int(),
  status: z.number().int().nullable(),
  /** Why there was no answer. */
  error: z.string().nullable(),
  /** The first characters of the answer. */
  answer: z.string(),
})
export type Attempt = z.infer<typeof attemptSchema>

export const deliveryDetailSchema = z.object({
  delivery: deliverySchema,
  /** The body as it is sent. */
  body: z.string(),
  /** Newest first, at most 50. */
  attempts: z.array(attemptSchema),
})
export type DeliveryDetail = z.infer<typeof deliveryDetailSchema>

export const deliveriesQuerySchema = pageQuerySchema({ limit: 20, most: 100 }).extend({
  status: z.enum(deliveryStatuses).optional(),
})
