import { desc, eq, sql } from 'drizzle-orm'
import type { SiteSettings } from '#contract/site/site-settings.rules.ts'
import type { Queryable, Transaction } from '../../db/client.ts'
import { users } from '../../db/schema/auth.schema.ts'
import { siteSettingsVersions } from '../../db/schema/platform.schema.ts'

/** The newest version; null on a new site. */
export async function findNewest(db: Queryable) {
  const [row] = await db
    .select({ id: siteSettingsVersions.id, settings: siteSettingsVersions.settings })
    .from(siteSettingsVersions)
    .orderBy(desc(siteSettingsVersions.id))
    .limit(1)
  return row ?? null
}

/** The newest versions with who wrote them, newest first. */
export const listVersions = (db: Queryable, limit: number) =>
  db
    .select({ version: siteSettingsVersions, firstName: users.firstName, lastName: users.lastName })
    .from(siteSettingsVersions)
    .innerJoin(users, eq(users.id, siteSettingsVersions.changedBy))
    .orderBy(desc(siteSettingsVersions.id))
    .limit(limit)

/** Lets one change at a time pass until the transaction ends, also on a new site. */
export async function lockSettings(tx: Transaction): Promise<void> {
  await tx.execute(sql`lock table ${siteSettingsVersions} in share row exclusive mode`)
}

export async function insertVersion(
  tx: Transaction,
  version: { settings: SiteSettings; changedBy: string; createdAt: Date },
): Promise<number> {
  const [row] = await tx.insert(siteSettingsVersions).values(version).returning({ id: siteSettingsVersions.id })
  if (!row) throw new Error('The settings were not written')
  return row.id
}
