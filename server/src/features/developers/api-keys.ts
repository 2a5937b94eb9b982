import { createHash, randomBytes } from 'node:crypto'
import { crc32 } from 'node:zlib'
import { and, count, desc, eq, gt, isNull, lt, not, or } from 'drizzle-orm'
import type { z } from 'zod'
import type { ApiKey, CreatedApiKey, newApiKeySchema } from '#contract/developers/api-keys.schemas.ts'
import { apiKeyLimits, isOperatorScope } from '#contract/developers/api-scopes.rules.ts'
import { Refusal } from '#contract/shared/problem.ts'
import { rightsOfRole } from '#contract/shared/staff-rights.ts'
import type { Needs } from '../../context.ts'
import type { Queryable, Transaction } from '../../db/client.ts'
import { isSuspended } from '../../db/conditions/account-suspension.ts'
import { hasNeededFactor } from '../../db/conditions/second-factor.ts'
import { onlyRow } from '../../db/only-row.ts'
import { apiKeys, users } from '../../db/schema/auth.schema.ts'
import { type Actor, requireFresh, requireRight } from '../../http/caller/actor.ts'
import type { UsableKey } from '../../http/caller/api-key.ts'
import { recordAudit } from '../../platform/audit/audit.ts'

// The keys of accounts for the API. Only hashes of their tokens are stored.

type KeyRow = typeof apiKeys.$inferSelect

const DAY_MS = 86_400_000
/** How stale `lastUsedAt` may get before a call updates it. */
const TOUCH_MS = 60_000

/** Staff whose rights count. */
const isStaff = ({ rights }: Actor): boolean => rights.length > 0

const toKey = ({ id, name, hint, scopes, createdAt, lastUsedAt, expiresAt }: KeyRow): ApiKey => ({
  id,
  name,
  hint,
  scopes,
  createdAt: createdAt.toISOString(),
  lastUsedAt: lastUsedAt?.toISOString() ?? null,
  expiresAt: expiresAt?.toISOString() ?? null,
})

/** The keys of the actor, newest first. */
export async function listKeys({ db }: Needs<'db'>, actor: Actor): Promise<ApiKey[]> {
  const rows = await db.select().from(apiKeys).where(eq(apiKeys.userId, actor.id)).orderBy(desc(apiKeys.id))
  return rows.map(toKey)
}

/** Counts the keys of an account, which is locked until the transaction ends: two calls cannot both make the tenth. */
async function countKeysLocked(tx: Transaction, userId: string): Promise<number> {
  await tx.select({ id: users.id }).from(users).where(eq(users.id, userId)).for('update')
  const [row] = await tx.select({ keys: count() }).from(apiKeys).where(eq(apiKeys.userId, userId))
  return row?.keys ?? 0
}

/**
 * Creates a key and returns its token, this once. Refuses scopes of the operator to others than staff as
 * `requireRight`, to staff who have not confirmed lately with `reauth_required`, and an eleventh key with
 * `limit_reached`.
 */
export function createKey(
  { db, clock }: Needs<'db' | 'clock'>,
  actor: Actor,
  { name, scopes, expiresInDays }: z.output<typeof newApiKeySchema>,
): Promise<CreatedApiKey> {
  if (scopes.some(isOperatorScope)) {
    requireRight(actor)
    requireFresh(actor)
  }
  return db.transaction(async (tx) => {
    const { perAccount } = apiKeyLimits
    if ((await countKeysLocked(tx, actor.id)) >= perAccount)
      throw new Refusal('limit_reached', `You can have ${perAccount} API keys. Revoke one first.`)
    const [now, token] = [clock.now(), newApiToken()]
    const expiresAt = expiresInDays === null ? null : new Date(now.getTime() + expiresInDays * DAY_MS)
    const values = { userId: actor.id, tokenHash: hashApiToken(token), hint: hintOf(token), name, expiresAt, createdAt: now }
    const row = onlyRow(
      await tx
        .insert(apiKeys)
        .values({ ...values, scopes: [...new Set(scopes)] })
        .returning(),
    )
    const detail = `${name}: ${row.scopes.join(', ')}`
    if (isStaff(actor)) await recordAudit(tx, { actorId: actor.id, action: 'key.created', subjectId: row.id, detail, at: now })
    return { key: toKey(row), token }
  })
}

