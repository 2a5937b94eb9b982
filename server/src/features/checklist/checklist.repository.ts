import { inArray } from 'drizzle-orm'
import { z } from 'zod'
import { type CheckName, checkNames } from '#contract/checklist/checklist.rules.ts'
import { type Check, checkSchema } from '#contract/checklist/checklist.schemas.ts'
import type { Queryable } from '../../db/client.ts'
import { settings } from '../../db/schema/platform.schema.ts'

const keyOf = (name: CheckName) => `check:${name}`
const storedSchema = z.object({
  value: z
    .string()
    .transform((text): unknown => JSON.parse(text))
    .pipe(checkSchema),
})

const untested = (name: CheckName): Check => ({ name, state: 'untested', message: null, advice: null, testedAt: null })

/** Every item of the checklist in its order, with the result of its last test. */
export async function listChecks(db: Queryable): Promise<Check[]> {
  const rows = await db
    .select({ value: settings.value })
    .from(settings)
    .where(inArray(settings.key, checkNames.map(keyOf)))
  const stored = rows.map((row) => storedSchema.parse(row).value)
  return checkNames.map((name) => stored.find((check) => check.name === name) ?? untested(name))
}

/** Keeps the result of a test in place of the one before. */
export async function saveCheck(db: Queryable, check: Check): Promise<void> {
  const value = JSON.stringify(check)
  await db
    .insert(settings)
    .values({ key: keyOf(check.name), value })
    .onConflictDoUpdate({ target: settings.key, set: { value } })
}
