import { type SQL, sql } from 'drizzle-orm'
import type { Queryable } from '../../db/client.ts'

/**
 * Up to so many people and listings are looked up one by one; the bookings of more are found along the list itself.
 */
const MOST_PEOPLE = 200
const MOST_LISTINGS = 1_000

/** Who and which listings a search names: the bookings of these are its results. `many`: too many to look up. */
export type Subjects = { people: string[]; listings: number[] } | 'many'

/** The words as a pattern of LIKE: a percent sign or an underscore is itself. */
const pattern = (words: string): SQL => sql`lower(${`%${words.replace(/[\\%_]/g, (sign) => `\\${sign}`)}%`})`

// Written as in the indexes users_names_trgm and properties_title_trgm, so that the planner uses them.
const personNamed = (words: string) => sql`lower(u.first_name || ' ' || u.last_name || ' ' || u.email) like ${pattern(words)}`
const listingTitled = (words: string) => sql`lower(p.title) like ${pattern(words)}`

/** The ids of people with these words in their name or email, as a subquery. */
export const namesGuest = (words: string): SQL => sql`(select u.id from users u where ${personNamed(words)})`

/** The ids of listings with these words in their title, or in the name or email of their host, as a subquery. */
export const namesListing = (words: string): SQL =>
  sql`(select p.id from properties p where ${listingTitled(words)} or p.owner_id in ${namesGuest(words)})`

/** The people and listings with bookings that a search names. */
export async function findSubjects(db: Queryable, words: string): Promise<Subjects> {
  const { rows: people } = await db.execute<{ id: string }>(sql`
    select u.id from users u where ${personNamed(words)} and (exists (select from bookings b where b.guest_id = u.id)
      or exists (select from properties p where p.owner_id = u.id)) limit ${MOST_PEOPLE + 1}`)
  if (people.length > MOST_PEOPLE) return 'many'
  const ids = people.map(({ id }) => id)
  const { rows: listings } = await db.execute<{ id: number }>(sql`
    select id from (select p.id from properties p where ${listingTitled(words)}
      union select p.id from properties p where p.owner_id = any(${sql.param(ids)}::text[])) named
    where exists (select from bookings b where b.property_id = named.id) limit ${MOST_LISTINGS + 1}`)
  if (listings.length > MOST_LISTINGS) return 'many'
  return { people: ids, listings: listings.map(({ id }) => id) }
}
