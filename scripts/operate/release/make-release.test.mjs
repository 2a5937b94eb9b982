import { execFileSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { makeRelease } from './make-release.mjs'
import { findReleaseBefore, NAMED_RELEASE } from './release-before.mjs'
import { compareVersions, latestOf } from './versions.mjs'

let root
let said
const git = (...args) => execFileSync('git', args, { cwd: root, encoding: 'utf8' }).trim()
const read = (name) => readFileSync(join(root, name), 'utf8')
const write = (name, text) => writeFileSync(join(root, name), text)
const release = (version) => makeRelease(root, version, (line) => said.push(line))
const commit = (message) => {
  git('add', '--all')
  git('commit', '--quiet', '--message', message)
}
const testWith = (command) =>
  write('package.json', JSON.stringify({ name: 'inn', version: '0.1.0', private: true, scripts: { test: command } }))

/** A small repository of version 0.1.0 with one migration, and a second one since. */
beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'porchlight-release-'))
  said = []
  git('init', '--quiet', '--initial-branch', 'main')
  git('config', 'user.name', 'A')
  git('config', 'user.email', 'a@example.com')
  testWith('node -e 0')
  write('package-lock.json', JSON.stringify({ name: 'inn', version: '0.1.0', lockfileVersion: 3, packages: { '': {} } }))
  write('.gitignore', 'release/\n')
  write('CHANGELOG.md', '# Changelog\n\n## Unreleased\n\n- Doors close by themselves.\n\n## 0.1.0\n\n- Doors.\n')
  mkdirSync(join(root, 'server/src/db/migrations'), { recursive: true })
  mkdirSync(join(root, 'scripts/operate/release'), { recursive: true })
  write(NAMED_RELEASE, '{}')
  write('server/src/db/migrations/0000_doors.sql', 'create table doors (id int);\n')
  commit('Begin')
  git('tag', 'v0.1.0')
  write('server/src/db/migrations/0001_hinges.sql', 'create table hinges (id int);\n')
  commit('Add hinges')
})
afterEach(() => rmSync(root, { recursive: true, force: true }))

it('closes the changelog, says what the upgrade does, writes files with checksums, and tags', async () => {
  await release('0.2.0')
  expect(git('log', '-1', '--format=%s')).toBe('Release 0.2.0')
  expect(git('status', '--porcelain')).toBe('')
  expect(JSON.parse(read(NAMED_RELEASE))).toEqual({ version: '0.2.0', commit: git('rev-parse', 'HEAD^'), lastMigration: 1 })
  expect([JSON.parse(read('package.json')).version, JSON.parse(read('package-lock.json')).version]).toEqual(['0.2.0', '0.2.0'])
  const upgrade =
    'The first start changes the database: `0001_hinges`. To go back to 0.1.0, start it again: it runs on the changed database.'
  expect(read('CHANGELOG.md').replace(/\d{4}-\d\d-\d\d/, 'today')).toContain(
    `## Unreleased\n\n## 0.2.0 (today)\n\n### Upgrade\n\n- ${upgrade}\n\n- Doors close by themselves.\n\n## 0.1.0`,
  )
  expect(git('tag', '--list', '--format=%(contents)', 'v0.2.0')).toContain(`${upgrade}\n\n- Doors close by themselves.`)
  for (const line of read('release/SHA256SUMS').trim().split('\n')) {
    const [sum, name] = line.split('  ')
    expect(
      createHash('sha256')
        .update(readFileSync(join(root, 'release', name)))
        .digest('hex'),
    ).toBe(sum)
  }
  const packed = execFileSync('tar', ['--list', '--gzip', '--file', join(root, 'release/porchlight-0.2.0.tar.gz')], {
    encoding: 'utf8',
  })
  expect(packed).toContain('porchlight-0.2.0/server/src/db/migrations/0001_hinges.sql')
  expect(JSON.parse(read('release/porchlight-0.2.0.cdx.json')).bomFormat).toBe('CycloneDX')
  expect(said.at(-1)).toBe('Released 0.2.0. Publish it: git push origin HEAD v0.2.0')
})

