import { and, desc, eq, gt, inArray, lte, type SQL, sql } from 'drizzle-orm'
import { codePolicy, signUpPolicy } from '#contract/auth/auth.policy.ts'
import type { Needs } from '../../../context.ts'
import { deleteInBatches } from '../../../db/batches.ts'
import type { Database, Queryable } from '../../../db/client.ts'
import { pendingSignUps } from '../../../db/schema/auth.schema.ts'
import { countAccountTry, hasTriesLeft } from './code-tries.queries.ts'

// Sign-ups that wait for their code, and the codes, one per sign-up. They belong to no account yet.

export type PendingSignUp = typeof pendingSignUps.$inferSelect
export type NewSignUp = Pick<
  PendingSignUp,
  'id' | 'email' | 'firstName' | 'lastName' | 'language' | 'passwordHash' | 'createdAt' | 'expiresAt'
>
/** An active code that was tried, with its sign-up. */
export interface TriedSignUp extends Record<string, unknown> {
  id: string
  codeHash: string
}
interface NewCode {
  codeHash: string
  createdAt: Date
  expiresAt: Date
}

const isSignUpOf = (email: string): SQL => sql`lower(${pendingSignUps.email}) = ${email.toLowerCase()}`

/**
 * Adds a sign-up. It replaces `formerId`, an earlier one of the same browser; of the others of its email, the
 * newest stay. The same statements run for every email, and sign-ups of one email run one after the other.
 */
export async function addSignUp(tx: Queryable, signUp: NewSignUp, formerId: string | null): Promise<void> {
  const { email } = signUp
  await tx.execute(sql`select pg_advisory_xact_lock(hashtext(${`sign-up:${email.toLowerCase()}`}))`)
  await tx.execute(sql`delete from pending_sign_ups where lower(email) = ${email.toLowerCase()} and (id = ${formerId}
    or id not in (select id from pending_sign_ups where lower(email) = ${email.toLowerCase()} and id is distinct from ${formerId}
      order by created_at desc, id limit ${signUpPolicy.pendingPerAddress - 1}))`)
  await tx.insert(pendingSignUps).values(signUp)
}

/** The pending sign-ups of an email, newest first. */
export const listLiveSignUps = (from: Queryable, email: string, now: Date) =>
  from
    .select()
    .from(pendingSignUps)
    .where(and(isSignUpOf(email), gt(pendingSignUps.expiresAt, now)))
    .orderBy(desc(pendingSignUps.createdAt), pendingSignUps.id)

/**
 * Gives a sign-up a new code, made by `make` from the other active sign-ups of its email. Does nothing when its
 * last code is younger than `olderThan` or when it is gone; returns whether it did.
 */
export const replaceSignUpCode = (
  db: Database,
  signUp: Pick<PendingSignUp, 'id' | 'email'>,
  times: { now: Date; olderThan: Date },
  make: (others: PendingSignUp[]) => NewCode,
): Promise<boolean> =>
  db.transaction(async (tx) => {
    const rows = await listLiveSignUps(tx, signUp.email, times.now).for('update')
    const row = rows.find(({ id }) => id === signUp.id)
    if (!row || (row.codeCreatedAt && row.codeCreatedAt > times.olderThan)) return false
    const { codeHash, createdAt, expiresAt } = make(rows.filter(({ id }) => id !== signUp.id))
    await tx
      .update(pendingSignUps)
      .set({ codeHash, codeCreatedAt: createdAt, codeExpiresAt: expiresAt, attempts: 0 })
      .where(eq(pendingSignUps.id, signUp.id))
    return true
  })

/** Withdraws a code whose email could not be sent, so that the next one need not wait. */
export async function forgetSignUpCode(db: Queryable, id: string): Promise<void> {
  await db
    .update(pendingSignUps)
    .set({ codeHash: null, codeCreatedAt: null, codeExpiresAt: null })
    .where(eq(pendingSignUps.id, id))
}

/**
 * Counts one try against every active code of an email, or of its sign-up `id` alone, and against the tries of
 * the email, `account` in the table of limits: in a single statement before any comparison, so that parallel
 * guesses cannot exceed them. An unknown email takes one statement too. Returns the codes that may still be
 * compared.
 */
export async function countSignUpTry(
  db: Queryable,
  given: { email: string; id: string | null; account: string },
  now: Date,
): Promise<TriedSignUp[]> {
  const instant = now.toISOString()
  const { rows } = await db.execute<TriedSignUp>(sql`
    with tried as (
      update pending_sign_ups p set attempts = p.attempts + 1
      where lower(p.email) = ${given.email.toLowerCase()} and (${given.id}::text is null or p.id = ${given.id})
        and p.code_expires_at > ${instant}::timestamptz and p.attempts < ${codePolicy.tries}
        and ${hasTriesLeft(given.account, now)}
      returning p.id, p.code_hash as "codeHash"),
    counted as (${countAccountTry(given.account, now)})
    select tried.* from tried, counted`)
  return rows
}

/**
 * Removes a sign-up that becomes an account. Null when another request was faster or a newer code has replaced it.
 */
export async function takeSignUp(tx: Queryable, { id, codeHash }: TriedSignUp): Promise<PendingSignUp | null> {
  const [row] = await tx
    .delete(pendingSignUps)
    .where(and(eq(pendingSignUps.id, id), eq(pendingSignUps.codeHash, codeHash)))
    .returning()
  return row ?? null
}

/** Removes the sign-ups of an email that now has an account. */
export async function discardSignUps(tx: Queryable, email: string): Promise<void> {
  await tx.delete(pendingSignUps).where(isSignUpOf(email))
}

export const removeExpiredSignUps = ({ db, clock }: Needs<'db' | 'clock'>): Promise<void> => {
  const expired = lte(pendingSignUps.expiresAt, clock.now())
  return deleteInBatches((limit) => {
    const some = db.select({ id: pendingSignUps.id }).from(pendingSignUps).where(expired).limit(limit)
    return db.delete(pendingSignUps).where(inArray(pendingSignUps.id, some))
  })
}
