import { and, asc, eq, isNull } from 'drizzle-orm'
import type { OwnData } from '#contract/privacy/privacy.endpoints.ts'
import type { PageRequest } from '#contract/shared/paging.ts'
import type { Database } from '../../db/client.ts'
import { defineOrder, readPage } from '../../db/keyset.ts'
import { apiKeys, emailChanges, sessions } from '../../db/schema/auth.schema.ts'
import { passkeys } from '../../db/schema/passkeys.schema.ts'
import { checkInDetails, properties, wishlistItems } from '../../db/schema/properties.schema.ts'
import { webhookEndpoints } from '../../db/schema/webhooks.schema.ts'
import { createOwnCards } from './own-cards.read-model.ts'
import { createOwnEdits } from './own-edits.read-model.ts'
import { createOwnMessages } from './own-messages.read-model.ts'
import { createOwnReviews } from './own-reviews.read-model.ts'
import { instantOf, mapPage } from './own-rows.mapper.ts'

const oldestSession = defineOrder('own-data.sessions', 'rising', [
  ['instant', sessions.createdAt],
  ['text', sessions.id],
])
const oldestDetails = defineOrder('own-data.check-in-details', 'rising', [['id', checkInDetails.propertyId]])
const oldestSaved = defineOrder('own-data.saved', 'rising', [['id', wishlistItems.id]])

const createOwnLists = (db: Database) => ({
  ...createOwnCards(db),
  ...createOwnEdits(db),
  ...createOwnMessages(db),
  ...createOwnReviews(db),
})

/**
 * Data about a person that no other call shows, oldest first; lists in pages, because some people have a lot of data.
 */
export function createPrivacyReadModel(db: Database) {
  return {
    ...createOwnLists(db),

    listSessions: async (userId: string, page: PageRequest) => {
      const rows = await readPage(oldestSession, page, (after, limit) =>
        db
          .select({ session: sessions, key: oldestSession.key })
          .from(sessions)
          .where(and(eq(sessions.userId, userId), after))
          .orderBy(...oldestSession.orderBy)
          .limit(limit),
      )
      return mapPage(rows, ({ session: { createdAt, lastSeenAt, expiresAt, device } }) => ({
        createdAt: instantOf(createdAt),
        lastSeenAt: instantOf(lastSeenAt),
        expiresAt: instantOf(expiresAt),
        device,
      }))
    },
    findEmailChange: async (userId: string): Promise<OwnData['emailChange']> => {
      const [row] = await db.select().from(emailChanges).where(eq(emailChanges.userId, userId))
      return row ? { newEmail: row.newEmail, createdAt: instantOf(row.createdAt) } : null
    },
    /** An account has few keys: they are read at once. */
    findApiKeys: async (userId: string): Promise<NonNullable<OwnData['apiKeys']>> => {
      const rows = await db.select().from(apiKeys).where(eq(apiKeys.userId, userId)).orderBy(asc(apiKeys.id))
      return rows.map(({ name, scopes, createdAt, lastUsedAt, expiresAt }) => ({
        name,
        scopes,
        createdAt: instantOf(createdAt),
        lastUsedAt: lastUsedAt && instantOf(lastUsedAt),
        expiresAt: expiresAt && instantOf(expiresAt),
      }))
    },
    /** An account has few passkeys: they are read at once. */
    findPasskeys: async (userId: string): Promise<NonNullable<OwnData['passkeys']>> => {
      const rows = await db.select().from(passkeys).where(eq(passkeys.userId, userId)).orderBy(asc(passkeys.id))
      return rows.map(({ name, createdAt, lastUsedAt }) => ({
        name,
        createdAt: instantOf(createdAt),
        lastUsedAt: lastUsedAt && instantOf(lastUsedAt),
      }))
    },
    /** So are webhooks. */
    findWebhooks: async (userId: string): Promise<NonNullable<OwnData['webhooks']>> => {
      const rows = await db
        .select()
        .from(webhookEndpoints)
        .where(eq(webhookEndpoints.userId, userId))
        .orderBy(asc(webhookEndpoints.id))
      return rows.map(({ url, description, kinds, createdAt }) => ({ url, description, kinds, createdAt: instantOf(createdAt) }))
    },
    listCheckInDetails: async (userId: string, page: PageRequest) => {
      const rows = await readPage(oldestDetails, page, (after, limit) =>
        db
          .select({ details: checkInDetails, key: oldestDetails.key })
          .from(checkInDetails)
          .innerJoin(properties, eq(properties.id, checkInDetails.propertyId))
          .where(and(eq(properties.ownerId, userId), isNull(properties.deletedAt), after))
          .orderBy(...oldestDetails.orderBy)
          .limit(limit),
      )
      return mapPage(rows, ({ details }) => details)
    },
    listSaved: async (userId: string, page: PageRequest) => {
      const rows = await readPage(oldestSaved, page, (after, limit) =>
        db
          .select({ item: wishlistItems, key: oldestSaved.key })
          .from(wishlistItems)
          .where(and(eq(wishlistItems.userId, userId), after))
          .orderBy(...oldestSaved.orderBy)
          .limit(limit),
      )
      return mapPage(rows, ({ item: { propertyId, createdAt } }) => ({ propertyId, savedAt: instantOf(createdAt) }))
    },
  }
}
export type PrivacyReadModel = ReturnType<typeof createPrivacyReadModel>