it('refuses an unfinished checkout, an earlier version, an empty changelog and what is no version', async () => {
  await expect(release('0.1.0')).rejects.toThrow('0.1.0 is not later than 0.1.0.')
  await expect(release('1.0')).rejects.toThrow("'1.0' is no version")
  write('stray.txt', '')
  await expect(release('0.2.0')).rejects.toThrow('Commit or remove your changes first.')
  write('CHANGELOG.md', '## Unreleased\n\n## 0.1.0\n')
  commit('Forget the changes')
  await expect(release('0.2.0')).rejects.toThrow('nothing under "Unreleased"')
  expect(git('tag', '--list')).toBe('v0.1.0')
})

it('leaves the checkout as it was when the tests or a later step fail', async () => {
  testWith('exit 1')
  commit('Break a test')
  await expect(release('0.2.0')).rejects.toThrow('The tests fail: nothing was released.')
  testWith('node -e 0')
  const missing = { dependencies: { 'never-installed': '1.0.0' }, scripts: { test: 'node -e 0' } }
  write('package.json', JSON.stringify({ name: 'inn', version: '0.1.0', private: true, ...missing }))
  commit('Need a package that is not installed')
  const before = git('rev-parse', 'HEAD')
  await expect(release('0.2.0')).rejects.toThrow('npm sbom failed')
  expect([git('rev-parse', 'HEAD'), git('status', '--porcelain'), git('tag', '--list')]).toEqual([before, '', 'v0.1.0'])
})

/** A container engine that answers, notes its calls in `docker.log`, and prints this digest. */
function installEngine(digest) {
  const folder = mkdtempSync(join(tmpdir(), 'porchlight-engine-'))
  const lines = ['#!/bin/sh', `echo "$*" >> "${join(folder, 'docker.log')}"`, `case "$1" in buildx) echo '${digest}';; esac`]
  writeFileSync(join(folder, 'docker'), lines.join('\n'), { mode: 0o755 })
  const before = process.env.PATH
  process.env.PATH = `${folder}:${before}`
  return {
    calls: () => readFileSync(join(folder, 'docker.log'), 'utf8'),
    remove: () => {
      process.env.PATH = before
      rmSync(folder, { recursive: true })
    },
  }
}

it('builds the image on a base with its digest, and refuses without one', async () => {
  write('Dockerfile', 'ARG NODE_IMAGE=node:24-bookworm-slim\nFROM $NODE_IMAGE\n')
  commit('Add an image')
  const unknown = installEngine('manifest unknown')
  await expect(release('0.2.0').finally(unknown.remove)).rejects.toThrow('The digest of node:24-bookworm-slim is unknown')
  expect([git('status', '--porcelain'), git('tag', '--list')]).toEqual(['', 'v0.1.0'])
  const digest = `sha256:${'0f'.repeat(32)}`
  const engine = installEngine(digest)
  try {
    await release('0.2.0')
    expect(engine.calls()).toContain(`build --build-arg NODE_IMAGE=node:24-bookworm-slim@${digest} --build-arg BUILD_COMMIT=`)
    expect(said).toContain(`Image porchlight:0.2.0 on node:24-bookworm-slim@${digest}`)
  } finally {
    engine.remove()
  }
})

it('knows the release before by the newest tag, else by the named commit, and names one that is missing', async () => {
  expect(await findReleaseBefore(root)).toEqual({ name: 'v0.1.0', commit: git('rev-parse', 'v0.1.0'), lastMigration: 0 })
  git('tag', '--delete', 'v0.1.0')
  const named = git('rev-parse', 'HEAD')
  write(NAMED_RELEASE, JSON.stringify({ commit: named }))
  expect(await findReleaseBefore(root)).toMatchObject({ name: `commit ${named.slice(0, 12)}`, commit: named, lastMigration: 1 })
  write(NAMED_RELEASE, JSON.stringify({ commit: 'a'.repeat(40) }))
  await expect(findReleaseBefore(root)).rejects.toThrow('The release before, commit aaaaaaaaaaaa, is not in this clone.')
  rmSync(join(root, '.git'), { recursive: true })
  expect(await findReleaseBefore(root)).toBeNull()
})

it('orders versions by their numbers, and takes no other tag for one', () => {
  expect(['0.10.0', '0.9.9', '1.0.0', '0.9.10'].sort(compareVersions)).toEqual(['0.9.9', '0.9.10', '0.10.0', '1.0.0'])
  expect(latestOf(['refs/tags/v0.9.0', 'v0.10.0', 'v1.0.0-beta', 'nightly', ''])).toBe('0.10.0')
  expect(latestOf(['nightly'])).toBeNull()
})
