import { and, eq, isNotNull, isNull, sql } from 'drizzle-orm'
import type { Database, Queryable } from '../../db/client.ts'
import { emailChanges, emailCodes, signInCodes, signInSteps, users } from '../../db/schema/auth.schema.ts'

export type UserRow = typeof users.$inferSelect
export type NewUser = Pick<UserRow, 'id' | 'email' | 'firstName' | 'lastName' | 'passwordHash'>
export type UserChange = { [Field in 'firstName' | 'lastName' | 'phoneNumber']?: UserRow[Field] | undefined }

const hasEmail = (email: string) => sql`lower(${users.email}) = ${email.toLowerCase()}`

/** Accounts in the database. Sessions and emailed codes have their own repositories. */
export function createAuthRepository(db: Database) {
  return {
    transaction: db.transaction.bind(db),

    findById: async (id: string): Promise<UserRow | null> => {
      const [row] = await db.select().from(users).where(eq(users.id, id))
      return row ?? null
    },

    /** The account of an email. An unconfirmed sign-up is no account. */
    findByEmail: async (email: string): Promise<UserRow | null> => {
      const [row] = await db
        .select()
        .from(users)
        .where(and(hasEmail(email), isNotNull(users.emailConfirmedAt)))
      return row ?? null
    },

    update: async (id: string, change: UserChange): Promise<UserRow | null> => {
      const [row] = await db.update(users).set(change).where(eq(users.id, id)).returning()
      return row ?? null
    },

    /** Adds an account whose email was just confirmed. False when the email already has one. */
    addConfirmed: async (tx: Queryable, user: NewUser, now: Date): Promise<boolean> => {
      const { id, email, firstName, lastName, passwordHash } = user
      const instant = now.toISOString()
      const { rows } = await tx.execute(sql`
        insert into users (id, email, first_name, last_name, password_hash, email_confirmed_at, created_at)
        values (${id}, ${email}, ${firstName}, ${lastName}, ${passwordHash}, ${instant}::timestamptz, ${instant}::timestamptz)
        on conflict (lower(email)) do update set first_name = excluded.first_name, last_name = excluded.last_name,
          password_hash = excluded.password_hash, email_confirmed_at = excluded.email_confirmed_at
          where users.email_confirmed_at is null
        returning id`)
      return rows.length > 0
    },

    /** Sets a password hash; returns the account, or null when it is gone. */
    setPassword: async (tx: Queryable, userId: string, passwordHash: string): Promise<UserRow | null> => {
      const [row] = await tx.update(users).set({ passwordHash }).where(eq(users.id, userId)).returning()
      return row ?? null
    },

    /** Ends every pending code of an account: the holder of a former password may have requested it. */
    forgetOpenRequests: async (tx: Queryable, userId: string): Promise<void> => {
      await tx.delete(emailCodes).where(eq(emailCodes.userId, userId))
      await tx.delete(signInCodes).where(eq(signInCodes.userId, userId))
      await tx.delete(signInSteps).where(eq(signInSteps.userId, userId))
      await tx.delete(emailChanges).where(eq(emailChanges.userId, userId))
    },

    /** Marks the first sign-in of an account; returns whether it was the first. */
    markFirstSignIn: async (userId: string, now: Date): Promise<boolean> => {
      const rows = await db
        .update(users)
        .set({ firstSignedInAt: now })
        .where(and(eq(users.id, userId), isNull(users.firstSignedInAt)))
        .returning({ id: users.id })
      return rows.length > 0
    },
  }
}

export type AuthRepository = ReturnType<typeof createAuthRepository>
