import { and, asc, count, eq, inArray, lt, lte, or, sql } from 'drizzle-orm'
import { deleteInBatches } from '../../../db/batches.ts'
import type { Database, Queryable } from '../../../db/client.ts'
import { users } from '../../../db/schema/auth.schema.ts'
import { passkeyChallenges, passkeys } from '../../../db/schema/passkeys.schema.ts'

export type PasskeyRow = typeof passkeys.$inferSelect
export type ChallengeRow = typeof passkeyChallenges.$inferSelect

/** Challenges, one per browser and each for one answer. */
function createChallenges(db: Database) {
  return {
    /** Keeps a challenge in place of the browser's former one. */
    keepChallenge: async (challenge: ChallengeRow, formerHash: string): Promise<void> => {
      await db.delete(passkeyChallenges).where(eq(passkeyChallenges.tokenHash, formerHash))
      await db.insert(passkeyChallenges).values(challenge)
    },

    /** Uses the challenge of a browser up, whether or not it is the right one. */
    takeChallenge: async (tokenHash: string): Promise<ChallengeRow | null> => {
      const [row] = await db.delete(passkeyChallenges).where(eq(passkeyChallenges.tokenHash, tokenHash)).returning()
      return row ?? null
    },

    removeExpired: (now: Date): Promise<void> =>
      deleteInBatches((limit) => {
        const some = db
          .select({ tokenHash: passkeyChallenges.tokenHash })
          .from(passkeyChallenges)
          .where(lte(passkeyChallenges.expiresAt, now))
          .limit(limit)
        return db.delete(passkeyChallenges).where(inArray(passkeyChallenges.tokenHash, some))
      }),
  }
}

/** Passkeys and their challenges in the database. */
export function createPasskeysRepository(db: Database) {
  return {
    ...createChallenges(db),
    transaction: db.transaction.bind(db),

    findByCredential: async (credentialId: string): Promise<PasskeyRow | null> => {
      const [row] = await db.select().from(passkeys).where(eq(passkeys.credentialId, credentialId))
      return row ?? null
    },

    listOf: (userId: string): Promise<PasskeyRow[]> =>
      db.select().from(passkeys).where(eq(passkeys.userId, userId)).orderBy(asc(passkeys.id)),

    /**
     * Notes a use in one statement. False when the passkey is gone, or when another use has reached this counter; a
     * passkey without a counter always sends zero.
     */
    noteUse: async (id: number, counter: number, now: Date): Promise<boolean> => {
      const isNext = or(lt(passkeys.counter, counter), and(eq(passkeys.counter, 0), sql`${counter}::bigint = 0`))
      const rows = await db
        .update(passkeys)
        .set({ counter, lastUsedAt: now })
        .where(and(eq(passkeys.id, id), isNext))
        .returning({ id: passkeys.id })
      return rows.length > 0
    },

    /** Locks an account, so that its passkeys are counted and changed one after the other. */
    lockOwner: async (tx: Queryable, userId: string): Promise<number> => {
      await tx.select({ id: users.id }).from(users).where(eq(users.id, userId)).for('update')
      const [row] = await tx.select({ known: count() }).from(passkeys).where(eq(passkeys.userId, userId))
      return row?.known ?? 0
    },

    /** Null when an account has this passkey already. */
    add: async (tx: Queryable, passkey: Omit<PasskeyRow, 'id' | 'lastUsedAt'>): Promise<PasskeyRow | null> => {
      const [row] = await tx.insert(passkeys).values(passkey).onConflictDoNothing().returning()
      return row ?? null
    },

    /** The name of the removed passkey; null when the account has no such passkey. */
    remove: async (tx: Queryable, userId: string, id: number): Promise<string | null> => {
      const [row] = await tx
        .delete(passkeys)
        .where(and(eq(passkeys.userId, userId), eq(passkeys.id, id)))
        .returning({ name: passkeys.name })
      return row?.name ?? null
    },
  }
}
export type PasskeysRepository = ReturnType<typeof createPasskeysRepository>
