import { sql } from 'drizzle-orm'
import type { Queryable } from '../../db/client.ts'

export interface NewJob {
  kind: string
  /**
   * Writing the same piece of work twice keeps one. For kinds that keep their keys that holds for ever, for others as long as the row is
   * there: until 30 days after it was done.
   */
  key: string
  payload: unknown
  runAt?: Date
}

/** Thrown by a handler that knows when it is worth trying again: no failure, only later. */
export class PostponedJob extends Error {
  override readonly name = 'PostponedJob'
  constructor(readonly until: Date) {
    super(`Postponed until ${until.toISOString()}`)
  }
}

const AT_ONCE = new Date(0)

/** Writes a piece of work in the caller's transaction, so that it exists exactly when the change does. */
export async function enqueue(db: Queryable, { kind, key, payload, runAt = AT_ONCE }: NewJob): Promise<void> {
  await db.execute(sql`
    insert into jobs (kind, key, payload, run_at)
    select ${kind}, ${key}, ${JSON.stringify(payload)}::jsonb, ${runAt.toISOString()}::timestamptz
    where not exists (select from job_keys k where k.key = ${key})
    on conflict do nothing`)
}
