import { and, asc, eq, isNotNull, isNull } from 'drizzle-orm'
import { readCard } from '#contract/bookings/card.rules.ts'
import type { OwnData } from '#contract/privacy/privacy.endpoints.ts'
import type { Page, PageRequest } from '#contract/shared/paging.ts'
import type { Queryable } from '../../db/client.ts'
import { defineOrder, readPage } from '../../db/keyset.ts'
import { apiKeys, emailChanges, sessions } from '../../db/schema/auth.schema.ts'
import { bookings } from '../../db/schema/bookings.schema.ts'
import { passkeys } from '../../db/schema/passkeys.schema.ts'
import { checkInDetails, listingEdits, properties, wishlistItems } from '../../db/schema/properties.schema.ts'
import { webhookEndpoints } from '../../db/schema/webhooks.schema.ts'

// Data about a person that no other call shows, oldest first; lists in pages, because some people have a lot of data.

const oldestSession = defineOrder('own-data.sessions', 'rising', [
  ['instant', sessions.createdAt],
  ['text', sessions.id],
])
const oldestDetails = defineOrder('own-data.check-in-details', 'rising', [['id', checkInDetails.propertyId]])
const oldestSaved = defineOrder('own-data.saved', 'rising', [['id', wishlistItems.id]])
const oldestBooking = defineOrder('own-data.cards', 'rising', [
  ['instant', bookings.createdAt],
  ['id', bookings.id],
])
const oldestEdit = defineOrder('own-data.listing-edits', 'rising', [['id', listingEdits.id]])

export const instantOf = (instant: Date): string => instant.toISOString()

/** Maps each row of a page to what is shown. */
export const mapPage = <Row, Item>({ items, next }: Page<Row>, toItem: (row: Row) => Item): Page<Item> => ({
  items: items.map(toItem),
  next,
})

export async function listSessions(db: Queryable, userId: string, page: PageRequest) {
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
}

export async function findEmailChange(db: Queryable, userId: string): Promise<OwnData['emailChange']> {
  const [row] = await db.select().from(emailChanges).where(eq(emailChanges.userId, userId))
  return row ? { newEmail: row.newEmail, createdAt: instantOf(row.createdAt) } : null
}

/** An account has few keys: they are read at once. */
export async function findApiKeys(db: Queryable, userId: string): Promise<NonNullable<OwnData['apiKeys']>> {
  const rows = await db.select().from(apiKeys).where(eq(apiKeys.userId, userId)).orderBy(asc(apiKeys.id))
  return rows.map(({ name, scopes, createdAt, lastUsedAt, expiresAt }) => ({
    name,
    scopes,
    createdAt: instantOf(createdAt),
    lastUsedAt: lastUsedAt && instantOf(lastUsedAt),
    expiresAt: expiresAt && instantOf(expiresAt),
  }))
}

/** An account has few passkeys: they are read at once. */
export async function findPasskeys(db: Queryable, userId: string): Promise<NonNullable<OwnData['passkeys']>> {
  const rows = await db.select().from(passkeys).where(eq(passkeys.userId, userId)).orderBy(asc(passkeys.id))
  return rows.map(({ name, createdAt, lastUsedAt }) => ({
    name,
    createdAt: instantOf(createdAt),
    lastUsedAt: lastUsedAt && instantOf(lastUsedAt),
  }))
}

/** So are webhooks. */
export async function findWebhooks(db: Queryable, userId: string): Promise<NonNullable<OwnData['webhooks']>> {
  const rows = await db
    .select()
    .from(webhookEndpoints)
    .where(eq(webhookEndpoints.userId, userId))
    .orderBy(asc(webhookEndpoints.id))
  return rows.map(({ url, description, kinds, createdAt }) => ({ url, description, kinds, createdAt: instantOf(createdAt) }))
}

export async function listCheckInDetails(db: Queryable, userId: string, page: PageRequest) {
  const rows = await readPage(oldestDetails, page, (after, limit) =>
    db
      .select({ details: checkInDetails, key: oldestDetails.key })
      .from(checkInDetails)
      .innerJoin(properties, eq(properties.id, checkInDetails.propertyId))
      .where(and(eq(properties.ownerId, userId), isNull(properties.deletedAt), after))
      .orderBy(...oldestDetails.orderBy)
      .limit(limit),
  )
  return mapPage(rows, ({ details: { translations, ...details } }) => (translations ? { ...details, translations } : details))
}

export async function listSaved(db: Queryable, userId: string, page: PageRequest) {
  const rows = await readPage(oldestSaved, page, (after, limit) =>
    db
      .select({ item: wishlistItems, key: oldestSaved.key })
      .from(wishlistItems)
      .where(and(eq(wishlistItems.userId, userId), after))
      .orderBy(...oldestSaved.orderBy)
      .limit(limit),
  )
  return mapPage(rows, ({ item: { propertyId, createdAt } }) => ({ propertyId, savedAt: instantOf(createdAt) }))
}

/** What is kept of the cards with which a person paid. */
export async function listCards(db: Queryable, userId: string, page: PageRequest) {
  const { items, next } = await readPage(oldestBooking, page, (after, limit) =>
    db
      .select({ id: bookings.id, brand: bookings.cardBrand, last4: bookings.cardLast4, key: oldestBooking.key })
      .from(bookings)
      .where(and(eq(bookings.guestId, userId), isNotNull(bookings.cardLast4), after))
      .orderBy(...oldestBooking.orderBy)
      .limit(limit),
  )
  const cards = items.flatMap(({ id, brand, last4 }) => {
    const card = readCard(brand, last4)
    return card ? [{ bookingId: id, ...card }] : []
  })
  return { items: cards, next }
}

/** What is kept of a person's edits of listings. */
export async function listListingEdits(db: Queryable, userId: string, page: PageRequest) {
  const rows = await readPage(oldestEdit, page, (after, limit) =>
    db
      .select({ edit: listingEdits, key: oldestEdit.key })
      .from(listingEdits)
      .where(and(eq(listingEdits.editorId, userId), after))
      .orderBy(...oldestEdit.orderBy)
      .limit(limit),
  )
  return mapPage(rows, ({ edit: { propertyId, changes, createdAt } }) => ({
    propertyId,
    changes,
    createdAt: instantOf(createdAt),
  }))
}