/** Revokes a key of the actor; its next call is refused. Refuses with `key_not_found` when they have no such key. */
export const revokeKey = ({ db, clock }: Needs<'db' | 'clock'>, actor: Actor, id: number): Promise<void> =>
  db.transaction(async (tx) => {
    const [row] = await tx
      .delete(apiKeys)
      .where(and(eq(apiKeys.id, id), eq(apiKeys.userId, actor.id)))
      .returning()
    if (!row) throw new Refusal('key_not_found')
    const entry = { actorId: actor.id, action: 'key.revoked', subjectId: id, detail: row.name, at: clock.now() } as const
    if (isStaff(actor)) await recordAudit(tx, entry)
  })

/** The key with this hash unless it has expired or its account is suspended. */
async function findKey({ db, config }: Needs<'db' | 'config'>, tokenHash: string, now: Date) {
  const [row] = await db
    .select({
      id: apiKeys.id,
      userId: apiKeys.userId,
      role: users.staffRole,
      scopes: apiKeys.scopes,
      lastUsedAt: apiKeys.lastUsedAt,
      hasFactor: hasNeededFactor(config, apiKeys.userId, apiKeys.createdAt),
    })
    .from(apiKeys)
    .innerJoin(users, eq(users.id, apiKeys.userId))
    .where(
      and(
        eq(apiKeys.tokenHash, tokenHash),
        or(isNull(apiKeys.expiresAt), gt(apiKeys.expiresAt, now)),
        not(isSuspended(apiKeys.userId)),
      ),
    )
  return row ?? null
}

/** Notes a use, unless a later one is known. */
async function touchKey(db: Queryable, id: number, now: Date): Promise<void> {
  await db
    .update(apiKeys)
    .set({ lastUsedAt: now })
    .where(and(eq(apiKeys.id, id), or(isNull(apiKeys.lastUsedAt), lt(apiKeys.lastUsedAt, now))))
}

/**
 * The key of a token while it works; null for one that is wrong, expired, revoked, or of a suspended account.
 * Where staff need a second factor, one with scopes of the operator must have been made with it: `factor_needed`.
 */
export async function findUsableKey(ctx: Needs<'db' | 'clock' | 'config'>, token: string): Promise<UsableKey | null> {
  if (!isApiToken(token)) return null
  const now = ctx.clock.now()
  const row = await findKey(ctx, hashApiToken(token), now)
  if (!row) return null
  const { lastUsedAt, role, hasFactor, ...key } = row
  if (role && !hasFactor && key.scopes.some(isOperatorScope))
    throw new Refusal('factor_needed', 'This API key was made without two-step sign-in. Set it up, then create a new key.')
  const stale = new Date(now.getTime() - TOUCH_MS)
  if (lastUsedAt === null || lastUsedAt <= stale) await touchKey(ctx.db, key.id, now)
  return { ...key, rights: role ? rightsOfRole[role] : [] }
}

const PREFIX = 'plk_'
const DIGITS = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz'
/** 256 bits, and the 32 of the checksum, in base 62. */
const [RANDOM_LENGTH, CHECK_LENGTH] = [43, 6]
const FORM = new RegExp(`^${PREFIX}[0-9A-Za-z]{${RANDOM_LENGTH + CHECK_LENGTH}}$`)

/** A number in base 62 with leading zeros. */
function inBase62(number: bigint, length: number): string {
  let text = ''
  for (let rest = number; rest > 0n; rest /= 62n) text = (DIGITS[Number(rest % 62n)] ?? '') + text
  return text.padStart(length, '0')
}

const checkOf = (body: string) => inBase62(BigInt(crc32(body)), CHECK_LENGTH)

/** A key's token: a prefix and a checksum, by which secret scanners know it, around 256 random bits. */
export function newApiToken(): string {
  const body = PREFIX + inBase62(BigInt(`0x${randomBytes(32).toString('hex')}`), RANDOM_LENGTH)
  return body + checkOf(body)
}

/** Whether a text can be a token at all: anything else costs no query. */
export const isApiToken = (text: string): boolean =>
  FORM.test(text) && checkOf(text.slice(0, -CHECK_LENGTH)) === text.slice(-CHECK_LENGTH)

/** What is stored of a token. A plain hash is enough: 256 random bits cannot be guessed. */
export const hashApiToken = (token: string): string => createHash('sha256').update(token).digest('base64url')

/** The part of a token that its owner may see again. */
const hintOf = (token: string): string => token.slice(0, PREFIX.length + 4)
