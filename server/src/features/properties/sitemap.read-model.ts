import { sql } from 'drizzle-orm'
import type { Queryable } from '../../db/client.ts'
import { properties } from '../../db/schema/properties.schema.ts'
import { isListed } from '../availability/listed.read-model.ts'

/** A listing's page for search engines: `changed` is the day of its last change, 'YYYY-MM-DD'. */
export interface ListedPage {
  id: number
  changed: string
}

/** Reads which listings have a public page. */
export function createSitemapReadModel(db: Queryable) {
  return {
    /** The number of approved listings that are not deleted. */
    async countListed(): Promise<number> {
      const { rows } = await db.execute<{ count: number }>(
        sql`select count(*)::int as count from ${properties} where ${isListed}`,
      )
      return rows[0]?.count ?? 0
    },
    /** Listings by id, oldest first: `limit` of them after skipping `offset`. */
    async listListed({ limit, offset }: { limit: number; offset: number }): Promise<ListedPage[]> {
      const { rows } = await db.execute<{ id: number; changed: string }>(
        sql`select id, to_char(updated_at at time zone 'UTC', 'YYYY-MM-DD') as changed from ${properties}
            where ${isListed} order by id limit ${limit} offset ${offset}`,
      )
      return rows.map(({ id, changed }) => ({ id, changed }))
    },
  }
}
export type SitemapReadModel = ReturnType<typeof createSitemapReadModel>
