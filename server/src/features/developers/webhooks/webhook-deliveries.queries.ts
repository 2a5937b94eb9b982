import { and, asc, eq, lte, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import { webhookLimits } from '#contract/developers/webhook-events.rules.ts'
import type { Needs } from '../../../context.ts'
import { deleteInBatches } from '../../../db/batches.ts'
import type { Queryable, Transaction } from '../../../db/client.ts'
import { hasNeededFactor } from '../../../db/conditions/second-factor.ts'
import { users } from '../../../db/schema/auth.schema.ts'
import { webhookAttempts, webhookDeliveries, webhookEndpoints, webhookEvents } from '../../../db/schema/webhooks.schema.ts'
import { mayReceive } from '../../../platform/jobs/webhook-outbox.ts'
import type { EndpointRow } from './webhooks.queries.ts'

/** How long a process has for one endpoint before another one may consider it dead. */
const LEASE_MS = 60_000
/**
 * Endpoints that are sent to at the same time, over all processes: of one account, of these such that were slow or
 * never received anything, and slow ones of all accounts.
 */
const PER_ACCOUNT = 2
const UNPROVEN_PER_ACCOUNT = 1
const SLOW_AT_ONCE = 4
/** How many events of one host are kept. */
const EVENTS_PER_HOST = 10_000
const DAY_MS = 86_400_000

const instantOf = (date: Date) => sql`${date.toISOString()}::timestamptz`

/** The delivery `d` waits while an older one of its endpoint about the same object does. */
const isFirstOfObject = sql.raw(`(d.object is null or not exists (select from webhook_deliveries older
  where older.endpoint_id = d.endpoint_id and older.object = d.object and older.status = 'pending' and older.id < d.id))`)

/** The values of an indexed column, each once, without reading the rows between them. */
const eachValue = (column: 'endpoint_id' | 'host_id') => {
  const name = sql.identifier(column)
  const source =
    column === 'endpoint_id' ? sql`webhook_deliveries r where r.status = 'pending'` : sql`webhook_events r where true`
  return sql`recursive each_value as (
    (select ${name} as value from ${source} order by ${name} limit 1)
    union all
    select (select r.${name} from ${source} and r.${name} > each_value.value order by r.${name} limit 1)
    from each_value where each_value.value is not null)`
}

/**
 * Leases the endpoint that has waited longest since its last turn and has an event due, of the accounts with the
 * fewest leases; null when there is none. One lease for each endpoint, and few for one account, for receivers that
 * have not answered yet and for slow ones: they delay only themselves, from the first try on. The events of an
 * endpoint of the site wait while its owner lacks the second factor that staff need.
 */
export const leaseEndpoint = ({ db, config }: Needs<'db' | 'config'>, now: Date): Promise<EndpointRow | null> =>
  db.transaction(async (tx) => {
    await tx.execute(sql`select pg_advisory_xact_lock(hashtext('webhook_leases'))`)
    const { rows } = await tx.execute<{ id: number }>(sql`
      with ${eachValue('endpoint_id')},
        leased as materialized (select user_id, is_slow, is_slow or last_delivered_at is null as is_unproven
          from webhook_endpoints where lease_until > ${instantOf(now)})
      select e.id from each_value join webhook_endpoints e on e.id = each_value.value join users u on u.id = e.user_id
      where e.status = 'active' and ${mayReceive} and (not e.is_site or ${hasNeededFactor(config, sql`u.id`)})
        and (e.lease_until is null or e.lease_until <= ${instantOf(now)})
        and (e.resume_at is null or e.resume_at <= ${instantOf(now)})
        and exists (select from webhook_deliveries d
          where d.endpoint_id = e.id and d.status = 'pending' and d.next_attempt_at <= ${instantOf(now)}
            and ${isFirstOfObject})
        and (select count(*) from leased where leased.user_id = e.user_id) < ${PER_ACCOUNT}
        and (not (e.is_slow or e.last_delivered_at is null)
          or (select count(*) from leased where leased.user_id = e.user_id and leased.is_unproven) < ${UNPROVEN_PER_ACCOUNT})
        and (not e.is_slow or (select count(*) from leased where leased.is_slow) < ${SLOW_AT_ONCE})
      order by (select count(*) from leased where leased.user_id = e.user_id), e.served_at nulls first, e.id limit 1`)
    const [found] = rows
    if (!found) return null
    const leaseUntil = new Date(now.getTime() + LEASE_MS)
    const [leased] = await tx.update(webhookEndpoints).set({ leaseUntil }).where(eq(webhookEndpoints.id, found.id)).returning()
    return leased ?? null
  })

/** Ends a turn, unless another process has taken over. */
export async function releaseEndpoint(db: Queryable, { id, leaseUntil }: EndpointRow, now: Date): Promise<void> {
  if (!leaseUntil) return
  await db
    .update(webhookEndpoints)
    .set({ leaseUntil: null, servedAt: now })
    .where(and(eq(webhookEndpoints.id, id), eq(webhookEndpoints.leaseUntil, leaseUntil)))
}

/**
 * The event of an endpoint that has been due longest, while the endpoint may receive it and no older event waits
 * about the same object; null when there is none.
 */
export async function findDue(db: Queryable, endpointId: number, now: Date) {
  const d = alias(webhookDeliveries, 'd')
  const [row] = await db
    .select({ delivery: d, event: webhookEvents })
    .from(d)
    .innerJoin(webhookEvents, eq(webhookEvents.id, d.eventId))
    .innerJoin(webhookEndpoints, and(eq(webhookEndpoints.id, d.endpointId), eq(webhookEndpoints.status, 'active')))
    .where(and(eq(d.endpointId, endpointId), eq(d.status, 'pending'), lte(d.nextAttemptAt, now), isFirstOfObject))
    .orderBy(asc(d.nextAttemptAt), asc(d.id))
    .limit(1)
  return row ?? null
}
export type DueEvent = NonNullable<Awaited<ReturnType<typeof findDue>>>

/** The endpoint with its owner's email, locked until the transaction ends; null when it was deleted. */
export async function lockWithOwner(tx: Transaction, id: number) {
  const [row] = await tx
    .select({ endpoint: webhookEndpoints, email: users.email })
    .from(webhookEndpoints)
    .innerJoin(users, eq(users.id, webhookEndpoints.userId))
    .where(eq(webhookEndpoints.id, id))
    .for('no key update', { of: webhookEndpoints })
  return row ?? null
}

export interface AttemptResult {
  at: Date
  durationMs: number
  status: number | null
  error: string | null
  answer: string
}

/** Writes an attempt, and where the event stands after it. */
export async function writeAttempt(
  tx: Transaction,
  { delivery }: DueEvent,
  attempt: AttemptResult,
  standing: { status: (typeof delivery)['status']; nextAttemptAt: Date | null; lastError: string | null },
): Promise<void> {
  await tx.insert(webhookAttempts).values({ deliveryId: delivery.id, ...attempt })
  await tx
    .update(webhookDeliveries)
    .set({ ...standing, lastStatus: attempt.status, tries: delivery.tries + 1, attempts: sql`${webhookDeliveries.attempts} + 1` })
    .where(eq(webhookDeliveries.id, delivery.id))
}

/** Gives up what still waits for an endpoint: its owner can send it again. */
export async function failWaiting(tx: Transaction, endpointId: number): Promise<void> {
  await tx
    .update(webhookDeliveries)
    .set({ status: 'failed', nextAttemptAt: null })
    .where(and(eq(webhookDeliveries.endpointId, endpointId), eq(webhookDeliveries.status, 'pending')))
}

/** Deletes events with their log after 30 days, and those of a host beyond the newest 10,000. */
export async function removeOldEvents({ db, clock }: Needs<'db' | 'clock'>): Promise<void> {
  const before = new Date(clock.now().getTime() - webhookLimits.keptDays * DAY_MS)
  await deleteInBatches((limit) =>
    db.execute(sql`delete from webhook_events where id = any (array(
      select id from webhook_events where created_at < ${instantOf(before)} order by created_at limit ${limit}))`),
  )
  await deleteInBatches((limit) =>
    db.execute(sql`delete from webhook_events where id = any (array(
      with ${eachValue('host_id')}
      select old.id from each_value cross join lateral (select id from webhook_events
        where host_id = each_value.value order by id desc offset ${EVENTS_PER_HOST} limit ${limit}) old limit ${limit}))`),
  )
}
