import { and, eq, isNotNull } from 'drizzle-orm'
import { readCard } from '#contract/bookings/card.rules.ts'
import type { PageRequest } from '#contract/shared/paging.ts'
import type { Database } from '../../db/client.ts'
import { defineOrder, readPage } from '../../db/keyset.ts'
import { bookings } from '../../db/schema/bookings.schema.ts'

const oldestBooking = defineOrder('own-data.cards', 'rising', [
  ['instant', bookings.createdAt],
  ['id', bookings.id],
])

/** What is kept of the cards with which a person paid. */
export function createOwnCards(db: Database) {
  return {
    listCards: async (userId: string, page: PageRequest) => {
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
    },
  }
}
