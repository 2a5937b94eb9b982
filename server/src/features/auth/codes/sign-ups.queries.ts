import { inArray, lte, sql } from 'drizzle-orm'
import { signUpPolicy } from '#contract/auth/auth.policy.ts'
import { deleteInBatches } from '../../../db/batches.ts'
import type { Database, Queryable } from '../../../db/client.ts'
import { pendingSignUps } from '../../../db/schema/auth.schema.ts'
import { createSignUpCodes, isSignUpOf, listLiveSignUps, type PendingSignUp } from './sign-up-codes.repository.ts'

export type NewSignUp = Pick<
  PendingSignUp,
  'id' | 'email' | 'firstName' | 'lastName' | 'passwordHash' | 'createdAt' | 'expiresAt'
>

/** Sign-ups that wait for their code, and the codes. They belong to no account yet. */
export function createSignUpsRepository(db: Database) {
  return {
    ...createSignUpCodes(db),

    /**
     * Adds a sign-up. It replaces `formerId`, an earlier one of the same browser; of the others of its email, the
     * newest stay. The same statements run for every email, and sign-ups of one email run one after the other.
     */
    add: async (tx: Queryable, signUp: NewSignUp, formerId: string | null): Promise<void> => {
      const { email } = signUp
      await tx.execute(sql`select pg_advisory_xact_lock(hashtext(${`sign-up:${email.toLowerCase()}`}))`)
      await tx.execute(sql`delete from pending_sign_ups where lower(email) = ${email.toLowerCase()} and (id = ${formerId}
        or id not in (select id from pending_sign_ups where lower(email) = ${email.toLowerCase()} and id is distinct from ${formerId}
          order by created_at desc, id limit ${signUpPolicy.pendingPerAddress - 1}))`)
      await tx.insert(pendingSignUps).values(signUp)
    },

    /** The pending sign-ups of an email, newest first. */
    listLive: (email: string, now: Date): Promise<PendingSignUp[]> => listLiveSignUps(db, email, now),

    /** Removes the sign-ups of an email that now has an account. */
    discardAll: async (tx: Queryable, email: string): Promise<void> => {
      await tx.delete(pendingSignUps).where(isSignUpOf(email))
    },

    removeExpired: (now: Date): Promise<void> =>
      deleteInBatches((limit) => {
        const expired = lte(pendingSignUps.expiresAt, now)
        const some = db.select({ id: pendingSignUps.id }).from(pendingSignUps).where(expired).limit(limit)
        return db.delete(pendingSignUps).where(inArray(pendingSignUps.id, some))
      }),
  }
}
export type SignUpsRepository = ReturnType<typeof createSignUpsRepository>
