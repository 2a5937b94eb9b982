import { and, eq, gt, inArray, lte, sql } from 'drizzle-orm'
import { codePolicy } from '#contract/auth/auth.policy.ts'
import type { EmailSide } from '#contract/auth/security.schemas.ts'
import type { Needs } from '../../../context.ts'
import { deleteInBatches } from '../../../db/batches.ts'
import { type Database, type Queryable, sqlState } from '../../../db/client.ts'
import { emailChanges, users } from '../../../db/schema/auth.schema.ts'
import { discardSignUps } from './sign-ups.queries.ts'

// Email changes that wait for both mailboxes, at most one per account.

export type EmailChangeRow = typeof emailChanges.$inferSelect
type NewEmailChange = Pick<EmailChangeRow, 'userId' | 'id' | 'newEmail' | 'createdAt' | 'expiresAt'>
/** An active code that was tried. */
export interface TriedSide extends Record<string, unknown> {
  id: string
  codeHash: string
}
/**
 * The result of confirming one side: the other is missing, both are confirmed, the email is taken, or the change is
 * gone.
 */
export type ConfirmedSide =
  | { state: 'waiting'; change: EmailChangeRow }
  | { state: 'changed'; former: string; change: EmailChangeRow }
  | { state: 'taken' }
  | { state: 'gone' }

const DUPLICATE = '23505'
const columns = {
  current: { hash: sql`current_code_hash`, attempts: sql`current_attempts`, confirmedAt: sql`current_confirmed_at` },
  new: { hash: sql`new_code_hash`, attempts: sql`new_attempts`, confirmedAt: sql`new_confirmed_at` },
} as const

const isLive = (now: Date) => gt(emailChanges.expiresAt, now)

export async function removeEmailChange(db: Queryable, userId: string): Promise<void> {
  await db.delete(emailChanges).where(eq(emailChanges.userId, userId))
}

/** Marks one side and, when both are marked, changes the email. Throws the database's duplicate error. */
const confirmInOne = (db: Database, tried: TriedSide, side: EmailSide, now: Date): Promise<ConfirmedSide> =>
  db.transaction(async (tx) => {
    const mark = side === 'current' ? { currentConfirmedAt: now } : { newConfirmedAt: now }
    const hash = side === 'current' ? emailChanges.currentCodeHash : emailChanges.newCodeHash
    const [change] = await tx
      .update(emailChanges)
      .set(mark)
      .where(and(eq(emailChanges.id, tried.id), eq(hash, tried.codeHash), isLive(now)))
      .returning()
    if (!change) return { state: 'gone' }
    if (!change.currentConfirmedAt || !change.newConfirmedAt) return { state: 'waiting', change }
    const [user] = await tx.select({ email: users.email }).from(users).where(eq(users.id, change.userId)).for('update')
    await tx.update(users).set({ email: change.newEmail, addressUnprovenSince: null }).where(eq(users.id, change.userId))
    await discardSignUps(tx, change.newEmail)
    await removeEmailChange(tx, change.userId)
    return { state: 'changed', former: user?.email ?? '', change }
  })

/** The pending change of an account. */
export async function findEmailChange(db: Queryable, userId: string, now: Date): Promise<EmailChangeRow | null> {
  const [row] = await db
    .select()
    .from(emailChanges)
    .where(and(eq(emailChanges.userId, userId), isLive(now)))
  return row ?? null
}

/** The pending change with this id, and the email of its owner. */
export async function findEmailChangeById(
  db: Queryable,
  id: string,
  now: Date,
): Promise<{ change: EmailChangeRow; email: string } | null> {
  const [row] = await db
    .select({ change: emailChanges, email: users.email })
    .from(emailChanges)
    .innerJoin(users, eq(users.id, emailChanges.userId))
    .where(and(eq(emailChanges.id, id), isLive(now)))
  return row ?? null
}

/** Adds a change; it replaces the previous one and ends its codes. */
export async function replaceEmailChange(tx: Queryable, change: NewEmailChange): Promise<void> {
  await removeEmailChange(tx, change.userId)
  await tx.insert(emailChanges).values(change)
}

export async function setEmailChangeCode(
  db: Queryable,
  id: string,
  side: EmailSide,
  { codeHash, refusalHash }: { codeHash: string; refusalHash: string | null },
): Promise<void> {
  const change = side === 'current' ? { currentCodeHash: codeHash, refusalHash } : { newCodeHash: codeHash }
  await db.update(emailChanges).set(change).where(eq(emailChanges.id, id))
}

/**
 * Counts one try in a single statement before any comparison. Null when no code is active or its tries are used up.
 */
export async function countEmailChangeTry(db: Queryable, userId: string, side: EmailSide, now: Date): Promise<TriedSide | null> {
  const { hash, attempts, confirmedAt } = columns[side]
  const { rows } = await db.execute<TriedSide>(sql`
    update email_changes set ${attempts} = ${attempts} + 1
    where user_id = ${userId} and ${hash} is not null and ${confirmedAt} is null
      and expires_at > ${now.toISOString()}::timestamptz and ${attempts} < ${codePolicy.tries}
    returning id, ${hash} as "codeHash"`)
  return rows[0] ?? null
}

/**
 * Confirms one side, and completes the change when it is the second. A change whose email was taken meanwhile is
 * removed.
 */
export async function confirmSide(
  { db, clock }: Needs<'db' | 'clock'>,
  userId: string,
  tried: TriedSide,
  side: EmailSide,
): Promise<ConfirmedSide> {
  try {
    return await confirmInOne(db, tried, side, clock.now())
  } catch (error) {
    if (sqlState(error) !== DUPLICATE) throw error
    await removeEmailChange(db, userId)
    return { state: 'taken' }
  }
}

/** Removes the refused change; returns its owner, or null. */
export async function takeRefusedChange(tx: Queryable, refusalHash: string, now: Date): Promise<string | null> {
  const [row] = await tx
    .delete(emailChanges)
    .where(and(eq(emailChanges.refusalHash, refusalHash), isLive(now)))
    .returning({ userId: emailChanges.userId })
  return row?.userId ?? null
}

export const removeExpiredEmailChanges = ({ db, clock }: Needs<'db' | 'clock'>): Promise<void> => {
  const expired = lte(emailChanges.expiresAt, clock.now())
  return deleteInBatches((limit) => {
    const some = db.select({ userId: emailChanges.userId }).from(emailChanges).where(expired).limit(limit)
    return db.delete(emailChanges).where(and(expired, inArray(emailChanges.userId, some)))
  })
}
