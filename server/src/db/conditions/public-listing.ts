import { sql } from 'drizzle-orm'
import { properties } from '../schema/properties.schema.ts'
import { isSuspended } from './account-suspension.ts'

/** Whether the host of a listing is suspended. For queries with `properties`. */
export const isHostSuspended = isSuspended(properties.ownerId)

/** What the public may find and book: approved, not deleted, its host not suspended. For queries with `properties`. */
export const isListed = sql<boolean>`(${properties.status} = 'approved' and ${properties.deletedAt} is null and not ${isHostSuspended})`
