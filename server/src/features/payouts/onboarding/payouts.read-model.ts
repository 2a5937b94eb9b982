import { eq } from 'drizzle-orm'
import type { Queryable } from '../../../db/client.ts'
import { users } from '../../../db/schema/auth.schema.ts'

/** Reads what the provider needs to open an account. */
export function createPayoutsReadModel(db: Queryable) {
  return {
    async findEmail(userId: string): Promise<string | null> {
      const [row] = await db.select({ email: users.email }).from(users).where(eq(users.id, userId))
      return row?.email ?? null
    },
  }
}
export type PayoutsReadModel = ReturnType<typeof createPayoutsReadModel>
