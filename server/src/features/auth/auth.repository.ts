import { and, eq, gt, gte, isNotNull, isNull, sql } from 'drizzle-orm'
import { codePolicy } from '#contract/auth/auth.policy.ts'
import type { Database, Queryable } from '../../db/client.ts'
import { emailChanges, emailCodes, signInCodes, throttles, users } from '../../db/schema/auth.schema.ts'
import { countAccountTry, hasTriesLeft } from './codes/code-tries.repository.ts'
import type { CodePurpose } from './codes/secrets.domain.ts'

export type UserRow = typeof users.$inferSelect
export type NewUser = Pick<UserRow, 'id' | 'email' | 'firstName' | 'lastName' | 'passwordHash'>
export type UserChange = { [Field in 'firstName' | 'lastName' | 'phoneNumber']?: UserRow[Field] | undefined }
export type CodeRow = typeof emailCodes.$inferSelect
/** An active code that was tried, and its owner. */
export interface TriedCode extends Record<string, unknown> {
  userId: string
  email: string
  codeHash: string
}

/** The purposes with one active code per account. */
type AccountCode = Extract<CodePurpose, 'reset'>

const hasEmail = (email: string) => sql`lower(${users.email}) = ${email.toLowerCase()}`
const isCode = (userId: string, purpose: AccountCode) => and(eq(emailCodes.userId, userId), eq(emailCodes.purpose, purpose))

/** Accounts and their emailed codes in the database. Sessions have their own repository. */
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

    findCode: async (userId: string, purpose: AccountCode): Promise<CodeRow | null> => {
      const [row] = await db.select().from(emailCodes).where(isCode(userId, purpose))
      return row ?? null
    },

    /**
     * Replaces the code, unless the current one is younger than `olderThan`. Returns whether it did; of two
     * concurrent calls one succeeds.
     */
    replaceCode: async (
      code: Pick<CodeRow, 'userId' | 'purpose' | 'codeHash' | 'createdAt' | 'expiresAt'>,
      olderThan: Date,
    ): Promise<boolean> => {
      const { codeHash, createdAt, expiresAt } = code
      const rows = await db
        .insert(emailCodes)
        .values(code)
        .onConflictDoUpdate({
          target: [emailCodes.userId, emailCodes.purpose],
          set: { codeHash, createdAt, expiresAt, attempts: 0, usedAt: null },
          setWhere: sql`${emailCodes.createdAt} <= ${olderThan}`,
        })
        .returning({ userId: emailCodes.userId })
      return rows.length > 0
    },

    /** Withdraws a code whose email could not be sent, so that the next one need not wait. */
    forgetCode: async (userId: string, purpose: AccountCode): Promise<void> => {
      await db
        .update(emailCodes)
        .set({ createdAt: new Date(0), expiresAt: new Date(0) })
        .where(isCode(userId, purpose))
    },

    /**
     * Counts one try in a single statement before any comparison, so that parallel guesses cannot exceed the limits:
     * those of the code, and those of the account, `account` in the table of limits. An unknown email takes one
     * statement too. Null when there is no active code or the tries are used up.
     */
    countTry: async (given: { email: string; account: string }, purpose: AccountCode, now: Date): Promise<TriedCode | null> => {
      const instant = now.toISOString()
      const { rows } = await db.execute<TriedCode>(sql`
        with tried as (
          update email_codes c set attempts = c.attempts + 1 from users u
          where u.id = c.user_id and lower(u.email) = ${given.email.toLowerCase()} and c.purpose = ${purpose}
            and c.used_at is null and c.expires_at > ${instant}::timestamptz and c.attempts < ${codePolicy.tries}
            and ${hasTriesLeft(given.account, now)}
          returning u.id as "userId", u.email, c.code_hash as "codeHash"),
        counted as (${countAccountTry(given.account, now)})
        select tried.* from tried, counted`)
      return rows[0] ?? null
    },

    /** Whether the account has tries left today. */
    hasTries: async (account: string, now: Date): Promise<boolean> => {
      const isUsedUp = and(eq(throttles.key, account), gt(throttles.endsAt, now), gte(throttles.count, codePolicy.triesPerDay))
      return (await db.$count(throttles, isUsedUp)) === 0
    },

    /** Uses a code up. False when another request was faster or a newer code has replaced it. */
    useCode: async (tx: Queryable, userId: string, purpose: AccountCode, codeHash: string, now: Date): Promise<boolean> => {
      const rows = await tx
        .update(emailCodes)
        .set({ usedAt: now })
        .where(and(isCode(userId, purpose), eq(emailCodes.codeHash, codeHash), isNull(emailCodes.usedAt)))
        .returning({ userId: emailCodes.userId })
      return rows.length > 0
    },
  }
}

export type AuthRepository = ReturnType<typeof createAuthRepository>
