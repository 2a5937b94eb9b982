import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { runCommand } from '../../run-command.mjs'
import { describeNamedRelease, lastMigrationIn, NAMED_RELEASE } from './release-before.mjs'
import { compareVersions, git, isVersion, latestOf } from './versions.mjs'

const CHANGELOG = 'CHANGELOG.md'
const MIGRATIONS = 'server/src/db/migrations'
const UNRELEASED = '## Unreleased\n'

/** A release that is refused, with a line for the person who makes it. */
export class ReleaseRefused extends Error {}

/** The notes under "Unreleased" in the changelog, without the heading. */
function unreleasedOf(changelog) {
  const start = changelog.indexOf(UNRELEASED)
  if (start < 0) throw new ReleaseRefused(`${CHANGELOG} has no section "Unreleased".`)
  const rest = changelog.slice(start + UNRELEASED.length)
  const end = rest.search(/^## /m)
  return (end < 0 ? rest : rest.slice(0, end)).trim()
}

/** Refuses a release that cannot be made, before it changes anything. */
async function requireReleasable(root, version) {
  if (!isVersion(version)) throw new ReleaseRefused(`'${version}' is no version such as 1.2.3.`)
  if ((await git(root, 'status', '--porcelain')) !== '') throw new ReleaseRefused('Commit or remove your changes first.')
  const current = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')).version
  const last = latestOf((await git(root, 'tag', '--list', 'v*')).split('\n'))
  const least = last ?? current
  const isLater = last === null ? compareVersions(version, least) >= 0 : compareVersions(version, least) > 0
  if (!isLater) throw new ReleaseRefused(`${version} is not later than ${least}.`)
  const notes = unreleasedOf(readFileSync(join(root, CHANGELOG), 'utf8'))
  if (notes === '') throw new ReleaseRefused(`${CHANGELOG} has nothing under "Unreleased".`)
  return { last, notes }
}

/** How an upgrade from the last release changes the database, and how to go back. */
async function describeUpgrade(root, last) {
  if (last === null) return 'This is the first release.'
  const added = await git(root, 'diff', '--name-only', '--diff-filter=A', `v${last}`, 'HEAD', '--', `${MIGRATIONS}/*.sql`)
  const names = added.split('\n').filter(Boolean)
  if (names.length === 0) return `The database stays as it is. To go back, install ${last} again.`
  const listed = names.map((name) => `\`${name.slice(MIGRATIONS.length + 1, -'.sql'.length)}\``).join(', ')
  return `The first start changes the database: ${listed}. To go back to ${last}, start it again: it runs on the changed database.`
}

/** Writes version, changelog and what the next release is proven against, and commits all. */
async function commitRelease(root, version, { upgrade, commit }) {
  const bumped = await runCommand('npm', ['version', version, '--no-git-tag-version', '--allow-same-version'], {
    quiet: true,
    cwd: root,
  })
  if (bumped.code !== 0) throw new Error(`npm version failed: ${bumped.output.trim()}`)
  const file = join(root, CHANGELOG)
  const day = new Date().toISOString().slice(0, 10)
  const heading = `${UNRELEASED}\n## ${version} (${day})\n\n### Upgrade\n\n- ${upgrade}\n`
  writeFileSync(file, readFileSync(file, 'utf8').replace(UNRELEASED, heading))
  const lastMigration = lastMigrationIn(readdirSync(join(root, MIGRATIONS)))
  writeFileSync(join(root, NAMED_RELEASE), describeNamedRelease({ version, commit, lastMigration }))
  await git(root, 'commit', '--all', '--quiet', '--message', `Release ${version}`)
}

/** The sources and the bill of materials in `release/`, with a file of checksums. @returns the names */
async function writeFiles(root, version) {
  const folder = join(root, 'release')
  rmSync(folder, { recursive: true, force: true })
  mkdirSync(folder)
  const name = `porchlight-${version}`
  await git(root, 'archive', '--format=tar.gz', `--prefix=${name}/`, `--output=${join(folder, `${name}.tar.gz`)}`, 'HEAD')
  // Of what is installed: by the lockfile alone npm refuses packages of other platforms that bring their own parts.
  const flags = ['sbom', '--sbom-format', 'cyclonedx', '--omit', 'dev']
  const sbom = await runCommand('npm', flags, { quiet: true, cwd: root })
  if (sbom.code !== 0) throw new Error(`npm sbom failed: ${sbom.output.trim()}`)
  writeFileSync(join(folder, `${name}.cdx.json`), sbom.output)
  const names = readdirSync(folder).sort()
  const sums = names.map(
    (file) =>
      `${createHash('sha256')
        .update(readFileSync(join(folder, file)))
        .digest('hex')}  ${file}\n`,
  )
  writeFileSync(join(folder, 'SHA256SUMS'), sums.join(''))
  return [...names, 'SHA256SUMS']
}

/**
 * The base image of the Dockerfile with the digest that the registry has for it now. A tag alone names another image
 * next week.
 */
async function pinBase(root) {
  const [, base] = /^ARG NODE_IMAGE=(\S+)$/m.exec(readFileSync(join(root, 'Dockerfile'), 'utf8')) ?? []
  if (!base) throw new ReleaseRefused('The Dockerfile has no line ARG NODE_IMAGE=<image>.')
  const args = ['buildx', 'imagetools', 'inspect', base, '--format', '{{.Manifest.Digest}}']
  const { code, output } = await runCommand('docker', args, { quiet: true, cwd: root })
  const digest = output.trim()
  if (code !== 0 || !/^sha256:[0-9a-f]{64}$/.test(digest))
    throw new ReleaseRefused(`The digest of ${base} is unknown: no image without it. docker ${args.join(' ')}`)
  return { base, digest }
}

/** Builds the image where a container engine answers. @returns a line about it */
async function buildImage(root, version) {
  const engine = await runCommand('docker', ['info'], { quiet: true, cwd: root })
  if (engine.code !== 0 || !existsSync(join(root, 'Dockerfile')))
    return 'No image: no container engine answers. deploy/README.md says how to build it'
  const image = `porchlight:${version}`
  const { base, digest } = await pinBase(root)
  const labels = [
    `org.opencontainers.image.version=${version}`,
    `org.opencontainers.image.base.name=${base}`,
    `org.opencontainers.image.base.digest=${digest}`,
  ]
  const values = [`NODE_IMAGE=${base}@${digest}`, `BUILD_COMMIT=${await git(root, 'rev-parse', 'HEAD')}`]
  const options = [...values.flatMap((each) => ['--build-arg', each]), ...labels.flatMap((each) => ['--label', each])]
  const built = await runCommand('docker', ['build', ...options, '--tag', image, '.'], { cwd: root })
  if (built.code !== 0) throw new Error('docker build failed; see above.')
  return `Image ${image} on ${base}@${digest}`
}

/**
 * Makes a release of the commit that is checked out: runs the tests, closes the changelog's section, adds what an
 * upgrade does to the database, writes sources, bill of materials and checksums into `release/`, builds the image
 * where it can, and sets the tag last. After a failure the checkout is as it was.
 * @param {string} root the folder of the repository
 * @param {string} version such as `0.2.0`; later than the last tag
 * @param {(line: string) => void} say
 * @throws {ReleaseRefused} when there is nothing to release, or the tests fail
 */
export async function makeRelease(root, version, say) {
  const { last, notes } = await requireReleasable(root, version)
  const before = await git(root, 'rev-parse', 'HEAD')
  say('Running npm test')
  const tests = await runCommand('npm', ['test'], { cwd: root })
  if (tests.code !== 0) throw new ReleaseRefused('The tests fail: nothing was released.')
  try {
    const upgrade = await describeUpgrade(root, last)
    await commitRelease(root, version, { upgrade, commit: before })
    for (const name of await writeFiles(root, version)) say(`release/${name}`)
    say(await buildImage(root, version))
    await git(
      root,
      'tag',
      '--annotate',
      `v${version}`,
      '--cleanup=verbatim',
      '--message',
      `${version}\n\n${upgrade}\n\n${notes}\n`,
    )
  } catch (error) {
    await git(root, 'reset', '--hard', '--quiet', before)
    throw error
  }
  say(`Released ${version}. Publish it: git push origin HEAD v${version}`)
}
