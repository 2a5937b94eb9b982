import { lte } from 'drizzle-orm'
import type { Database } from '../../db/client.ts'
import { settings } from '../../db/schema/platform.schema.ts'
import type { Clock } from '../clock/clock.ts'

/** Timers are never quite on time; a lease may be renewed a little early. */
const EARLY = 0.1

/**
 * The lease of a scheduled task: the first process to ask runs it in each period of `seconds`; of all
 * concurrent calls one gets true. If that process dies, another one follows a period later.
 */
export async function acquireLease(
  { db, clock }: { db: Database; clock: Clock },
  name: string,
  seconds: number,
): Promise<boolean> {
  const now = clock.now().getTime()
  const value = new Date(now).toISOString()
  const before = new Date(now - seconds * 1_000 * (1 - EARLY)).toISOString()
  const taken = await db
    .insert(settings)
    .values({ key: `turn:${name}`, value })
    .onConflictDoUpdate({ target: settings.key, set: { value }, setWhere: lte(settings.value, before) })
    .returning({ key: settings.key })
  return taken.length > 0
}
