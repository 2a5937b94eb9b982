import { sql } from 'drizzle-orm'
import { properties } from '../../db/schema/properties.schema.ts'

/** What the public may find and book: approved and not deleted. For queries with `properties`. */
export const isListed = sql<boolean>`(${properties.status} = 'approved' and ${properties.deletedAt} is null)`
