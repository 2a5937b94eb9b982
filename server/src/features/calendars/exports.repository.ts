import { eq } from 'drizzle-orm'
import type { Queryable } from '../../db/client.ts'
import { calendarExports } from '../../db/schema/calendars.schema.ts'

/** The secret of a listing's calendar; `fresh` becomes it when there is none yet. */
export async function keepExportKey(db: Queryable, propertyId: number, fresh: string, now: Date): Promise<string> {
  await db.insert(calendarExports).values({ propertyId, key: fresh, createdAt: now }).onConflictDoNothing()
  const [row] = await db
    .select({ key: calendarExports.key })
    .from(calendarExports)
    .where(eq(calendarExports.propertyId, propertyId))
  return row?.key ?? fresh
}

/** Replaces the secret. */
export async function replaceExportKey(db: Queryable, propertyId: number, key: string, now: Date): Promise<void> {
  const value = { key, createdAt: now }
  await db
    .insert(calendarExports)
    .values({ propertyId, ...value })
    .onConflictDoUpdate({ target: calendarExports.propertyId, set: value })
}
