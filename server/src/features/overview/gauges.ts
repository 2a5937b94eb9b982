import { sql } from 'drizzle-orm'
import { z } from 'zod'
import type { Needs } from '../../context.ts'

const gaugesSchema = z.object({
  jobs_waiting: z.coerce.number(),
  jobs_failing: z.coerce.number(),
  jobs_dead: z.coerce.number(),
  job_lag_seconds: z.coerce.number(),
  holds: z.coerce.number(),
  requests: z.coerce.number(),
  events_waiting: z.coerce.number(),
  event_lag_seconds: z.coerce.number(),
  payment_exceptions: z.coerce.number(),
  export_age_seconds: z.coerce.number(),
})
export type Gauges = z.infer<typeof gaugesSchema>

/** The operator's figures about background work: waiting, failing, lag, by the server's own clock. */
export async function readGauges({ db, clock }: Needs<'db' | 'clock'>): Promise<Gauges> {
  const at = sql`${clock.now().toISOString()}::timestamptz`
  const { rows } = await db.execute(sql`
    select (select count(*) from jobs where done_at is null and dead_at is null and run_at <= ${at}) as jobs_waiting,
      (select count(*) from jobs where done_at is null and dead_at is null and failures > 0) as jobs_failing,
      (select count(*) from jobs where dead_at is not null) as jobs_dead,
      (select coalesce(extract(epoch from ${at} - min(greatest(run_at, created_at))), 0)
         from jobs where done_at is null and dead_at is null and run_at <= ${at}) as job_lag_seconds,
      (select count(*) from bookings where phase in ('held', 'expiring')) as holds,
      (select count(*) from bookings where phase = 'paid') as requests,
      (select count(*) from provider_events where processed_at is null) as events_waiting,
      (select coalesce(extract(epoch from ${at} - min(received_at)), 0)
         from provider_events where processed_at is null) as event_lag_seconds,
      (select count(*) from payment_exceptions where resolved_at is null) as payment_exceptions,
      (select greatest(0, extract(epoch from ${at} - coalesce(max(started_at) filter (where status = 'done'), min(started_at))))
         from exports) as export_age_seconds`)
  return gaugesSchema.parse(rows[0])
}
