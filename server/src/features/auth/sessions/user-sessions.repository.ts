import { and, desc, eq, gt, ne } from 'drizzle-orm'
import type { Session } from '#contract/auth/security.schemas.ts'
import type { Database, Queryable } from '../../../db/client.ts'
import { sessions } from '../../../db/schema/auth.schema.ts'
import type { Clock } from '../../../platform/clock/clock.ts'
import { hashToken } from '../codes/secrets.ts'
import { idleSince } from './session-life.domain.ts'

/** The sessions of one user: shown as devices, and ended one by one or together. */
export function createUserSessions({ db, clock }: { db: Database; clock: Clock }) {
  return {
    /** The active sessions of a user: that of `token` first, then the most recently used. */
    list: async (userId: string, token: string | null): Promise<Session[]> => {
      const now = clock.now()
      const rows = await db
        .select()
        .from(sessions)
        .where(and(eq(sessions.userId, userId), gt(sessions.expiresAt, now), gt(sessions.lastSeenAt, idleSince(now))))
        .orderBy(desc(sessions.lastSeenAt), sessions.id)
      const current = token && hashToken(token)
      const all = rows.map((row) => ({
        id: row.id,
        device: row.device,
        createdAt: row.createdAt.toISOString(),
        lastSeenAt: row.lastSeenAt.toISOString(),
        isCurrent: row.tokenHash === current,
      }))
      return [...all.filter(({ isCurrent }) => isCurrent), ...all.filter(({ isCurrent }) => !isCurrent)]
    },

    /**
     * Ends one session of a user; returns whether it was that of `token`. Null when the user has no such session.
     */
    endById: async (userId: string, id: string, token: string | null): Promise<{ isCurrent: boolean } | null> => {
      const [row] = await db
        .delete(sessions)
        .where(and(eq(sessions.userId, userId), eq(sessions.id, id)))
        .returning({ tokenHash: sessions.tokenHash })
      return row ? { isCurrent: token !== null && row.tokenHash === hashToken(token) } : null
    },

    /** Ends every session of a user but that of `token`, in the caller's transaction. */
    endOthers: async (tx: Queryable, userId: string, token: string | null): Promise<void> => {
      await tx.delete(sessions).where(and(eq(sessions.userId, userId), ne(sessions.tokenHash, token ? hashToken(token) : '')))
    },

    /** Notes that the owner of a session has just entered password or second factor. */
    confirm: async (token: string | null): Promise<void> => {
      if (token)
        await db
          .update(sessions)
          .set({ confirmedAt: clock.now() })
          .where(eq(sessions.tokenHash, hashToken(token)))
    },

    /** Ends every session of a user, in the caller's transaction. */
    endAll: async (tx: Queryable, userId: string): Promise<void> => {
      await tx.delete(sessions).where(eq(sessions.userId, userId))
    },
  }
}
