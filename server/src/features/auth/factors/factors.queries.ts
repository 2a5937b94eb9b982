import { and, arrayOverlaps, count, eq, inArray, isNotNull, isNull, lt, lte, sql } from 'drizzle-orm'
import { factorPolicy } from '#contract/auth/second-factor.schemas.ts'
import { apiScopes, isOperatorScope } from '#contract/developers/api-scopes.rules.ts'
import type { Needs } from '../../../context.ts'
import { deleteInBatches } from '../../../db/batches.ts'
import type { Queryable } from '../../../db/client.ts'
import { apiKeys, authenticatorApps, recoveryCodes, signInSteps } from '../../../db/schema/auth.schema.ts'
import { passkeyChallenges, passkeys } from '../../../db/schema/passkeys.schema.ts'

// Second factors in the database: authenticator apps, recovery codes, begun sign-ins.

export type AppRow = typeof authenticatorApps.$inferSelect

/** Which second factors an account has. */
export interface FactorKinds {
  hasApp: boolean
  hasPasskey: boolean
}

/**
 * Removes every second factor of an account and its begun sign-ins, in the caller's transaction. API keys with scopes
 * of staff end with it: a key must not reach more than its owner without a second factor. Webhooks of the site wait.
 */
export async function removeFactors(tx: Queryable, userId: string): Promise<void> {
  await tx.delete(authenticatorApps).where(eq(authenticatorApps.userId, userId))
  await tx.delete(passkeys).where(eq(passkeys.userId, userId))
  await tx.delete(passkeyChallenges).where(eq(passkeyChallenges.userId, userId))
  await tx.delete(recoveryCodes).where(eq(recoveryCodes.userId, userId))
  await tx.delete(signInSteps).where(eq(signInSteps.userId, userId))
  const ofStaff = apiScopes.filter(isOperatorScope)
  await tx.delete(apiKeys).where(and(eq(apiKeys.userId, userId), arrayOverlaps(apiKeys.scopes, ofStaff)))
}

const isApp = (userId: string) => eq(authenticatorApps.userId, userId)

/** Which second factors an account has. */
export async function findFactorKinds(db: Queryable, userId: string): Promise<FactorKinds> {
  const hasApp = sql<boolean>`exists (select from ${authenticatorApps} where ${isApp(userId)} and ${isNotNull(authenticatorApps.confirmedAt)})`
  const hasPasskey = sql<boolean>`exists (select from ${passkeys} where ${eq(passkeys.userId, userId)})`
  const { rows } = await db.execute<{ has_app: boolean; has_passkey: boolean }>(
    sql`select ${hasApp} as has_app, ${hasPasskey} as has_passkey`,
  )
  return { hasApp: rows[0]?.has_app === true, hasPasskey: rows[0]?.has_passkey === true }
}

export async function findApp(db: Queryable, userId: string): Promise<AppRow | null> {
  const [row] = await db.select().from(authenticatorApps).where(isApp(userId))
  return row ?? null
}

/** Keeps a secret that waits for its first code. False when a confirmed app is there. */
export async function keepNewApp(db: Queryable, userId: string, sealedSecret: string, now: Date): Promise<boolean> {
  const rows = await db
    .insert(authenticatorApps)
    .values({ userId, sealedSecret, createdAt: now })
    .onConflictDoUpdate({
      target: authenticatorApps.userId,
      set: { sealedSecret, createdAt: now },
      setWhere: isNull(authenticatorApps.confirmedAt),
    })
    .returning({ userId: authenticatorApps.userId })
  return rows.length > 0
}

/** Turns the app on with the period of its first code; false when another request was faster. */
export async function turnAppOn(tx: Queryable, { userId, sealedSecret }: AppRow, period: number, now: Date): Promise<boolean> {
  const rows = await tx
    .update(authenticatorApps)
    .set({ confirmedAt: now, lastStep: period })
    .where(and(isApp(userId), eq(authenticatorApps.sealedSecret, sealedSecret), isNull(authenticatorApps.confirmedAt)))
    .returning({ userId: authenticatorApps.userId })
  return rows.length > 0
}

/** Uses a period of the app up: false when it, or a later one, has been used. */
export async function spendPeriod(db: Queryable, userId: string, period: number): Promise<boolean> {
  const rows = await db
    .update(authenticatorApps)
    .set({ lastStep: period })
    .where(and(isApp(userId), isNotNull(authenticatorApps.confirmedAt), lt(authenticatorApps.lastStep, period)))
    .returning({ userId: authenticatorApps.userId })
  return rows.length > 0
}

export async function replaceRecoveryCodes(tx: Queryable, userId: string, hashes: string[], now: Date): Promise<void> {
  await tx.delete(recoveryCodes).where(eq(recoveryCodes.userId, userId))
  await tx.insert(recoveryCodes).values(hashes.map((codeHash) => ({ userId, codeHash, createdAt: now })))
}

/** Uses a recovery code up; false for an unknown or used one. */
export async function spendRecoveryCode(db: Queryable, userId: string, codeHash: string): Promise<boolean> {
  const rows = await db
    .delete(recoveryCodes)
    .where(and(eq(recoveryCodes.userId, userId), eq(recoveryCodes.codeHash, codeHash)))
    .returning({ userId: recoveryCodes.userId })
  return rows.length > 0
}

export async function countRecoveryCodes(db: Queryable, userId: string): Promise<number> {
  const [row] = await db.select({ left: count() }).from(recoveryCodes).where(eq(recoveryCodes.userId, userId))
  return row?.left ?? 0
}

/** Begins a sign-in: the first step is done, the second is not. */
export async function addStep(db: Queryable, step: { tokenHash: string; userId: string; expiresAt: Date }): Promise<void> {
  await db.insert(signInSteps).values(step)
}

/** Counts one try in a single statement before any comparison; null when it is over or its tries are used up. */
export async function countStepTry(db: Queryable, tokenHash: string, now: Date): Promise<string | null> {
  const [row] = await db
    .update(signInSteps)
    .set({ attempts: sql`${signInSteps.attempts} + 1` })
    .where(
      and(
        eq(signInSteps.tokenHash, tokenHash),
        lt(signInSteps.attempts, factorPolicy.triesPerStep),
        sql`${signInSteps.expiresAt} > ${now.toISOString()}::timestamptz`,
      ),
    )
    .returning({ userId: signInSteps.userId })
  return row?.userId ?? null
}

/** Uses a step up; false when another request was faster. */
export const spendStep = async (db: Queryable, tokenHash: string): Promise<boolean> =>
  (await db.delete(signInSteps).where(eq(signInSteps.tokenHash, tokenHash)).returning({ id: signInSteps.userId })).length > 0

export const removeExpiredSteps = ({ db, clock }: Needs<'db' | 'clock'>): Promise<void> => {
  const expired = lte(signInSteps.expiresAt, clock.now())
  return deleteInBatches((limit) => {
    const some = db.select({ tokenHash: signInSteps.tokenHash }).from(signInSteps).where(expired).limit(limit)
    return db.delete(signInSteps).where(inArray(signInSteps.tokenHash, some))
  })
}
