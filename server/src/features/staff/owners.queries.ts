import { asc, eq, sql } from 'drizzle-orm'
import type { Queryable } from '../../db/client.ts'
import { users } from '../../db/schema/auth.schema.ts'
import { hasFactor } from '../auth/factors/has-factor.read-model.ts'

/** The owners of the site with what they can sign in with. */
export const listOwners = (db: Queryable) =>
  db
    .select({
      id: users.id,
      email: users.email,
      firstName: users.firstName,
      lastName: users.lastName,
      hasFactor,
      recoveryCodes: sql<number>`(select count(*)::int from recovery_codes c where c.user_id = users.id)`,
    })
    .from(users)
    .where(eq(users.staffRole, 'owner'))
    .orderBy(asc(users.firstName), asc(users.id))
