import { z } from 'zod'
import { checklistLimits, checkNames } from './checklist.rules.ts'

export const checkSchema = z.object({
  name: z.enum(checkNames),
  /** The result of the last test. */
  state: z.enum(['untested', 'works', 'fails']),
  /** What the last test found; null before the first one. */
  message: z.string().max(checklistLimits.messageLength).nullable(),
  /** What to do about a failure; null when there is nothing to do. */
  advice: z.string().max(checklistLimits.messageLength).nullable(),
  testedAt: z.iso.datetime().nullable(),
})
export type Check = z.infer<typeof checkSchema>

export const siteVersionSchema = z.object({
  /** A semantic version. */
  version: z.string(),
  /** The commit that the server was built from, shortened; null when it runs from its sources. */
  commit: z.string().nullable(),
  node: z.string(),
  /** The version of PostgreSQL, also of the embedded database. */
  postgres: z.string(),
})
export type SiteVersion = z.infer<typeof siteVersionSchema>
