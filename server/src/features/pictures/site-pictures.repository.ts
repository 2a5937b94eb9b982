import { or, sql } from 'drizzle-orm'
import { sitePictureKeys } from '#contract/site/site-pictures.rules.ts'
import type { Queryable } from '../../db/client.ts'
import { siteSettingsVersions } from '../../db/schema/platform.schema.ts'

/** Whether one of these files is shown by a version of the settings. Each version can be restored, so all count. */
export async function isSitePicture(db: Queryable, keys: readonly string[]): Promise<boolean> {
  if (!keys.some((key) => key.startsWith('site/'))) return false
  const { settings } = siteSettingsVersions
  const rows = await db
    .selectDistinct({ logo: sql<string>`${settings}->>'logo'`, hero: sql<string>`${settings}->>'heroPicture'` })
    .from(siteSettingsVersions)
    .where(or(sql`${settings}->>'logo' <> ''`, sql`${settings}->>'heroPicture' <> ''`))
  const used = new Set(
    rows.flatMap(({ logo, hero }) => [logo, hero].flatMap((address) => (address ? sitePictureKeys(address) : []))),
  )
  return keys.some((key) => used.has(key))
}
