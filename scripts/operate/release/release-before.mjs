import { readFileSync, realpathSync } from 'node:fs'
import { join } from 'node:path'
import { runCommand } from '../../run-command.mjs'
import { git, latestOf } from './versions.mjs'

/** The file that names the release before where no tag does; `npm run release` writes it. */
export const NAMED_RELEASE = 'scripts/operate/release/release-before.json'
const MIGRATIONS = 'server/src/db/migrations'

/** What the repository names as the release before: version, commit and the number of its last migration. */
export const readNamedRelease = (root) => JSON.parse(readFileSync(join(root, NAMED_RELEASE), 'utf8'))

/** The number of the last migration of a list of files, such as 52 for `0052_editable_catalog.sql`. */
export const lastMigrationIn = (files) =>
  Math.max(...files.filter((name) => name.endsWith('.sql')).map((name) => Number(name.slice(0, 4))))

/** The contents of that file. */
export const describeNamedRelease = (release) => `${JSON.stringify(release, null, 2)}\n`

/** Whether the folder is a repository of its own: an archive may lie in a folder of another one. */
async function hasHistory(root) {
  const { code, output } = await runCommand('git', ['rev-parse', '--show-toplevel'], { quiet: true, cwd: root })
  return code === 0 && realpathSync(output.trim()) === realpathSync(root)
}

/**
 * The release whose servers run beside the newest tables and come back after them: that of the newest tag `v1.2.3`
 * reachable from HEAD, else the commit that release-before.json names.
 * @returns {Promise<{ name: string, commit: string, lastMigration: number } | null>} null without any history, as in
 *   an archive
 * @throws {Error} when the commit is not in this clone, as in a shallow one
 */
export async function findReleaseBefore(root) {
  if (!(await hasHistory(root))) return null
  const tagged = latestOf((await git(root, 'tag', '--list', 'v*', '--merged', 'HEAD')).split('\n'))
  const named = readNamedRelease(root)
  const commit = tagged ? await git(root, 'rev-parse', `v${tagged}^{commit}`) : named.commit
  const name = tagged ? `v${tagged}` : `commit ${commit.slice(0, 12)}`
  const found = await runCommand('git', ['cat-file', '-e', `${commit}^{commit}`], { quiet: true, cwd: root })
  if (found.code !== 0)
    throw new Error(`The release before, ${name}, is not in this clone. Fetch its history: git fetch --unshallow --tags`)
  const files = await git(root, 'ls-tree', '--name-only', commit, `${MIGRATIONS}/`)
  return { name, commit, lastMigration: lastMigrationIn(files.split('\n').map((path) => path.slice(MIGRATIONS.length + 1))) }
}
