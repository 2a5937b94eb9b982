import { execFile } from 'node:child_process'
import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { Readable } from 'node:stream'
import { promisify } from 'node:util'
import { generateX25519Identity, identityToRecipient } from 'age-encryption'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { runBackup } from '../../src/commands/backup/backup.ts'
import { openBackupBucket } from '../../src/commands/backup/bucket/bucket-client.ts'
import { runRestore } from '../../src/commands/backup/restore.ts'
import { connect } from '../../src/db/client.ts'
import { propertyImages } from '../../src/db/schema/properties.schema.ts'
import { readLastBackup } from '../../src/features/checklist/last-backup.ts'
import { createS3ImageStore } from '../../src/platform/image-store/s3-image-store.ts'
import { openTestApi, type TestApi } from '../api.ts'
import { databaseUrlOf, siblingUrlOf } from '../database-urls.ts'
import { amountOf, casesOf, itProves } from '../dose.ts'
import { filesIn } from '../files-in.ts'
import { startS3Server } from '../make/s3-server.ts'

const PHOTOS = amountOf({ small: 8, ci: 100, full: 100 })
/** Another version of Node, which `npm run runtimes -- --part restore` names. */
const otherNode = process.env.OTHER_NODE ?? ''
/** Rows of one table: in a proof more than one part of an upload, even compressed. */
const ROWS = amountOf({ small: 3_000, ci: 80_000, full: 80_000 })

let api: TestApi
let folder: string
let s3: Awaited<ReturnType<typeof startS3Server>>
let identity: string
let keys: string[]
let said: string[] = []
const say = (line: string) => void said.push(line)
const last = () => said.at(-1)

const databaseUrl = () => databaseUrlOf(api)
const restoredUrl = () => siblingUrlOf(api, 'restored')
const settingsOf = (of: 'BACKUP' | 'S3', { bucket, endpoint, region, accessKeyId, secretAccessKey } = s3.settings) => ({
  [`${of}_BUCKET`]: bucket,
  [`${of}_ENDPOINT`]: endpoint,
  [`${of}_REGION`]: region,
  [`${of}_ACCESS_KEY_ID`]: accessKeyId,
  [`${of}_SECRET_ACCESS_KEY`]: secretAccessKey,
})
let recipient: string
const source = (more: Record<string, string> = {}) => ({
  DATA_DIR: api.dataDir,
  DATABASE_URL: databaseUrl(),
  ...settingsOf('BACKUP'),
  BACKUP_RECIPIENTS: recipient,
  ...more,
})
const target = (dataDir: string, more: Record<string, string> = {}) => ({
  DATA_DIR: join(folder, dataDir),
  DATABASE_URL: restoredUrl().href,
  ...settingsOf('BACKUP'),
  BACKUP_IDENTITY: identity,
  ...more,
})
const photosIn = (data: string) => filesIn(join(data, 'media'))
const bucket = () => openBackupBucket(s3.settings)
async function namesIn(prefix: string): Promise<string[]> {
  const names: string[] = []
  for await (const { name } of bucket().list(prefix)) names.push(name)
  return names
}
async function bytesOf(name: string): Promise<Buffer> {
  const pieces: Uint8Array[] = []
  for await (const piece of (await bucket().get(name)) ?? []) pieces.push(piece)
  return Buffer.concat(pieces)
}
const put = (name: string, bytes: Uint8Array) => bucket().put(name, Readable.from([bytes]))
const nameOf = async (end: string) => (await namesIn('backups/')).filter((name) => name.endsWith(end)).at(-1) ?? ''

