import { and, eq } from 'drizzle-orm'
import type { PageRequest } from '#contract/shared/paging.ts'
import type { Database } from '../../db/client.ts'
import { defineOrder, readPage } from '../../db/keyset.ts'
import { listingEdits } from '../../db/schema/properties.schema.ts'
import { instantOf, mapPage } from './own-rows.mapper.ts'

const oldestEdit = defineOrder('own-data.listing-edits', 'rising', [['id', listingEdits.id]])

/** What is kept of a person's edits of listings. */
export function createOwnEdits(db: Database) {
  return {
    listListingEdits: async (userId: string, page: PageRequest) => {
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
    },
  }
}
