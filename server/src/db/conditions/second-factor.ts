import { type SQL, type SQLWrapper, sql } from 'drizzle-orm'

/**
 * Whether the account with this id has a second factor: a confirmed app or a passkey. With `since`, one that it had
 * at that instant and still has. The names are literal, because a query of one table leaves those of tables out.
 */
export function hasFactor(userId: SQLWrapper, since?: SQLWrapper): SQL<boolean> {
  const until = since ? sql`<= ${since}` : sql`is not null`
  return sql<boolean>`(exists (select from authenticator_apps a where a.user_id = ${userId} and a.confirmed_at ${until})
    or exists (select from passkeys p where p.user_id = ${userId} and p.created_at ${until}))`
}

/**
 * The one rule where staff need a second factor: their sessions, and what they made, work for the whole site while
 * their account has one. A key of the operator must have been made with it (`since`); a webhook of the site waits
 * for it.
 */
export const hasNeededFactor = (
  { requiresStaffFactor }: { requiresStaffFactor: boolean },
  userId: SQLWrapper,
  since?: SQLWrapper,
): SQL<boolean> => (requiresStaffFactor ? hasFactor(userId, since) : sql<boolean>`true`)
