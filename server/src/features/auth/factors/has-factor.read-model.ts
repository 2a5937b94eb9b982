import { type SQL, sql } from 'drizzle-orm'

/** Whether the account of the row `users` has a second factor. */
export const hasFactor: SQL<boolean> = sql<boolean>`(exists (select from authenticator_apps a
  where a.user_id = users.id and a.confirmed_at is not null) or exists (select from passkeys p where p.user_id = users.id))`
