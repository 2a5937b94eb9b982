import { sql } from 'drizzle-orm'
import type { Queryable } from '../../db/client.ts'

export interface NewJob {
  kind: string
  /**
   * Writing the same job twice keeps one. For kinds that keep their keys that holds for ever, for others as long as
   * the row exists: until 30 days after it was done.
   */
  key: string
  payload: unknown
  runAt?: Date
}

/** Thrown by a handler that knows when to retry: a postponement, not a failure. */
export class PostponedJob extends Error {
  override readonly name = 'PostponedJob'
  constructor(readonly until: Date) {
    super(`Postponed until ${until.toISOString()}`)
  }
}

const AT_ONCE = new Date(0)

/** Writes a job in the caller's transaction, so that it exists exactly when the change does. */
export async function enqueue(db: Queryable, { kind, key, payload, runAt = AT_ONCE }: NewJob): Promise<void> {
  await db.execute(sql`
    insert into jobs (kind, key, payload, run_at)
    select ${kind}, ${key}, ${JSON.stringify(payload)}::jsonb, ${runAt.toISOString()}::timestamptz
    where not exists (select from job_keys k where k.key = ${key})
    on conflict do nothing`)
}
