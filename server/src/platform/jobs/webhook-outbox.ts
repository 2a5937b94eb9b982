import { eq, sql } from 'drizzle-orm'
import { statusOf } from '#contract/bookings/bookings.rules.ts'
import type { WebhookData, WebhookKind } from '#contract/developers/webhook-events.rules.ts'
import { isSiteKind, objectOf } from '#contract/developers/webhook-events.rules.ts'
import { toAmount } from '#contract/shared/money.ts'
import { rightsOfRole, staffRoles } from '#contract/shared/staff-rights.ts'
import type { Queryable } from '../../db/client.ts'
import type { BookingRow } from '../../db/queries/bookings.queries.ts'
import { properties } from '../../db/schema/properties.schema.ts'

/** Looks for events to send; its payload is empty, because the rows say what is due. */
export const SEND_WEBHOOKS_JOB = 'webhooks.send'

const siteRoles = staffRoles.filter((role) => rightsOfRole[role].includes('settings'))

/**
 * Whether the endpoint `e` of the account `u` may be told of events: neither after a suspension, nor of the whole
 * site after its owner left the staff. The one condition, for writing and for sending.
 */
export const mayReceive = sql`(u.suspended_at is null
  and (not e.is_site or u.staff_role in (${sql.join(
    siteRoles.map((role) => sql`${role}`),
    sql`, `,
  )})))`

interface RecordedEvent<Kind extends WebhookKind> {
  kind: Kind
  data: WebhookData<Kind>
  at: Date
}

/**
 * Writes an event about a listing for the endpoints of its host and of the operator that want to know, in the
 * caller's transaction: it exists exactly when the change does. Without such an endpoint nothing is written.
 */
export async function recordEvent<Kind extends WebhookKind>(
  tx: Queryable,
  { kind, data, at }: RecordedEvent<Kind>,
): Promise<void> {
  const now = sql`${at.toISOString()}::timestamptz`
  await tx.execute(sql`
    with receivers as (
      select e.id, p.owner_id from properties p
        join webhook_endpoints e on e.user_id = p.owner_id and not e.is_site or e.is_site and ${isSiteKind(kind)}
        join users u on u.id = e.user_id
      where p.id = ${data.propertyId} and e.status = 'active' and ${kind} = any(e.kinds) and ${mayReceive}
    ), event as (
      insert into webhook_events (kind, host_id, data, created_at)
      select ${kind}, owner_id, ${JSON.stringify(data)}::jsonb, ${now} from receivers limit 1 returning id
    ), written as (
      insert into webhook_deliveries (endpoint_id, event_id, object, next_attempt_at, created_at)
      select receivers.id, event.id, ${objectOf(data)}, ${now}, ${now} from receivers, event
    )
    insert into jobs (kind, key, payload, run_at)
    select ${SEND_WEBHOOKS_JOB}, 'webhooks:' || event.id, '{}'::jsonb, ${new Date(0).toISOString()}::timestamptz from event`)
}

/** The state of a booking that its events carry. */
export const toBookingData = (booking: BookingRow): WebhookData<'booking.confirmed'> => ({
  bookingId: booking.id,
  propertyId: booking.propertyId,
  status: statusOf(booking.phase),
  checkInDate: booking.checkIn,
  checkOutDate: booking.checkOut,
  nights: booking.quote.nights,
  guestCount: booking.guestCount,
  totalPrice: toAmount(booking.totalCents),
  cancelReason: booking.phase === 'cancelled' ? booking.cancelReason : null,
})

/** Writes an event of a listing with its state at that moment, in the caller's transaction. */
export async function recordListingEvent(
  tx: Queryable,
  { kind, propertyId, at }: { kind: WebhookKind & `listing.${string}`; propertyId: number; at: Date },
): Promise<void> {
  const [row] = await tx.select().from(properties).where(eq(properties.id, propertyId))
  if (!row) return
  const listing = {
    status: row.status,
    title: row.title,
    price: toAmount(row.priceCents),
    maxGuests: row.maxGuests,
    instantBook: row.instantBook,
    isDeleted: row.deletedAt !== null,
  }
  await recordEvent(tx, { kind, data: { propertyId, listing }, at })
}
