import { z } from 'zod'
import { idSchema } from '../shared/ids.ts'
import { oneLine } from '../shared/texts/texts.schemas.ts'
import { apiKeyLimits, apiScopes } from './api-scopes.rules.ts'

const { nameLength, longestDays } = apiKeyLimits

export const newApiKeySchema = z.object({
  name: oneLine(nameLength, 'Name the key'),
  scopes: z.array(z.enum(apiScopes)).min(1, 'Choose at least one scope').max(apiScopes.length),
  /** Without a number the key works until it is revoked. */
  expiresInDays: z.number().int().min(1).max(longestDays).nullable().default(null),
})

/** A key as its owner sees it: never the token. */
export const apiKeySchema = z.object({
  id: idSchema,
  name: z.string(),
  /** The first characters of the token. */
  hint: z.string(),
  scopes: z.array(z.enum(apiScopes)),
  createdAt: z.iso.datetime(),
  /** To the minute; null before the first call. */
  lastUsedAt: z.iso.datetime().nullable(),
  expiresAt: z.iso.datetime().nullable(),
})
export type ApiKey = z.infer<typeof apiKeySchema>

export const createdApiKeySchema = z.object({
  key: apiKeySchema,
  /** The token itself, which is shown this once. */
  token: z.string(),
})
export type CreatedApiKey = z.infer<typeof createdApiKeySchema>
