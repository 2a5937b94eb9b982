import { lte } from 'drizzle-orm'
import type { Database } from '../../db/client.ts'
import { settings } from '../../db/schema/platform.schema.ts'
import type { Clock } from '../clock/clock.ts'

/** Timers of one process are never quite on time; a turn that comes a little early is still a turn. */
const EARLY = 0.1

/**
 * Lets each piece of recurring work be done by one process in a period of `seconds`, whichever comes first: of all that ask at once, one is
 * told true. Who took a turn and died is followed by another one a period later.
 */
export function createTurns({ db, clock }: { db: Database; clock: Clock }) {
  return async function takeTurn(name: string, seconds: number): Promise<boolean> {
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
}
