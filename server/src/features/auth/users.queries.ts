import { and, eq, isNotNull, isNull, sql } from 'drizzle-orm'
import { Refusal } from '#contract/shared/problem.ts'
import type { Queryable } from '../../db/client.ts'
import { emailChanges, emailCodes, signInCodes, signInSteps, users } from '../../db/schema/auth.schema.ts'

// Accounts in the database. Sessions and emailed codes have their own files.

export type UserRow = typeof users.$inferSelect
export type NewUser = Pick<UserRow, 'id' | 'email' | 'firstName' | 'lastName' | 'passwordHash' | 'language'>
export type UserChange = { [Field in 'firstName' | 'lastName' | 'phoneNumber' | 'language']?: UserRow[Field] | undefined }

export async function findUser(db: Queryable, id: string): Promise<UserRow | null> {
  const [row] = await db.select().from(users).where(eq(users.id, id))
  return row ?? null
}

/** The account of a session; refuses with 401 `unauthorized` when it has since been deleted. */
export async function requireUser(db: Queryable, id: string): Promise<UserRow> {
  const user = await findUser(db, id)
  if (!user) throw new Refusal('unauthorized')
  return user
}

/** The account of an email. An unconfirmed sign-up is no account. */
export async function findUserByEmail(db: Queryable, email: string): Promise<UserRow | null> {
  const [row] = await db
    .select()
    .from(users)
    .where(and(sql`lower(${users.email}) = ${email.toLowerCase()}`, isNotNull(users.emailConfirmedAt)))
  return row ?? null
}

/** An account, locked until the transaction ends. */
export async function lockUser(tx: Queryable, id: string): Promise<UserRow | null> {
  const [user] = await tx.select().from(users).where(eq(users.id, id)).for('no key update')
  return user ?? null
}

export async function updateUser(db: Queryable, id: string, change: UserChange): Promise<UserRow | null> {
  const [row] = await db.update(users).set(change).where(eq(users.id, id)).returning()
  return row ?? null
}

/** Adds an account whose email was just confirmed. False when the email already has one. */
export async function addConfirmedUser(tx: Queryable, user: NewUser, now: Date): Promise<boolean> {
  const { id, email, firstName, lastName, passwordHash, language } = user
  const instant = now.toISOString()
  const { rows } = await tx.execute(sql`
    insert into users (id, email, first_name, last_name, password_hash, language, email_confirmed_at, created_at)
    values (${id}, ${email}, ${firstName}, ${lastName}, ${passwordHash}, ${language}, ${instant}::timestamptz, ${instant}::timestamptz)
    on conflict (lower(email)) do update set first_name = excluded.first_name, last_name = excluded.last_name,
      password_hash = excluded.password_hash, language = excluded.language, email_confirmed_at = excluded.email_confirmed_at
      where users.email_confirmed_at is null
    returning id`)
  return rows.length > 0
}

/** Sets a password hash; returns the account, or null when it is gone. */
export async function setPasswordHash(tx: Queryable, userId: string, passwordHash: string): Promise<UserRow | null> {
  const [row] = await tx.update(users).set({ passwordHash }).where(eq(users.id, userId)).returning()
  return row ?? null
}

/** Ends every pending code of an account: the holder of a former password may have requested it. */
export async function forgetOpenRequests(tx: Queryable, userId: string): Promise<void> {
  await tx.delete(emailCodes).where(eq(emailCodes.userId, userId))
  await tx.delete(signInCodes).where(eq(signInCodes.userId, userId))
  await tx.delete(signInSteps).where(eq(signInSteps.userId, userId))
  await tx.delete(emailChanges).where(eq(emailChanges.userId, userId))
}

/** Marks the first sign-in of an account; returns whether it was the first. */
export async function markFirstSignIn(db: Queryable, userId: string, now: Date): Promise<boolean> {
  const rows = await db
    .update(users)
    .set({ firstSignedInAt: now })
    .where(and(eq(users.id, userId), isNull(users.firstSignedInAt)))
    .returning({ id: users.id })
  return rows.length > 0
}
