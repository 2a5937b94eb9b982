import { and, desc, eq } from 'drizzle-orm'
import { historyLimits } from '#contract/listing-desk/listing-history.schemas.ts'
import type { Queryable } from '../../db/client.ts'
import { users } from '../../db/schema/auth.schema.ts'
import { reports } from '../../db/schema/console.schema.ts'
import { listingEdits } from '../../db/schema/properties.schema.ts'

const by = { firstName: users.firstName, lastName: users.lastName }

/** The newest edits of a listing. */
export const listEdits = (db: Queryable, propertyId: number) =>
  db
    .select({ edit: listingEdits, by })
    .from(listingEdits)
    .innerJoin(users, eq(users.id, listingEdits.editorId))
    .where(eq(listingEdits.propertyId, propertyId))
    .orderBy(desc(listingEdits.id))
    .limit(historyLimits.shown)

/** The newest reports of a listing, with who wrote each. */
export const listListingReports = (db: Queryable, propertyId: number) =>
  db
    .select({ report: reports, by })
    .from(reports)
    .innerJoin(users, eq(users.id, reports.reporterId))
    .where(and(eq(reports.kind, 'listing'), eq(reports.subjectId, String(propertyId))))
    .orderBy(desc(reports.id))
    .limit(historyLimits.shown)
