import { and, eq, isNotNull, type SQL, sql } from 'drizzle-orm'
import { ERASED_EMAIL_DOMAIN } from '#contract/auth/auth.rules.ts'
import { nameOrUnnamed } from '#contract/auth/person-name.rules.ts'
import type { PeopleFilter } from '#contract/people/people.endpoints.ts'
import type { PeopleFilterName } from '#contract/people/people.rules.ts'
import type { Person } from '#contract/people/people.schemas.ts'
import type { Page, PageRequest } from '#contract/shared/paging.ts'
import type { Needs } from '../../context.ts'
import { defineOrder, readPage } from '../../db/keyset.ts'
import { users } from '../../db/schema/auth.schema.ts'

// The list of accounts, for staff to read.

const newest = defineOrder('people.newest', 'falling', [
  ['instant', users.createdAt],
  ['text', users.id],
])

/** Whether an account is not deleted. */
export const isAccount = sql`${users.email} <> ${users.id} || ${`@${ERASED_EMAIL_DOMAIN}`}`

// The outer columns are spelled out: without a join, drizzle would write `id` alone.
const listingsOf = sql`from properties p where p.owner_id = "users"."id" and p.deleted_at is null`
const staysOf = sql`from bookings b where b.guest_id = "users"."id" and b.phase = 'confirmed'`

const conditions: Record<PeopleFilterName, SQL> = {
  hosts: sql`exists (select ${listingsOf})`,
  guests: sql`exists (select ${staysOf})`,
  suspended: isNotNull(users.suspendedAt),
  administrators: eq(users.isAdmin, true),
  unconfirmed: sql`(email_confirmed_at is null or address_unproven_since is not null)`,
}

/** The fewest digits that are compared with phone numbers. */
const PHONE_DIGITS = 4
/** What people write between the digits. `translate` removes it without a pattern. */
const PHONE_SIGNS = ' ()+-./'

/**
 * Part of a name, of an email, or of a phone number however its digits are grouped. Signs of patterns are plain text.
 */
function isNamed(words: string): SQL {
  const text = sql`lower(${users.firstName} || ' ' || ${users.lastName} || chr(10) || ${users.email})`
  const isInText = sql`position(lower(${words}) in ${text}) > 0`
  const digits = words.replace(/\D/g, '')
  const isPhone = /^[\d\s().+-]+$/.test(words) && digits.length >= PHONE_DIGITS
  return isPhone ? sql`(${isInText} or position(${digits} in translate(${users.phoneNumber}, ${PHONE_SIGNS}, '')) > 0)` : isInText
}

/** What the list and the page read of an account. */
export const personColumns = {
  id: users.id,
  firstName: users.firstName,
  lastName: users.lastName,
  email: users.email,
  phoneNumber: users.phoneNumber,
  photoKey: users.photoSmallKey,
  createdAt: users.createdAt,
  emailConfirmedAt: users.emailConfirmedAt,
  addressUnprovenSince: users.addressUnprovenSince,
  isAdmin: users.isAdmin,
  suspendedAt: users.suspendedAt,
  suspendedBy: users.suspendedBy,
}

type AccountRow = Pick<typeof users.$inferSelect, Exclude<keyof typeof personColumns, 'photoKey'>> & { photoKey: string | null }

/** What the list and the page have in common. `urlFor` makes the URL of a file in the image store. */
export const toAccount = (row: AccountRow, urlFor: (key: string) => string) => ({
  id: row.id,
  name: nameOrUnnamed(row),
  email: row.email,
  phoneNumber: row.phoneNumber,
  photoUrl: row.photoKey && urlFor(row.photoKey),
  joinedAt: row.createdAt.toISOString(),
  isConfirmed: row.emailConfirmedAt !== null && row.addressUnprovenSince === null,
  isAdmin: row.isAdmin,
  isSuspended: row.suspendedAt !== null,
})

/**
 * A page of the accounts, newest first. Without a search it reads along the index of its order; a search may read
 * every account, within the time limit of a statement.
 */
export async function listPeople(
  { db, images }: Needs<'db' | 'images'>,
  { filter, q }: PeopleFilter,
  page: PageRequest,
): Promise<Page<Person>> {
  const { items, next } = await readPage(newest, page, (after, limit) =>
    db
      .select({
        ...personColumns,
        listings: sql<number>`(select count(*) ${listingsOf})`.mapWith(Number),
        stays: sql<number>`(select count(*) ${staysOf})`.mapWith(Number),
        key: newest.key,
      })
      .from(users)
      .where(and(isAccount, filter && conditions[filter], q ? isNamed(q) : undefined, after))
      .orderBy(...newest.orderBy)
      .limit(limit),
  )
  const people = items.map(({ listings, stays, ...row }) => ({ ...toAccount(row, images.urlFor), listings, stays }))
  return { items: people, next }
}
