import type { z } from 'zod'
import type { ApiKey, CreatedApiKey, newApiKeySchema } from '#contract/developers/api-keys.schemas.ts'
import { apiKeyLimits, isOperatorScope } from '#contract/developers/api-scopes.rules.ts'
import { Refusal } from '#contract/shared/problem.ts'
import { rightsOfRole } from '#contract/shared/staff-rights.ts'
import type { Database } from '../../db/client.ts'
import { type Actor, requireFresh } from '../../http/caller/actor.ts'
import type { UsableKey } from '../../http/caller/api-key.ts'
import { recordAudit } from '../../platform/audit/audit.ts'
import type { Clock } from '../../platform/clock/clock.ts'
import { countKeysLocked, deleteKey, findKey, insertKey, type KeyRow, listKeys, touchKey } from './api-keys.repository.ts'
import { hashApiToken, hintOf, isApiToken, newApiToken } from './api-token.domain.ts'

const DAY_MS = 86_400_000
/** How stale `lastUsedAt` may get before a call updates it. */
const TOUCH_MS = 60_000

interface Deps {
  db: Database
  clock: Clock
  /** Whether the rights of staff need a second factor. */
  requiresFactor: boolean
}

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

export type ApiKeysService = ReturnType<typeof createApiKeys>

/** The keys of accounts for the API. Only hashes of their tokens are stored. */
export function createApiKeys({ db, clock, requiresFactor }: Deps) {
  return {
    /** The keys of the actor, newest first. */
    list: async ({ id }: Actor): Promise<ApiKey[]> => (await listKeys(db, id)).map(toKey),

    /**
     * Creates a key and returns its token, this once. Refuses scopes of the operator to others than staff with
     * `forbidden`, to staff who have not confirmed lately with `reauth_required`, and an eleventh key with
     * `limit_reached`.
     */
    create: (actor: Actor, { name, scopes, expiresInDays }: z.output<typeof newApiKeySchema>): Promise<CreatedApiKey> => {
      if (scopes.some(isOperatorScope)) {
        if (!isStaff(actor)) throw new Refusal('forbidden')
        requireFresh(actor)
      }
      return db.transaction(async (tx) => {
        const { perAccount } = apiKeyLimits
        if ((await countKeysLocked(tx, actor.id)) >= perAccount)
          throw new Refusal('limit_reached', `You can have ${perAccount} API keys. Revoke one first.`)
        const [now, token] = [clock.now(), newApiToken()]
        const expiresAt = expiresInDays === null ? null : new Date(now.getTime() + expiresInDays * DAY_MS)
        const values = { userId: actor.id, tokenHash: hashApiToken(token), hint: hintOf(token), name, expiresAt, createdAt: now }
        const row = await insertKey(tx, { ...values, scopes: [...new Set(scopes)] })
        const detail = `${name}: ${row.scopes.join(', ')}`
        if (isStaff(actor))
          await recordAudit(tx, { actorId: actor.id, action: 'key.created', subjectId: row.id, detail, at: now })
        return { key: toKey(row), token }
      })
    },

    /** Revokes a key of the actor; its next call is refused. */
    revoke: (actor: Actor, id: number): Promise<void> =>
      db.transaction(async (tx) => {
        const row = await deleteKey(tx, actor.id, id)
        if (!row) throw new Refusal('key_not_found')
        const entry = { actorId: actor.id, action: 'key.revoked', subjectId: id, detail: row.name, at: clock.now() } as const
        if (isStaff(actor)) await recordAudit(tx, entry)
      }),

    /**
     * The key of a token while it works; null for one that is wrong, expired, revoked, or of a suspended account.
     * Where staff need a second factor, one with scopes of the operator must have been made with it: `factor_needed`.
     */
    findUsable: async (token: string): Promise<UsableKey | null> => {
      if (!isApiToken(token)) return null
      const now = clock.now()
      const row = await findKey(db, hashApiToken(token), now)
      if (!row) return null
      const { lastUsedAt, role, isMadeWithFactor, ...key } = row
      if (requiresFactor && role && !isMadeWithFactor && key.scopes.some(isOperatorScope))
        throw new Refusal('factor_needed', 'This API key was made without two-step sign-in. Set it up, then create a new key.')
      const stale = new Date(now.getTime() - TOUCH_MS)
      if (lastUsedAt === null || lastUsedAt <= stale) await touchKey(db, key.id, now)
      return { ...key, rights: role ? rightsOfRole[role] : [] }
    },
  }
}