async function addPhotos(count: number): Promise<string[]> {
  const owner = await api.make.onboardedHost()
  const { id: propertyId } = await api.make.approvedProperty({ ownerId: owner.id })
  const added = Array.from({ length: count }, (_, at) => `properties/${propertyId}/photo${at}/0f-1200.jpg`)
  await api.db.insert(propertyImages).values(added.map((key) => ({ propertyId, key, width: 1200, height: 800, variants: [] })))
  return added
}

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'porchlight-bucket-'))
  s3 = await startS3Server('backups')
  identity = await generateX25519Identity()
  recipient = await identityToRecipient(identity)
  api = await openTestApi()
  await api.db.execute(sql.raw(`create database ${restoredUrl().pathname.slice(1)}`))
  keys = await addPhotos(PHOTOS)
  for (const key of keys) {
    mkdirSync(dirname(join(api.dataDir, 'media', key)), { recursive: true })
    writeFileSync(join(api.dataDir, 'media', key), `bytes of ${key}`)
  }
  writeFileSync(join(api.dataDir, 'session-secret'), 'a secret of the site')
  await api.db.execute(sql`insert into settings (key, value)
    select 'many:' || n, (select string_agg(md5(n::text || m::text), '') from generate_series(1, 8) as m)
    from generate_series(1, ${ROWS}) as n`)
})
beforeEach(() => {
  said = []
})
afterAll(async () => {
  await api.db.execute(sql.raw(`drop database if exists ${restoredUrl().pathname.slice(1)} with (force)`))
  await api.close()
  await s3.close()
  rmSync(folder, { recursive: true, force: true })
})

it('is written without the private key, sends a photo once, and is restored with everything', async () => {
  expect(await runBackup([], source(), say), last()).toBe(0)
  expect(said).toContainEqual(expect.stringContaining(`Saved ${PHOTOS} photo files`))
  const photos = await namesIn('photos/')
  expect(photos).toHaveLength(PHOTOS)
  for (const name of [...photos.slice(0, 2), await nameOf('session-secret.age'), await nameOf('settings.copy.gz.age')])
    expect((await bytesOf(name)).toString('latin1')).toMatch(/^age-encryption\.org\/v1\n/)

  const store = { put: 0 }
  const { fetch } = globalThis
  globalThis.fetch = (address, options) => {
    if (options?.method === 'PUT' && String(address).includes('/photos/')) store.put += 1
    return fetch(address, options)
  }
  try {
    expect(await runBackup([], source(), say), last()).toBe(0)
  } finally {
    globalThis.fetch = fetch
  }
  expect(store.put).toBe(0)

  expect(await runRestore(['bucket:newest', '--check'], target('none'), say), last()).toBe(0)
  expect(await runRestore(['bucket:newest'], target('restored'), say), said.join('\n')).toBe(0)
  expect(photosIn(join(folder, 'restored'))).toEqual(photosIn(api.dataDir))
  expect(readFileSync(join(folder, 'restored/session-secret'), 'utf8')).toBe('a secret of the site')
  const { db, close } = connect({ connectionString: restoredUrl().href, max: 1 })
  const sums = sql`select count(*)::int as rows, md5(string_agg(value, '' order by key)) as md5 from settings where key like 'many:%'`
  const restored = await db.execute(sums).finally(close)
  expect(restored.rows).toEqual((await api.db.execute(sums)).rows)
  expect(await runRestore(['--list'], target('none'), say)).toBe(0)
  expect(last()).toMatch(/^bucket:\d{4}-\d\d-\d\dT/)
})

it.runIf(otherNode)('is restored by another version of Node, and the other way around', async () => {
  const runThere = (command: 'backup' | 'restore', args: string[], environment: Record<string, string>) =>
    promisify(execFile)(otherNode, [join(import.meta.dirname, `../../../dist/server/${command}.js`), ...args], {
      env: { PATH: process.env.PATH ?? '', ...environment },
    })
  expect(await runBackup([], source(), say), last()).toBe(0)
  await runThere('restore', ['bucket:newest', '--overwrite'], target('restored-there'))
  expect(photosIn(join(folder, 'restored-there'))).toEqual(photosIn(api.dataDir))
  await runThere('backup', [], source())
  expect(await runRestore(['bucket:newest', '--overwrite'], target('restored-here'), say), said.join('\n')).toBe(0)
  expect(photosIn(join(folder, 'restored-here'))).toEqual(photosIn(api.dataDir))
})

