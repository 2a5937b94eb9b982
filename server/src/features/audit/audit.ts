import { stringify } from 'csv-stringify/sync'
import { and, eq, gte, lt, type SQL, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import type { AuditFilter } from '#contract/audit/audit.endpoints.ts'
import type { AuditEntry } from '#contract/audit/audit.schemas.ts'
import { nameOrDeleted } from '#contract/auth/person-name.rules.ts'
import { readBookingNumber } from '#contract/bookings/bookings.rules.ts'
import { addDays, type IsoDate } from '#contract/shared/dates.ts'
import type { Page, PageRequest } from '#contract/shared/paging.ts'
import type { Needs } from '../../context.ts'
import { defineOrder, readPage } from '../../db/keyset.ts'
import { users } from '../../db/schema/auth.schema.ts'
import { bookings } from '../../db/schema/bookings.schema.ts'
import { auditEntries } from '../../db/schema/platform.schema.ts'
import { properties } from '../../db/schema/properties.schema.ts'
import { eachPage } from '../../http/paging.ts'

// What staff decided and changed, for staff to read.

const people = alias(users, 'people')
/** Whether an entry is about a person; job keys and numbers are never those of accounts. */
const isAboutPerson = sql`split_part(${auditEntries.action}, '.', 1) in ('person', 'staff')`
/** The number of a listing or a booking as a column: other subjects have keys, and exceptions of both kinds. */
const numberOf = (...nouns: string[]) =>
  sql`case when split_part(${auditEntries.action}, '.', 1) in (${sql.join(
    nouns.map((noun) => sql`${noun}`),
    sql`, `,
  )}) and ${auditEntries.subjectId} ~ '^[0-9]{1,9}$' then ${auditEntries.subjectId}::integer end`
const newest = defineOrder('audit.newest', 'falling', [['id', auditEntries.id]])

const startOf = (day: IsoDate) => new Date(`${day}T00:00:00Z`)

/**
 * Entries about the subject with this number or key, or the booking with this number (PL-000274), or with these words
 * in the reason or the name of who decided.
 */
function names(words: string): SQL {
  const isInText = sql`position(lower(${words}) in
    lower(concat_ws(' ', ${auditEntries.detail}, ${users.firstName}, ${users.lastName}))) > 0`
  const number = /^\d+$/.test(words) ? null : readBookingNumber(words)
  if (number !== null)
    return sql`(${auditEntries.subjectId} = ${String(number)} and split_part(${auditEntries.action}, '.', 1) in ('booking', 'exception'))`
  return sql`(${auditEntries.subjectId} = ${words} or ${isInText})`
}

const matching = ({ action, q, from, to }: AuditFilter) =>
  and(
    action ? eq(auditEntries.action, action) : undefined,
    q ? names(q) : undefined,
    from ? gte(auditEntries.createdAt, startOf(from)) : undefined,
    to ? lt(auditEntries.createdAt, startOf(addDays(to, 1))) : undefined,
  )

/** A page of the audit log, newest first. Days are those of UTC. */
export async function listAuditEntries({ db }: Needs<'db'>, filter: AuditFilter, page: PageRequest): Promise<Page<AuditEntry>> {
  const { items, next } = await readPage(newest, page, (after, limit) =>
    db
      .select({
        entry: auditEntries,
        by: { firstName: users.firstName, lastName: users.lastName },
        subject: { firstName: people.firstName, lastName: people.lastName },
        title: properties.title,
        key: newest.key,
      })
      .from(auditEntries)
      .leftJoin(users, eq(users.id, auditEntries.actorId))
      .leftJoin(people, and(isAboutPerson, eq(people.id, auditEntries.subjectId)))
      .leftJoin(bookings, eq(bookings.id, numberOf('booking', 'exception')))
      .leftJoin(properties, sql`${properties.id} = coalesce(${numberOf('listing')}, ${bookings.propertyId})`)
      .where(and(matching(filter), after))
      .orderBy(...newest.orderBy)
      .limit(limit),
  )
  const entries = items.map(({ entry, by, subject, title }) => ({
    id: entry.id,
    at: entry.createdAt.toISOString(),
    action: entry.action,
    subjectId: entry.subjectId,
    subjectName: subject ? nameOrDeleted(subject) : title,
    detail: entry.detail,
    by: { id: entry.actorId, name: by ? nameOrDeleted(by) : 'Command line' },
  }))
  return { items: entries, next }
}

const columns = ['Time', 'Name', 'Action', 'Subject', 'Detail']
const csvStyle = { escape_formulas: true, record_delimiter: 'windows' } as const

/**
 * All entries as CSV, streamed page by page without a lock between pages. Text that a spreadsheet would run as a
 * formula is escaped.
 */
export async function* writeAuditCsv(ctx: Needs<'db'>, filter: AuditFilter): AsyncIterable<string> {
  yield stringify([columns], { bom: true, ...csvStyle })
  for await (const entries of eachPage((page) => listAuditEntries(ctx, filter, page)))
    yield stringify(
      entries.map(({ at, by, action, subjectId, detail }) => [at, by.name, action, subjectId, detail]),
      csvStyle,
    )
}
