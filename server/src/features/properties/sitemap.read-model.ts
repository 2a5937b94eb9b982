import { sql } from 'drizzle-orm'
import type { Queryable } from '../../db/client.ts'
import { properties } from '../../db/schema/properties.schema.ts'
import { isListed } from './visibility.read-model.ts'

/** A listing's page as search engines are told of it: `changed` is the day of its last change, 'YYYY-MM-DD'. */
export interface ListedPage {
  id: number
  changed: string
}

/** Reads which listings have a page that everybody may find. */
export function createSitemapReadModel(db: Queryable) {
  return {
    /** How many listings are approved and there. */
    async countListed(): Promise<number> {
      const { rows } = await db.execute<{ count: number }>(
        sql`select count(*)::int as count from ${properties} p where ${isListed}`,
      )
      return rows[0]?.count ?? 0
    },
    /** Listings by id, oldest first: `limit` of them after skipping `offset`. */
    async listListed({ limit, offset }: { limit: number; offset: number }): Promise<ListedPage[]> {
      const { rows } = await db.execute<{ id: number; changed: string }>(
        sql`select p.id, to_char(p.updated_at at time zone 'UTC', 'YYYY-MM-DD') as changed from ${properties} p
            where ${isListed} order by p.id limit ${limit} offset ${offset}`,
      )
      return rows.map(({ id, changed }) => ({ id, changed }))
    },
  }
}
export type SitemapReadModel = ReturnType<typeof createSitemapReadModel>
