import type { Pool } from 'pg'
import { inBulkTransaction, type Log, withoutIndexes } from '../../server/src/db/dump/bulk-load.ts'

const TABLES = [
  'users',
  'payout_accounts',
  'properties',
  'bookings',
  'refunds',
  'payment_ops',
  'ledger_transactions',
  'ledger_lines',
  'ledger_totals',
  'provider_balance_lines',
  'disputes',
  'payment_exceptions',
  'jobs',
  'job_keys',
  'provider_events',
  'sessions',
  'throttles',
  'inbox_versions',
  'calendar_feeds',
  'calendar_schedules',
  'reviews',
]

/**
 * In each statement `$1` is the number of bookings. A booking's number decides its state, so that every run makes
 * the same rows.
 */
const STATEMENTS: readonly (readonly [name: string, sql: string])[] = [
  [
    'people',
    `insert into users (id, email, first_name, last_name, password_hash, email_confirmed_at, created_at)
     select kind || n, kind || n || '@scale.example', 'Scale', 'Person', 'unusable', now(), now() - interval '3 years'
     from (values ('work-host-', greatest(1, $1::int / 500)), ('work-guest-', greatest(1, $1::int / 4))) as kinds(kind, most),
       generate_series(1, most) n`,
  ],
  [
    'accounts',
    `insert into payout_accounts (user_id, account_id, onboarding_complete)
     select id, 'acct_' || id, true from users where id like 'work-host-%' and $1::int > 0`,
  ],
  [
    'listings',
    `insert into properties (owner_id, category_id, title, description, address, city, state, zip_code, country, latitude, longitude,
       time_zone, price_cents, bedrooms, bathrooms_halves, max_guests, status)
     select 'work-host-' || (n % greatest(1, $1::int / 500) + 1), (select min(id) from categories), 'Listing ' || n,
       'A quiet place among pines.', n || ' Lantern Lane', 'Asheville', 'North Carolina', '28801', 'United States', 35.6, -82.6,
       (array['America/New_York', 'Europe/Paris', 'Pacific/Auckland'])[n % 3 + 1], 15000, 2, 2, 4, 'approved'
     from generate_series(1, greatest(1, $1::int / 100)) n`,
  ],
  [
    'bookings',
    `insert into bookings (property_id, host_id, guest_id, check_in, check_out, guest_count, phase, cancel_reason, quote, total_cents,
       cancellation_policy, property_snapshot, intent_id, client_secret, paid_at, hold_expires_at, respond_by, payout_planned_at,
       review_asked_at, created_at, updated_at)
     select (select min(id) from properties) + n % greatest(1, $1::int / 100),
       'work-host-' || ((n % greatest(1, $1::int / 100) + 1) % greatest(1, $1::int / 500) + 1), 'work-guest-' || (n % greatest(1, $1::int / 4) + 1), day, day + 3, 2,
       case when n % 5000 = 1 then 'held' when n % 50000 = 2 then 'expiring' when n % 1000 = 3 then 'paid' when n % 10 = 4 then 'cancelled'
         else 'confirmed' end,
       case when n % 10 = 4 then 'guest' end,
       '{"nights": 3, "nightlyRateCents": 15000, "rentCents": 45000, "fees": [], "serviceFeeCents": 4500, "totalCents": 49500}', 49500,
       'moderate', '{"title": "Listing", "address": "1 Lantern Lane", "city": "Asheville", "state": "North Carolina",
         "country": "United States", "primaryImageKey": null, "timeZone": "America/New_York"}',
       'pi_' || n, 'pi_' || n || '_secret', case when n % 5000 <> 1 and n % 50000 <> 2 then booked end,
       case when n % 5000 = 1 then now() + interval '10 minutes' else booked + interval '15 minutes' end,
       case when n % 1000 = 3 then now() + interval '12 hours' else booked + interval '24 hours' end,
       case when day < current_date - 2 and n % 5000 <> 5 then booked + interval '10 days' end,
       case when day < current_date - 5 and n % 5000 <> 6 then booked + interval '12 days' end,
       booked, booked + interval '1 hour'
     from (select n, current_date - 900 + (n::bigint * 1000 / $1::int)::int as day,
         now() - make_interval(days => 910 - (n::bigint * 1000 / $1::int)::int) as planned from generate_series(1, $1::int) n) days,
       lateral (select least(planned, now() - make_interval(hours => 1 + n % 2000)) as booked) past`,
  ],
  [
    'refunds',
    `insert into refunds (booking_id, number, amount_cents, status, provider_refund_id, created_at, settled_at)
     select id, 1, 20000, case when id % 4000 = 4 then 'pending' else 'succeeded' end, 're_' || id, created_at, created_at
     from bookings where phase = 'cancelled' and $1::int > 0`,
  ],
  [
    'operations',
    `insert into payment_ops (booking_id, kind, number, idempotency_key, amount_cents, state, provider_id, done_at)
     select id, kind, 1, kind || ':' || id || ':1:1', 49500, case when id % 20000 = 7 then 'new' else 'done' end, kind || '_' || id, created_at
     from bookings, (values ('intent'), ('transfer')) kinds(kind)
     where $1::int > 0 and (kind = 'intent' or payout_planned_at is not null)`,
  ],
  [
    'ledger',
    `insert into ledger_transactions (ref, kind, booking_id, provider_ref, occurred_at)
     select case kind when 'charge' then 'charge:' || id when 'provider_fee' then 'provider_fee:txn_ch_' || id else 'transfer:tr_' || id end,
       kind, id, case kind when 'transfer' then 'tr_' || id else 'ch_' || id end, created_at
     from bookings, (values ('charge'), ('provider_fee'), ('transfer')) kinds(kind)
     where $1::int > 0 and paid_at is not null and (kind <> 'transfer' or payout_planned_at is not null)`,
  ],
  [
    'ledger lines',
    `insert into ledger_lines (transaction_id, account, amount_cents)
     select t.id, l.account, l.cents from ledger_transactions t join (values
       ('charge', 'provider_balance', 49500), ('charge', 'host_payable', -38950), ('charge', 'guest_fee_income', -4500),
       ('charge', 'host_fee_income', -4050), ('charge', 'payout_fee_income', -2000),
       ('provider_fee', 'provider_fees', 1466), ('provider_fee', 'provider_balance', -1466),
       ('transfer', 'host_payable', 38950), ('transfer', 'provider_balance', -38950)) l(kind, account, cents) on l.kind = t.kind
     where $1::int > 0`,
  ],
  [
    'the books of the provider',
    `insert into provider_balance_lines (id, provider_ref, type, net_cents, occurred_at, seen_at)
     select 'txn_' || provider_ref, provider_ref, case kind when 'charge' then 'charge' else 'transfer' end,
       case kind when 'charge' then 48034 else -38950 end, occurred_at, now()
     from ledger_transactions where kind in ('charge', 'transfer') and $1::int > 0`,
  ],
  [
    'disputes',
    `insert into disputes (id, booking_id, status, amount_cents, reason, opened_at, closed_at)
     select 'dp_' || id, id, 'lost', 49500, 'fraudulent', created_at, case when id % 50000 <> 8 then now() end
     from bookings where id % 500 = 8 and $1::int > 0`,
  ],
  [
    'exceptions',
    `insert into payment_exceptions (key, kind, booking_id, detail, raised_at, resolved_at)
     select 'scale:' || n, 'refund', null, 'A matter', now(), case when n > 10 then now() end from generate_series(1, greatest(20, $1::int / 500)) n`,
  ],
  [
    'jobs',
    `insert into jobs (kind, key, payload, run_at, attempts, failures, done_at, dead_at, last_error, created_at)
     select (array['mail.send', 'mail.send', 'mail.send', 'payment.op', 'provider.event', 'provider.event', 'booking.reminder', 'message.notice'])[n % 8 + 1],
       'scale:job:' || n, case when n % 1000 < 2 then '{"to": "somebody@scale.example"}' else '{}' end::jsonb,
       case when n % 1000 = 0 then now() + interval '6 hours' else to_timestamp(0) end, 1, case when n % 50000 = 1 then 600 else 0 end,
       case when n % 1000 > 1 then now() - make_interval(secs => (n::bigint * 2678400 / ($1::int / 2))::int) end,
       case when n % 50000 = 1 then now() end, case when n % 50000 = 1 then 'no answer' end, now()
     from generate_series(1, $1::int / 2) n`,
  ],
  ['keys', `insert into job_keys select 'mail:booking:' || n || ':paid:guest' from generate_series(1, $1::int) n`],
  [
    'events',
    `insert into provider_events (id, type, intent_id, livemode, received_at, processed_at)
     select 'evt_' || n, 'payment_intent.succeeded', 'pi_' || n, false, at, case when n % 20000 > 0 then at end
     from (select n, now() - make_interval(secs => (n::bigint * 2678400 / ($1::int / 2))::int) as at from generate_series(1, $1::int / 2) n) events`,
  ],
  [
    'sessions',
    `insert into sessions (token_hash, user_id, created_at, last_seen_at, expires_at)
     select md5(n::text), 'work-guest-' || (n % greatest(1, $1::int / 4) + 1), now() - interval '3 days', now() - make_interval(secs => n % 600000),
       now() + make_interval(secs => n * 8 - 200) from generate_series(1, greatest(100, $1::int / 5)) n`,
  ],
  [
    'limits',
    `insert into throttles (key, count, ends_at)
     select md5(n::text), 1, now() + make_interval(secs => n - 200) from generate_series(1, greatest(100, $1::int / 5)) n`,
  ],
  ['inboxes', `insert into inbox_versions select id, 1 from users where id like 'work-guest-%' and $1::int > 0`],
  [
    'calendars',
    `insert into calendar_feeds (property_id, owner_id, name, address, next_read_at)
     select id, owner_id, 'Elsewhere', 'https://calendars.example/' || id, now() + make_interval(secs => id % 900 - 10) from properties where $1::int > 0`,
  ],
  [
    'schedules of calendars',
    'insert into calendar_schedules select owner_id, min(next_read_at) from calendar_feeds where $1::int > 0 group by owner_id',
  ],
  [
    'totals of the ledger',
    `insert into ledger_totals
     select 'account', account, sum(amount_cents) from ledger_lines where $1::int > 0 group by account
     union all select 'kind', kind, count(*) from ledger_transactions group by kind`,
  ],
  [
    'reviews',
    `insert into reviews (kind, booking_id, property_id, author_id, rating, comment, publish_by, published_at, created_at)
     select 'stay', id, property_id, guest_id, 5, 'A quiet place.', created_at + interval '30 days',
       case when id % 4000 <> 10 then created_at + interval '30 days' end, created_at + interval '15 days'
     from bookings where phase = 'confirmed' and id % 4 = 2 and check_in < current_date - 30 and $1::int > 0`,
  ],
]

/**
 * Fills a migrated, empty PostgreSQL with the data that background work reads after so many bookings: their
 * payments, jobs, events, sessions, in the proportions of a site that has been open for two and a half years.
 * Nothing in it can be searched or signed in with.
 */
export async function fillBackground(pool: Pool, bookings: number, log: Log): Promise<void> {
  const client = await pool.connect()
  try {
    await inBulkTransaction(client, async () => {
      await client.query("insert into categories (name, slug) values ('Scale', 'scale') on conflict do nothing")
      await withoutIndexes(client, TABLES, log, async () => {
        for (const [name, text] of STATEMENTS) {
          const begin = performance.now()
          const { rowCount } = await client.query(text, [bookings])
          log(`  ${rowCount} rows of ${name} in ${((performance.now() - begin) / 1000).toFixed(1)} s`)
        }
      })
    })
    await client.query('set statement_timeout = 0')
    await client.query(`vacuum (analyze) ${TABLES.join(', ')}`)
    await client.query('reset statement_timeout')
  } finally {
    client.release()
  }
}
