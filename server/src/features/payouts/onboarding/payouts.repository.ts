import { eq } from 'drizzle-orm'
import type { Queryable } from '../../../db/client.ts'
import { payoutAccounts } from '../../../db/schema/platform.schema.ts'

export interface PayoutAccount {
  userId: string
  accountId: string
  onboardingComplete: boolean
}

/** Stores each user's payout account, and whether its onboarding was complete when last seen. */
export function createPayoutsRepository(db: Queryable) {
  const shown = {
    userId: payoutAccounts.userId,
    accountId: payoutAccounts.accountId,
    onboardingComplete: payoutAccounts.onboardingComplete,
  }

  async function findByUser(userId: string): Promise<PayoutAccount | null> {
    const [row] = await db.select(shown).from(payoutAccounts).where(eq(payoutAccounts.userId, userId))
    return row ?? null
  }

  return {
    findByUser,
    async findByAccount(accountId: string): Promise<PayoutAccount | null> {
      const [row] = await db.select(shown).from(payoutAccounts).where(eq(payoutAccounts.accountId, accountId))
      return row ?? null
    },
    /** Stores the account unless the user has one; false in that case. */
    async insert(userId: string, accountId: string): Promise<boolean> {
      const rows = await db
        .insert(payoutAccounts)
        .values({ userId, accountId })
        .onConflictDoNothing()
        .returning({ userId: payoutAccounts.userId })
      return rows.length > 0
    },
    async setOnboardingComplete(accountId: string, onboardingComplete: boolean): Promise<void> {
      await db.update(payoutAccounts).set({ onboardingComplete }).where(eq(payoutAccounts.accountId, accountId))
    },
  }
}
export type PayoutsRepository = ReturnType<typeof createPayoutsRepository>
