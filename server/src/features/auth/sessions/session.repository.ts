import { and, desc, eq, gt, inArray, lt, lte, ne, or } from 'drizzle-orm'
import { sessionPolicy } from '#contract/auth/auth.policy.ts'
import type { Session } from '#contract/auth/security.schemas.ts'
import { deleteInBatches } from '../../../db/batches.ts'
import type { Database, Queryable } from '../../../db/client.ts'
import { sessions, users } from '../../../db/schema/auth.schema.ts'
import type { Actor } from '../../../http/caller/actor.ts'
import type { Clock } from '../../../platform/clock/clock.ts'
import { hashToken, newSessionToken } from '../codes/secrets.domain.ts'

const DAY_MS = 86_400_000
/** How stale `lastSeenAt` may get before a request updates it. */
const TOUCH_MS = 5 * 60_000

export interface OpenSession {
  token: string
  expiresAt: Date
}

/** Finds the owner of a session token; opens and ends sessions. Only hashes of tokens are stored. */
export function createSessionService({ db, clock }: { db: Database; clock: Clock }) {
  const idleSince = (now: Date) => new Date(now.getTime() - sessionPolicy.idleDays * DAY_MS)

  const end = async (token: string | null): Promise<void> => {
    if (token) await db.delete(sessions).where(eq(sessions.tokenHash, hashToken(token)))
  }

  return {
    /**
     * The current user of an active session, or null. Changed rights and deletion take effect from the next request
     * on.
     */
    findActor: async (token: string): Promise<Actor | null> => {
      const now = clock.now()
      const tokenHash = hashToken(token)
      const [row] = await db
        .select({
          id: users.id,
          isAdmin: users.isAdmin,
          lastSeenAt: sessions.lastSeenAt,
        })
        .from(sessions)
        .innerJoin(users, eq(users.id, sessions.userId))
        .where(and(eq(sessions.tokenHash, tokenHash), gt(sessions.expiresAt, now), gt(sessions.lastSeenAt, idleSince(now))))
      if (!row) return null
      const stale = new Date(now.getTime() - TOUCH_MS)
      if (row.lastSeenAt < stale) {
        await db
          .update(sessions)
          .set({ lastSeenAt: now })
          .where(and(eq(sessions.tokenHash, tokenHash), lt(sessions.lastSeenAt, stale)))
      }
      return { id: row.id, isAdmin: row.isAdmin }
    },

    /**
     * Opens a session under a new token and ends the browser's previous one, so that no token outlives a sign-in.
     */
    open: async (userId: string, formerToken: string | null, device = 'Unknown device'): Promise<OpenSession> => {
      const now = clock.now()
      const token = newSessionToken()
      const expiresAt = new Date(now.getTime() + sessionPolicy.days * DAY_MS)
      await end(formerToken)
      await db.insert(sessions).values({
        tokenHash: hashToken(token),
        userId,
        createdAt: now,
        lastSeenAt: now,
        expiresAt,
        device,
      })
      return { token, expiresAt }
    },

    /** Ends one session, if there is one. */
    end,

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

    /** Ends every session of a user, in the caller's transaction. */
    endAll: async (tx: Queryable, userId: string): Promise<void> => {
      await tx.delete(sessions).where(eq(sessions.userId, userId))
    },

    /** Deletes expired sessions. */
    removeExpired: async (): Promise<void> => {
      const now = clock.now()
      const unusable = or(lte(sessions.expiresAt, now), lte(sessions.lastSeenAt, idleSince(now)))
      await deleteInBatches((limit) => {
        const some = db.select({ tokenHash: sessions.tokenHash }).from(sessions).where(unusable).limit(limit)
        return db.delete(sessions).where(inArray(sessions.tokenHash, some))
      })
    },
  }
}

export type SessionService = ReturnType<typeof createSessionService>
