import { expect, it } from 'vitest'
import { findEarlyContractions, releasesIn } from './migration-contract.ts'

const changelog = '# Changelog\n\n## Unreleased\n\n### Upgrade\n\n## 0.2.0 (2027-01-02)\n\n## 0.1.0\n'
const find = (sql, name = '0055_doors.sql') =>
  findEarlyContractions([{ name, sql }], { releases: releasesIn(changelog), lastMigration: 54 })

it.each([
  ['drops', 'ALTER TABLE "doors" DROP COLUMN "hinge";'],
  ['drops', 'DROP TABLE "doors";'],
  ['renames', 'ALTER TABLE "doors" RENAME COLUMN "hinge" TO "axis";'],
  ['changes the type of', 'ALTER TABLE "doors" ALTER COLUMN "hinge" SET DATA TYPE bigint;'],
  ['requires a value of', 'ALTER TABLE "doors" ALTER COLUMN "hinge" SET NOT NULL;'],
  ['requires a value, without a default, of', 'ALTER TABLE "doors" ADD COLUMN "lock" text NOT NULL;'],
])('names a migration that %s what the release before uses', (does, sql) => {
  const lines = find(`CREATE TABLE "locks" ("id" integer);--> statement-breakpoint\n${sql}`)
  expect(lines).toHaveLength(1)
  expect(lines[0]).toContain(`0055_doors.sql ${does} what`)
})

it('takes what only adds, and what the migrations of the first release did', () => {
  const adds =
    'ALTER TABLE "doors" ADD COLUMN "lock" text DEFAULT \'none\' NOT NULL;\nALTER TABLE "doors" ADD COLUMN "note" text;'
  expect(
    find(`${adds}\nCREATE INDEX "by_lock" ON "doors" ("lock");\n-- Nothing is dropped: drop column is a word here.\n`),
  ).toEqual([])
  expect(find('DROP TABLE "doors";', '0031_search.sql')).toEqual([])
})

it('accepts the removal of what no released server reads', () => {
  expect(find('-- unread since 0.2.0\nDROP TABLE "doors";')).toEqual([])
  expect(find('-- unread since 0.3.0\nDROP TABLE "doors";')[0]).toContain('0.3.0 has not been released')
})
