import { eq } from 'drizzle-orm'
import { z } from 'zod'
import type { Config } from '../../config/env.ts'
import type { Queryable } from '../../db/client.ts'
import { settings } from '../../db/schema/platform.schema.ts'
import { ProbeFailure } from './probes.ts'

const KEY = 'last-drill'
const DAY_MS = 86_400_000
/** Drills are a month apart; a few days late is no reason to worry. */
const MOST_DAYS = 35

const drillSchema = z.object({
  startedAt: z.coerce.date(),
  /** A drill that never ended was interrupted. */
  state: z.enum(['running', 'done', 'failed']),
  /** What the restore said last, in a sentence. */
  message: z.string(),
})

/** The last restore of the newest backup into a scratch database. */
export type Drill = z.output<typeof drillSchema>

/** Records how a drill stands. */
export async function recordDrill(db: Queryable, drill: Drill): Promise<void> {
  const value = JSON.stringify(drill)
  await db.insert(settings).values({ key: KEY, value }).onConflictDoUpdate({ target: settings.key, set: { value } })
}

/** The last drill, or null before the first one. */
export async function readLastDrill(db: Queryable): Promise<Drill | null> {
  const [row] = await db.select({ value: settings.value }).from(settings).where(eq(settings.key, KEY))
  return row ? drillSchema.parse(JSON.parse(row.value)) : null
}

/** A backup in the bucket was restored lately. */
export function checkRestores({ bucket, identities }: Config['backups'], last: Drill | null, now: Date): string {
  if (!bucket)
    throw new ProbeFailure(
      'Backups are lost with this machine: they are in no bucket of their own.',
      'Set the BACKUP_ settings as deploy/README.md describes, and run npm run backup every night.',
    )
  if (identities.length === 0)
    throw new ProbeFailure(
      'The monthly restore drill cannot run: the server has no BACKUP_IDENTITY.',
      'Set it, or run npm run restore -- bucket:newest --drill each month on the machine that has it.',
    )
  if (!last) throw new ProbeFailure('No restore drill has run yet.', 'The server starts the first one within an hour.')
  const day = last.startedAt.toISOString().slice(0, 10)
  if (last.state === 'running')
    throw new ProbeFailure(`The restore drill of ${day} has not ended.`, 'Test again later. One that was cut off is repeated.')
  const advice = 'Run npm run restore -- bucket:newest --drill to see why. The server repeats the drill every day.'
  if (last.state === 'failed') throw new ProbeFailure(`The restore drill of ${day} failed: ${last.message}`, advice)
  if (now.getTime() - last.startedAt.getTime() > MOST_DAYS * DAY_MS)
    throw new ProbeFailure(`The last restore drill is of ${day}.`, advice)
  return `${last.message} Restored on ${day}.`
}

/** A successful drill is repeated after a month; one that failed or was interrupted, the next day. */
export const isDrillDue = (last: Drill | null, now: Date): boolean =>
  last === null || now.getTime() - last.startedAt.getTime() >= (last.state === 'done' ? 30 : 1) * DAY_MS
