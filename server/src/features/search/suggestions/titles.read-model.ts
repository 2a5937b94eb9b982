import { inArray } from 'drizzle-orm'
import type { Queryable } from '../../../db/client.ts'
import { properties } from '../../../db/schema/properties.schema.ts'

/** A stay as a suggestion shows it. */
export interface TitledStay {
  id: number
  title: string
  city: string
  state: string
}

/** Reads the titles of listings. */
export function createTitlesReadModel(db: Queryable) {
  return {
    /** In the given order; deleted rows are left out. */
    async listTitles(ids: readonly number[]): Promise<TitledStay[]> {
      if (ids.length === 0) return []
      const { id, title, city, state } = properties
      const rows = await db
        .select({ id, title, city, state })
        .from(properties)
        .where(inArray(properties.id, [...ids]))
      const byId = new Map(rows.map((row) => [row.id, row]))
      return ids.flatMap((each) => byId.get(each) ?? [])
    },
  }
}
export type TitlesReadModel = ReturnType<typeof createTitlesReadModel>
