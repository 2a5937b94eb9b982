import { eq } from 'drizzle-orm'
import { z } from 'zod'
import type { Queryable } from '../../db/client.ts'
import { settings } from '../../db/schema/platform.schema.ts'

const KEY = 'last-backup'
const backupSchema = z.object({ at: z.coerce.date(), rows: z.number() })

/** The last complete backup that `npm run backup` made of this database. */
export type LastBackup = z.output<typeof backupSchema>

/** Records that a backup is complete. */
export async function recordBackup(db: Queryable, backup: LastBackup): Promise<void> {
  const value = JSON.stringify(backup)
  await db.insert(settings).values({ key: KEY, value }).onConflictDoUpdate({ target: settings.key, set: { value } })
}

/** The last backup, or null when none was made. */
export async function readLastBackup(db: Queryable): Promise<LastBackup | null> {
  const [row] = await db.select({ value: settings.value }).from(settings).where(eq(settings.key, KEY))
  return row ? backupSchema.parse(JSON.parse(row.value)) : null
}
