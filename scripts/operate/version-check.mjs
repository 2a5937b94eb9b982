// `npm run version:check`: which release this is, and whether the repository it came from has a newer one. Exits with
// 1 when there is one, and with 2 when it cannot be told.
import { readFileSync } from 'node:fs'
import { rootDir } from '../run-command.mjs'
import { compareVersions, git, latestOf } from './release/versions.mjs'

const { version } = JSON.parse(readFileSync(`${rootDir}package.json`, 'utf8'))
console.log(`You run ${version}.`)
try {
  const listed = await git(rootDir, 'ls-remote', '--tags', '--refs', 'origin', 'v*')
  const newest = latestOf(listed.split('\n').map((line) => line.split('\t')[1] ?? ''))
  if (newest === null) console.log('The repository has no releases yet.')
  else if (compareVersions(newest, version) <= 0) console.log('That is the newest release.')
  else {
    console.log(`The newest release is ${newest}: its changes are in CHANGELOG.md, and docs/operations.md says how to upgrade.`)
    process.exitCode = 1
  }
} catch (error) {
  console.error(`Whether there is a newer release is not known: ${error instanceof Error ? error.message : error}`)
  process.exitCode = 2
}
