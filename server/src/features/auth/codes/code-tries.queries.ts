import { and, eq, gt, gte, type SQL, sql } from 'drizzle-orm'
import { codePolicy } from '#contract/auth/auth.policy.ts'
import type { Queryable } from '../../../db/client.ts'
import { throttles } from '../../../db/schema/auth.schema.ts'

const DAY_MS = 86_400_000

/** The condition that the account, a key of the table of limits, has tries left. */
export const hasTriesLeft = (account: string, now: Date): SQL => sql`not exists (select from throttles t
  where t.key = ${account} and t.ends_at > ${now.toISOString()}::timestamptz and t.count >= ${codePolicy.triesPerDay})`

/**
 * Counts one try of an account when the previous statement, named `tried`, counted one of a code. Tries expire a day
 * after the last one, so that no 24 hours hold more. Returns no row when parallel guesses have used them up.
 */
export function countAccountTry(account: string, now: Date): SQL {
  const [instant, end] = [now.toISOString(), new Date(now.getTime() + DAY_MS).toISOString()]
  return sql`insert into throttles (key, count, ends_at) select ${account}, 1, ${end}::timestamptz where exists (select from tried)
    on conflict (key) do update set ends_at = excluded.ends_at,
      count = case when throttles.ends_at > ${instant}::timestamptz then throttles.count + 1 else 1 end
      where throttles.ends_at <= ${instant}::timestamptz or throttles.count < ${codePolicy.triesPerDay}
    returning key`
}

/** Whether the account, a key of the table of limits, has tries left today. */
export async function hasTriesToday(db: Queryable, account: string, now: Date): Promise<boolean> {
  const isUsedUp = and(eq(throttles.key, account), gt(throttles.endsAt, now), gte(throttles.count, codePolicy.triesPerDay))
  return (await db.$count(throttles, isUsedUp)) === 0
}