itProves('copies the photos of a bucket', async () => {
  const photos = await startS3Server('pictures')
  try {
    const store = createS3ImageStore(photos.settings)
    for (const key of keys) await store.put(key, Buffer.from(`bucket bytes of ${key}`), 'image/jpeg')
    const own = await startS3Server('others')
    const environment = { ...settingsOf('S3', photos.settings), ...settingsOf('BACKUP', own.settings) }
    expect(await runBackup([], source(environment), say), said.join('\n')).toBe(0)
    const back = target('from-bucket', settingsOf('BACKUP', own.settings))
    expect(await runRestore(['bucket:newest', '--overwrite'], back, say), said.join('\n')).toBe(0)
    const [key = ''] = keys
    expect(readFileSync(join(folder, 'from-bucket/media', key), 'utf8')).toBe(`bucket bytes of ${key}`)
    expect(photosIn(join(folder, 'from-bucket'))).toHaveLength(PHOTOS)
    await own.close()
  } finally {
    await photos.close()
  }
})

it('refuses wrong keys, and what is no key, without repeating it', async () => {
  const other = await generateX25519Identity()
  expect(await runRestore(['bucket:newest'], target('none', { BACKUP_IDENTITY: other }), say)).toBe(1)
  expect(last()).toMatch(/^restore: BACKUP_IDENTITY does not open SHA256SUMS: it was encrypted for others\.$/)
  expect(await runRestore(['bucket:newest'], target('none', { BACKUP_IDENTITY: '' }), say)).toBe(1)
  expect(last()).toBe('restore: BACKUP_IDENTITY is missing: only it opens backups of the bucket.')
  expect(await runRestore(['bucket:newest'], target('none', { BACKUP_IDENTITY: `${identity}X` }), say)).toBe(1)
  expect(last()).toBe('restore: BACKUP_IDENTITY is not an identity of age. It begins with AGE-SECRET-KEY-.')
  expect(await runBackup([], source({ BACKUP_RECIPIENTS: '' }), say)).toBe(1)
  expect(last()).toContain('BACKUP_RECIPIENTS is missing')
  expect(await runBackup([], source({ BACKUP_RECIPIENTS: 'age1abc' }), say)).toBe(1)
  expect(last()).toBe('backup: BACKUP_RECIPIENTS: age1abc is not a recipient of age.')
  expect(await runBackup([], source({ BACKUP_BUCKET: 'missing' }), say)).toBe(1)
  expect(last()).toBe('backup: There is no bucket missing, or it is not open to this key.')
  expect(await runBackup([], source({ BACKUP_ACCESS_KEY_ID: 'wrong' }), say)).toBe(1)
  expect(last()).toMatch(/^backup: The bucket backups cannot be used: 403 /)
  expect(await runRestore(['bucket:2020-01-01T00-00-00Z'], target('none'), say)).toBe(1)
  expect(last()).toContain('has no complete backup 2020-01-01T00-00-00Z. The newest are ')
})

const cut = (bytes: Buffer) => bytes.subarray(0, -100)
const flip = (bytes: Buffer) => {
  const changed = Buffer.from(bytes)
  const at = changed.length - 1
  changed[at] = Number(changed[at]) ^ 1
  return changed
}
const endless = () => Buffer.concat([Buffer.from('age-encryption.org/v1\n'), Buffer.alloc(200_000, 'x')])

it.each(
  casesOf([
    ['a table that was cut off', 'tables/settings.copy.gz.age', cut, /tables\/settings\.copy\.gz is damaged/],
    [
      'a table that was cut off between two pieces',
      'tables/settings.copy.gz.age',
      (bytes: Buffer) => bytes.subarray(0, 65_552 * 3 + 200),
      /is damaged/,
    ],
    ['a table that was changed', 'tables/users.copy.gz.age', flip, /tables\/users\.copy\.gz is damaged/],
    ['a header without end', 'manifest.json.age', endless, /manifest\.json is damaged/],
    ['a file that is not encrypted', 'SHA256SUMS.age', () => Buffer.from('hello'), /SHA256SUMS is damaged/],
  ] as const),
)('refuses %s, and leaves database and folder as they were', async (_, end, change, message) => {
  const name = await nameOf(end)
  const before = await bytesOf(name)
  await put(name, change(before))
  try {
    for (const args of [['--check'], ['--overwrite']]) {
      expect(await runRestore(['bucket:newest', ...args], target('kept-away'), say)).toBe(1)
      expect(last()).toMatch(message)
    }
    expect(existsSync(join(folder, 'kept-away'))).toBe(false)
  } finally {
    await put(name, before)
  }
})

