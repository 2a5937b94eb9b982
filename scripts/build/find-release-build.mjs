import { existsSync, mkdirSync, mkdtempSync, readdirSync, renameSync, rmSync, symlinkSync } from 'node:fs'
import { join } from 'node:path'
import { git } from '../operate/release/versions.mjs'
import { rootDir, runCommand } from '../run-command.mjs'
import { installPackages, isInstalled } from '../start/installed.mjs'

/** In the repository, so that today's packages are found in the folders above it. */
const CACHE = join(rootDir, '.tmp/releases')

/** Today's packages where they are those of its lockfile, which saves half a minute; else its own. */
async function providePackages(folder) {
  const link = join(folder, 'node_modules')
  symlinkSync(join(rootDir, 'node_modules'), link)
  if (isInstalled({ withDev: true, folder: `${folder}/` })) return
  rmSync(link)
  const { code } = await installPackages({ withDev: true, folder: `${folder}/` })
  if (code !== 0) throw new Error('The packages of the release before could not be installed.')
}

async function build(commit, folder) {
  const archive = join(folder, 'sources.tar')
  await git(rootDir, 'archive', '--format=tar', `--output=${archive}`, commit)
  const unpacked = await runCommand('tar', ['-xf', archive, '-C', folder], { quiet: true })
  if (unpacked.code !== 0) throw new Error(`The release before could not be unpacked: ${unpacked.output.trim()}`)
  rmSync(archive)
  await providePackages(folder)
  const env = { BUILD_COMMIT: commit }
  const built = await runCommand(process.execPath, ['scripts/build.mjs'], { quiet: true, cwd: folder, env })
  if (built.code !== 0) throw new Error(`The release before, ${commit.slice(0, 12)}, does not build:\n${built.output.trim()}`)
}

/**
 * The folder `dist` of a commit of this repository, which is built when it is first asked for and then kept in
 * `.tmp`; another commit's is removed.
 * @param {string} commit all 40 digits, of a commit that is in this clone
 * @throws {Error} with the output when it does not build
 */
export async function findReleaseBuild(commit) {
  const folder = join(CACHE, commit)
  if (existsSync(folder)) return join(folder, 'dist')
  mkdirSync(CACHE, { recursive: true })
  for (const name of readdirSync(CACHE)) rmSync(join(CACHE, name), { recursive: true, force: true })
  const part = mkdtempSync(join(CACHE, 'part-'))
  await build(commit, part)
  renameSync(part, folder)
  return join(folder, 'dist')
}
