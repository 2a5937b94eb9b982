import { and, desc, eq, gt, inArray, isNull, lt, lte, ne, not, or } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import { sessionPolicy } from '#contract/auth/auth.policy.ts'
import { factorPolicy } from '#contract/auth/second-factor.schemas.ts'
import type { Session } from '#contract/auth/security.schemas.ts'
import { Refusal } from '#contract/shared/problem.ts'
import { rightsOfRole } from '#contract/shared/staff-rights.ts'
import type { Needs } from '../../../context.ts'
import { deleteInBatches } from '../../../db/batches.ts'
import type { Queryable } from '../../../db/client.ts'
import { isSuspended } from '../../../db/conditions/account-suspension.ts'
import { hasNeededFactor } from '../../../db/conditions/second-factor.ts'
import { sessions, users, viewings } from '../../../db/schema/auth.schema.ts'
import type { Actor } from '../../../http/caller/actor.ts'
import { hashToken, newSessionToken } from '../codes/secrets.ts'

// Finds the owner of a session token; opens, lists and ends sessions. Only hashes of tokens are stored.

const DAY_MS = 86_400_000
/** How stale `lastSeenAt` may get before a request updates it. */
const TOUCH_MS = 5 * 60_000

export interface OpenSession {
  token: string
  expiresAt: Date
}

/** A session that was last seen at this instant or before has ended, because nobody has used it since. */
const idleSince = (now: Date): Date => new Date(now.getTime() - sessionPolicy.idleDays * DAY_MS)

/** Staff confirmed before this instant are asked again. */
const freshSince = (now: Date): Date => new Date(now.getTime() - factorPolicy.freshMinutes * 60_000)

const viewed = alias(users, 'viewed')

/**
 * The session with its owner, and the person that this one views the site as; null when it is over or the owner is
 * suspended.
 */
async function findSession({ db, config }: Needs<'db' | 'config'>, tokenHash: string, now: Date) {
  const [row] = await db
    .select({
      id: users.id,
      role: users.staffRole,
      hasFactor: hasNeededFactor(config, users.id),
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

/**
 * The current user of an active session, or null; the viewed person while its owner views the site as another person.
 * Changed rights, suspension and deletion take effect from the next request on.
 */
export async function findActor(ctx: Needs<'db' | 'clock' | 'config'>, token: string): Promise<Actor | null> {
  const { db, clock, config } = ctx
  const now = clock.now()
  const tokenHash = hashToken(token)
  const row = await findSession(ctx, tokenHash, now)
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
  const isStale = config.requiresStaffFactor && row.confirmedAt < freshSince(now)
  return { id: row.id, rights: rightsOfRole[row.role], isStale }
}

/** Opens a session under a new token and ends the browser's previous one, so that no token outlives a sign-in. */
export async function openSession(
  { db, clock }: Needs<'db' | 'clock'>,
  userId: string,
  formerToken: string | null,
  device = 'Unknown device',
): Promise<OpenSession> {
  const now = clock.now()
  const token = newSessionToken()
  const expiresAt = new Date(now.getTime() + sessionPolicy.days * DAY_MS)
  await endSession({ db }, formerToken)
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
}

/** Notes that the owner of a session has just entered password or second factor. */
export async function confirmSession({ db, clock }: Needs<'db' | 'clock'>, token: string | null): Promise<void> {
  if (token)
    await db
      .update(sessions)
      .set({ confirmedAt: clock.now() })
      .where(eq(sessions.tokenHash, hashToken(token)))
}

/** The active sessions of the actor: that of `token` first, then the most recently used. */
export async function listSessions(
  { db, clock }: Needs<'db' | 'clock'>,
  { id: userId }: Actor,
  token: string | null,
): Promise<Session[]> {
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
}

/** Ends the session of a browser, if there is one. */
export async function endSession({ db }: Needs<'db'>, token: string | null): Promise<void> {
  if (token) await db.delete(sessions).where(eq(sessions.tokenHash, hashToken(token)))
}

/**
 * Ends one of the actor's sessions; returns whether it was that of `token`. 404 `session_not_found` for those of
 * others and unknown ones.
 */
export async function endSessionById(
  { db }: Needs<'db'>,
  actor: Actor,
  id: string,
  token: string | null,
): Promise<{ isCurrent: boolean }> {
  const [row] = await db
    .delete(sessions)
    .where(and(eq(sessions.userId, actor.id), eq(sessions.id, id)))
    .returning({ tokenHash: sessions.tokenHash })
  if (!row) throw new Refusal('session_not_found')
  return { isCurrent: token !== null && row.tokenHash === hashToken(token) }
}

/** Ends every session of a user but that of `token`. */
export async function endOtherSessions(db: Queryable, userId: string, token: string | null): Promise<void> {
  await db.delete(sessions).where(and(eq(sessions.userId, userId), ne(sessions.tokenHash, token ? hashToken(token) : '')))
}

/** Ends every session of a user, in the caller's transaction; returns how many there were. */
export async function endAllSessions(tx: Queryable, userId: string): Promise<number> {
  const ended = await tx.delete(sessions).where(eq(sessions.userId, userId)).returning({ id: sessions.id })
  return ended.length
}

/** Deletes expired sessions. */
export async function removeExpiredSessions({ db, clock }: Needs<'db' | 'clock'>): Promise<void> {
  const now = clock.now()
  const unusable = or(lte(sessions.expiresAt, now), lte(sessions.lastSeenAt, idleSince(now)))
  await deleteInBatches((limit) => {
    const some = db.select({ tokenHash: sessions.tokenHash }).from(sessions).where(unusable).limit(limit)
    return db.delete(sessions).where(inArray(sessions.tokenHash, some))
  })
}