itProves('refuses photos that changed places or are gone, and a backup under the name of another', async () => {
  const [first = '', second = ''] = await namesIn('photos/')
  const bytes = await bytesOf(first)
  await put(first, await bytesOf(second))
  expect(await runRestore(['bucket:newest', '--overwrite'], target('kept-away'), say)).toBe(1)
  expect(last()).toMatch(/^restore: media\/properties.* is damaged: its checksum differs\.$/)
  expect(existsSync(join(folder, 'kept-away'))).toBe(false)
  await bucket().remove([first])
  expect(await runRestore(['bucket:newest', '--check'], target('kept-away'), say)).toBe(1)
  expect(last()).toMatch(/^restore: media\/properties.* is missing from the backup\.$/)
  await put(first, bytes)
  const id = (await nameOf('SHA256SUMS.age')).split('/')[1] ?? ''
  for (const name of await namesIn(`backups/${id}/`)) await put(name.replace(id, '2099-01-01T00-00-00Z'), await bytesOf(name))
  expect(await runRestore(['bucket:newest', '--check'], target('kept-away'), say)).toBe(1)
  expect(last()).toContain('under another name')
  await bucket().remove(await namesIn('backups/2099-01-01T00-00-00Z/'))
})

const answerFull = async () => new Response('<Error><Code>XMinioStorageFull</Code></Error>', { status: 507 })
const cutUpload = () => Promise.reject(new TypeError('fetch failed', { cause: new Error('the upload was cut off') }))

it.each(
  casesOf([
    ['is full at the checksums, its last file', /SHA256SUMS/, answerFull, 'backup: The bucket backups is full.'],
    ['is full in the middle of a large table', /partNumber=2/, answerFull, 'backup: The bucket backups is full.'],
    ['cuts each upload', /partNumber=2/, cutUpload, 'backup: The bucket backups cannot be used: the upload was cut off'],
  ] as const),
)('fails clearly when the bucket %s, and counts nothing of it as a backup', async (_, at, fail, message) => {
  const listComplete = async () => {
    said = []
    expect(await runRestore(['--list'], target('none'), say)).toBe(0)
    return said.filter((line) => !line.endsWith('(unfinished)'))
  }
  const [listed, noted] = [await listComplete(), await readLastBackup(api.db)]
  const { fetch } = globalThis
  globalThis.fetch = (address, options) =>
    options?.method === 'PUT' && at.test(String(address)) ? fail() : fetch(address, options)
  try {
    expect([await runBackup([], source(), say), last()]).toEqual([1, message])
  } finally {
    globalThis.fetch = fetch
  }
  expect(await listComplete()).toEqual(listed)
  expect(await readLastBackup(api.db)).toEqual(noted)
  expect(await runRestore(['bucket:newest', '--check'], target('none'), say), last()).toBe(0)
})

it('removes what is no longer kept, and photos that no kept backup has; an interrupted backup counts as none', async () => {
  const [key = '', ...others] = keys
  rmSync(join(api.dataDir, 'media', key))
  await api.db.delete(propertyImages).where(sql`key = ${key}`)
  await put('backups/2026-01-01T00-00-00Z/tables/users.copy.gz.age', Buffer.from('unfinished'))
  await put('something-else/file', Buffer.from('of somebody else'))
  const keep = { BACKUP_KEEP_DAYS: '1', BACKUP_KEEP_WEEKS: '0', BACKUP_KEEP_MONTHS: '0' }
  expect(await runBackup([], source(keep), say), said.join('\n')).toBe(0)
  const ids = new Set((await namesIn('backups/')).map((name) => name.split('/')[1]))
  expect(ids.size).toBe(1)
  expect(await namesIn('photos/')).toHaveLength(others.length)
  expect(await namesIn('something-else/')).toHaveLength(1)
  expect(await runRestore(['bucket:newest', '--check'], target('none'), say), last()).toBe(0)
})
