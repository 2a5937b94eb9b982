import { createHash } from 'node:crypto'
import { placeNamesTable } from '#contract/properties/search/place-names.rules.ts'
import type { Needs } from '../../context.ts'
import { searchTextsWithNames } from './listing-facts.ts'
import { listTextsAbroad, lockListing, readNamesVersion, updateListing, writeNamesVersion } from './listings.queries.ts'

/** The listings of one step. */
const AT_ONCE = 200

const version = createHash('sha256').update(placeNamesTable).digest('hex')

/**
 * Writes the names of places into the search texts of listings abroad, once for each table of names: a listing that is
 * saved has them already.
 */
export async function writePlaceNames({ db }: Needs<'db'>): Promise<void> {
  if ((await readNamesVersion(db)) === version) return
  for (let after = 0; ; ) {
    const rows = await listTextsAbroad(db, after, AT_ONCE)
    for (const { id, regionText, ...listing } of rows) {
      if (searchTextsWithNames(listing).regionText === regionText) continue
      await db.transaction(async (tx) => {
        const row = await lockListing(tx, id)
        if (row) await updateListing(tx, id, searchTextsWithNames(row))
      })
    }
    const last = rows.at(-1)
    if (!last || rows.length < AT_ONCE) break
    after = last.id
  }
  await writeNamesVersion(db, version)
}
