// `npm run check`: the newest snapshot beside the migrations describes the tables of server/src/db/schema, so that
// `npm run db:generate` writes a migration for the changes and nothing else. `--write` updates the snapshot after a
// migration that was written by hand. The journal of the migrations must be in order, because Drizzle skips an older
// migration silently. And none since the release before breaks its servers, which run beside the new schema for a
// while and come back when a release is taken back; `releases.proof.test.ts` starts them.
import { randomUUID } from 'node:crypto'
import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { isDeepStrictEqual } from 'node:util'
import { type DrizzleSnapshotJSON, generateDrizzleJson } from 'drizzle-kit/api'
import { z } from 'zod'
import { findEarlyContractions, releasesIn } from './check/migration-contract.ts'
import { findJournalBreaches } from './check/migration-journal.ts'
import { findReleaseBefore, NAMED_RELEASE, readNamedRelease } from './operate/release/release-before.mjs'
import { rootDir } from './run-command.mjs'

const schemaFolder = new URL('../server/src/db/schema/', import.meta.url)
const migrationsFolder = new URL('../server/src/db/migrations/', import.meta.url)
const metaFolder = new URL('meta/', migrationsFolder)
const read = (name: string): unknown => JSON.parse(readFileSync(new URL(name, metaFolder), 'utf8'))

const journalSchema = z.object({ entries: z.array(z.object({ idx: z.number(), when: z.number(), tag: z.string() })) })
const journal = journalSchema.parse(read('_journal.json'))
const migrations = readdirSync(migrationsFolder).filter((name) => name.endsWith('.sql'))
const snapshots = readdirSync(metaFolder)
  .filter((name) => name.endsWith('_snapshot.json'))
  .sort()
const newest = snapshots.at(-1) ?? ''
const expected = `${journal.entries.at(-1)?.tag.slice(0, 4)}_snapshot.json`

const files = readdirSync(schemaFolder).filter((name) => name.endsWith('.schema.ts'))
const modules = await Promise.all(files.map((name): Promise<object> => import(new URL(name, schemaFolder).href)))
// The snapshot was written by the library that reads it here.
const previous = read(newest) as DrizzleSnapshotJSON
const current = { ...generateDrizzleJson(Object.assign({}, ...modules), previous.id), id: randomUUID() }

/** `npm run db:generate` refuses two snapshots of one parent. */
function findTwins(): string[] {
  const parents = snapshots.map((name) => z.object({ prevId: z.string() }).parse(read(name)).prevId)
  return snapshots
    .filter((_, at) => parents.indexOf(parents[at] ?? '') !== at)
    .map((name) => `${name} names the parent of an earlier snapshot: set its prevId to the id of the snapshot before it.`)
}

const named = z.object({ lastMigration: z.number() }).parse(readNamedRelease(rootDir))

/** The file that names the release before and the history tell of the same migrations. */
async function findOtherRelease(): Promise<string[]> {
  const before = await findReleaseBefore(rootDir).catch(() => null)
  if (!before || before.lastMigration === named.lastMigration) return []
  return [`${NAMED_RELEASE} says ${named.lastMigration}, and the last migration of ${before.name} is ${before.lastMigration}.`]
}

if (process.argv.includes('--write')) {
  writeFileSync(new URL(expected, metaFolder), `${JSON.stringify(current, null, 2)}\n`)
  console.log(`Wrote ${expected}`)
} else {
  const isSame = isDeepStrictEqual(JSON.parse(JSON.stringify({ ...current, id: previous.id, prevId: previous.prevId })), previous)
  if (newest !== expected) console.error(`The last migration has no snapshot ${expected}. Run \`npm run db:snapshot\`.`)
  if (!isSame) console.error(`The tables differ from ${newest}: write a migration, then run \`npm run db:snapshot\`.`)
  const contents = migrations.map((name) => ({ name, sql: readFileSync(new URL(name, migrationsFolder), 'utf8') }))
  const releases = releasesIn(readFileSync(new URL('../CHANGELOG.md', import.meta.url), 'utf8'))
  const contractions = findEarlyContractions(contents, { releases, lastMigration: named.lastMigration })
  const breaches = [
    ...findJournalBreaches(journal.entries, migrations),
    ...contractions,
    ...findTwins(),
    ...(await findOtherRelease()),
  ]
  for (const breach of breaches) console.error(breach)
  process.exitCode = newest === expected && isSame && breaches.length === 0 ? 0 : 1
}
