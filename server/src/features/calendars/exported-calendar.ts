import { createHash, randomBytes } from 'node:crypto'
import { and, asc, eq, isNull, sql } from 'drizzle-orm'
import ICAL from 'ical.js'
import type { Nights } from '#contract/calendars/calendars.schemas.ts'
import { addDays, earliestToday, type IsoDate } from '#contract/shared/dates.ts'
import { Refusal } from '#contract/shared/problem.ts'
import type { Needs } from '../../context.ts'
import type { Queryable } from '../../db/client.ts'
import { calendarExports } from '../../db/schema/calendars.schema.ts'
import { properties, propertyBlocks } from '../../db/schema/properties.schema.ts'
import type { Actor } from '../../http/caller/actor.ts'
import { requireOwned } from '../properties/listing-access.ts'
import { listOwnStays } from './calendars.queries.ts'

// A listing's calendar for other sites: what was booked and blocked here, behind an address that is a secret.

type Ctx = Needs<'db' | 'clock' | 'config'>

/** Past nights are exported for a while, so that other sites do not treat them as canceled. */
const KEPT_DAYS = 30

const freshKey = () => randomBytes(24).toString('base64url')

/** The address at which a listing's calendar is exported. */
export const exportUrlOf = ({ config }: Needs<'config'>, key: string): string => `${config.publicUrl}/calendars/${key}.ics`

/** The secret in the address of a listing's export; made when it is first needed. */
export async function readExportKey({ db, clock }: Needs<'db' | 'clock'>, propertyId: number): Promise<string> {
  const fresh = freshKey()
  await db.insert(calendarExports).values({ propertyId, key: fresh, createdAt: clock.now() }).onConflictDoNothing()
  const [row] = await db
    .select({ key: calendarExports.key })
    .from(calendarExports)
    .where(eq(calendarExports.propertyId, propertyId))
  return row?.key ?? fresh
}

/** Replaces the address of the export. Refuses with `property_not_found` or `not_owner`. */
export async function renewExport(ctx: Ctx & Needs<'reads'>, actor: Actor, propertyId: number): Promise<{ exportUrl: string }> {
  await requireOwned(ctx, propertyId, actor)
  const value = { key: freshKey(), createdAt: ctx.clock.now() }
  await ctx.db
    .insert(calendarExports)
    .values({ propertyId, ...value })
    .onConflictDoUpdate({ target: calendarExports.propertyId, set: value })
  return { exportUrl: exportUrlOf(ctx, value.key) }
}

/** The listing whose calendar a secret opens; null for an unknown secret, or a deleted listing. */
async function findExported(db: Queryable, key: string): Promise<number | null> {
  const [row] = await db
    .select({ propertyId: calendarExports.propertyId })
    .from(calendarExports)
    .innerJoin(properties, and(eq(properties.id, calendarExports.propertyId), isNull(properties.deletedAt)))
    .where(eq(calendarExports.key, key))
  return row?.propertyId ?? null
}

/** The blocked days of a listing that are not over on `today`; the last one is included. */
const listOwnBlocks = (db: Queryable, propertyId: number, today: IsoDate) =>
  db
    .select({
      id: propertyBlocks.id,
      first: propertyBlocks.startDate,
      last: propertyBlocks.endDate,
      changedAt: propertyBlocks.createdAt,
    })
    .from(propertyBlocks)
    .where(and(eq(propertyBlocks.propertyId, propertyId), sql`${propertyBlocks.endDate} >= ${today}`))
    .orderBy(asc(propertyBlocks.startDate), asc(propertyBlocks.id))

/** Nights that others must not sell, without personal data. */
interface ExportedNights extends Nights {
  /** Stable for the lifetime of the booking or block. */
  uid: string
  summary: 'Reserved' | 'Not available'
  changedAt: Date
}

const dayOf = (date: string) => ICAL.Time.fromDateString(date)

function writeEvent({ uid, from, to, summary, changedAt }: ExportedNights): ICAL.Component {
  const event = new ICAL.Component('vevent')
  event.addPropertyWithValue('uid', uid)
  // The last change, not the time of the request: an unchanged calendar stays the same, byte for byte.
  event.addPropertyWithValue('dtstamp', ICAL.Time.fromJSDate(new Date(Math.floor(changedAt.getTime() / 1_000) * 1_000), true))
  event.addPropertyWithValue('dtstart', dayOf(from))
  event.addPropertyWithValue('dtend', dayOf(to))
  event.addPropertyWithValue('summary', summary)
  return event
}

/** A calendar of whole days with exclusive ends, as other sites read it. */
function writeCalendar(nights: readonly ExportedNights[]): string {
  const calendar = new ICAL.Component('vcalendar')
  calendar.addPropertyWithValue('prodid', '-//Porchlight//Calendar//EN')
  calendar.addPropertyWithValue('version', '2.0')
  calendar.addPropertyWithValue('calscale', 'GREGORIAN')
  for (const each of nights) calendar.addSubcomponent(writeEvent(each))
  return `${calendar.toString()}\r\n`
}

/**
 * The calendar behind a secret, with the ETag of its text. It contains only stays booked here and the host's blocks:
 * imported stays are not exported again. Refuses with `calendar_not_found`.
 */
export async function readExport({ db, clock, config }: Ctx, file: string): Promise<{ text: string; etag: string }> {
  const propertyId = file.endsWith('.ics') ? await findExported(db, file.slice(0, -'.ics'.length)) : null
  if (propertyId === null) throw new Refusal('calendar_not_found')
  const from = addDays(earliestToday(clock.now()), -KEPT_DAYS)
  const [stays, blocks] = await Promise.all([listOwnStays(db, propertyId, from), listOwnBlocks(db, propertyId, from)])
  const host = new URL(config.publicUrl).hostname
  const text = writeCalendar([
    ...stays.map((stay) => ({ ...stay, uid: `stay-${stay.id}@${host}`, summary: 'Reserved' as const })),
    ...blocks.map(({ id, first, last, changedAt }) => ({
      uid: `block-${id}@${host}`,
      from: first,
      to: addDays(last, 1),
      summary: 'Not available' as const,
      changedAt,
    })),
  ])
  return { text, etag: `"${createHash('sha256').update(text).digest('base64url').slice(0, 27)}"` }
}
