import { and, eq, gt, inArray, isNull, lt, lte, not, or, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import { rightsOfRole } from '#contract/shared/staff-rights.ts'
import { deleteInBatches } from '../../../db/batches.ts'
import type { Database } from '../../../db/client.ts'
import { isSuspended } from '../../../db/conditions/account-suspension.ts'
import { sessions, users, viewings } from '../../../db/schema/auth.schema.ts'
import type { Actor } from '../../../http/caller/actor.ts'
import type { Clock } from '../../../platform/clock/clock.ts'
import { hashToken, newSessionToken } from '../codes/secrets.ts'
import { hasFactor } from '../factors/has-factor.read-model.ts'
import { freshSince, idleSince, sessionEnd } from './session-life.domain.ts'
import { createUserSessions } from './user-sessions.repository.ts'

/** How stale `lastSeenAt` may get before a request updates it. */
const TOUCH_MS = 5 * 60_000

export interface OpenSession {
  token: string
  expiresAt: Date
}

interface Deps {
  db: Database
  clock: Clock
  /** Whether the rights of staff need a second factor, and some calls a fresh one. */
  requiresFactor?: boolean
}

const viewed = alias(users, 'viewed')

/**
 * The session with its owner, and the person that this one views the site as; null when it is over or the owner is
 * suspended.
 */
const createFinder =
  ({ db, requiresFactor }: Pick<Deps, 'db' | 'requiresFactor'>) =>
  async (tokenHash: string, now: Date) => {
    const [row] = await db
      .select({
        id: users.id,
        role: users.staffRole,
        hasFactor: requiresFactor ? hasFactor : sql<boolean>`true`,
        lastSeenAt: sessions.lastSeenAt,
        confirmedAt: sessions.confirmedAt,
        viewedId: viewed.id,
        viewedUntil: viewings.expiresAt,
      })
      .from(sessions)
      .innerJoin(users, eq(users.id, sessions.userId))
      .leftJoin(viewings, and(eq(viewings.sessionHash, sessions.tokenHash), gt(viewings.expiresAt, now)))
      .leftJoin(viewed, and(eq(viewed.id, viewings.personId), isNull(viewed.staffRole), not(isSuspended(viewings.personId))))
      .where(
        and(
          eq(sessions.tokenHash, tokenHash),
          gt(sessions.expiresAt, now),
          gt(sessions.lastSeenAt, idleSince(now)),
          not(isSuspended(sessions.userId)),
        ),
      )
    return row ?? null
  }

/** Finds the owner of a session token; opens and ends sessions. Only hashes of tokens are stored. */
export function createSessionService({ db, clock, requiresFactor = false }: Deps) {
  const end = async (token: string | null): Promise<void> => {
    if (token) await db.delete(sessions).where(eq(sessions.tokenHash, hashToken(token)))
  }

  const findSession = createFinder({ db, requiresFactor })

  return {
    ...createUserSessions({ db, clock }),

    /**
     * The current user of an active session, or null; the viewed person while its owner views the site as somebody
     * else. Changed rights, suspension and deletion take effect from the
     * next request on.
     */
    findActor: async (token: string): Promise<Actor | null> => {
      const now = clock.now()
      const tokenHash = hashToken(token)
      const row = await findSession(tokenHash, now)
      if (!row) return null
      const stale = new Date(now.getTime() - TOUCH_MS)
      if (row.lastSeenAt < stale) {
        await db
          .update(sessions)
          .set({ lastSeenAt: now })
          .where(and(eq(sessions.tokenHash, tokenHash), lt(sessions.lastSeenAt, stale)))
      }
      if (!row.role) return { id: row.id, rights: [] }
      if (!row.hasFactor) return { id: row.id, rights: [], lacksFactor: true }
      if (row.viewedId && row.viewedUntil && rightsOfRole[row.role].includes('people.view'))
        return { id: row.viewedId, rights: [], viewing: { staffId: row.id, until: row.viewedUntil } }
      const isStale = requiresFactor && row.confirmedAt < freshSince(now)
      return { id: row.id, rights: rightsOfRole[row.role], isStale }
    },

    /**
     * Opens a session under a new token and ends the browser's previous one, so that no token outlives a sign-in.
     */
    open: async (userId: string, formerToken: string | null, device = 'Unknown device'): Promise<OpenSession> => {
      const now = clock.now()
      const token = newSessionToken()
      const expiresAt = sessionEnd(now)
      await end(formerToken)
      await db.insert(sessions).values({
        tokenHash: hashToken(token),
        userId,
        createdAt: now,
        lastSeenAt: now,
        confirmedAt: now,
        expiresAt,
        device,
      })
      return { token, expiresAt }
    },

    /** Ends one session, if there is one. */
    end,

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
