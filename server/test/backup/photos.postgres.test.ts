import { execFileSync } from 'node:child_process'
import { existsSync, mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { runBackup } from '../../src/commands/backup/backup.ts'
import { runRestore } from '../../src/commands/backup/restore.ts'
import { connect } from '../../src/db/client.ts'
import { users } from '../../src/db/schema/auth.schema.ts'
import { siteSettingsVersions } from '../../src/db/schema/platform.schema.ts'
import { propertyImages } from '../../src/db/schema/properties.schema.ts'
import { readLastBackup } from '../../src/features/checklist/last-backup.ts'
import { createS3ImageStore } from '../../src/platform/image-store/s3-image-store.ts'
import { openTestApi, type TestApi } from '../api.ts'
import { databaseUrlOf, siblingUrlOf } from '../database-urls.ts'
import { casesOf, itProves } from '../dose.ts'
import { filesIn } from '../files-in.ts'
import { startS3Server } from '../make/s3-server.ts'
import type { TestUser } from '../make/world.ts'

/** Far more folders than the recursive `opendir` of Node 20 reads. */
const PHOTOS = 150

let api: TestApi
let host: TestUser
let folder: string
let said: string[] = []
const say = (line: string) => void said.push(line)
const last = () => said.at(-1)

const databaseUrl = () => databaseUrlOf(api)
const restoredUrl = () => siblingUrlOf(api, 'restored')
const source = () => ({ DATA_DIR: api.dataDir, DATABASE_URL: databaseUrl() })
const target = (dataDir: string) => ({ DATA_DIR: join(folder, dataDir), DATABASE_URL: restoredUrl().href })
const fileOf = (key: string) => join(api.dataDir, 'media', key)
const photosIn = (data: string) => filesIn(join(data, 'media'))

function writePhoto(key: string): void {
  mkdirSync(dirname(fileOf(key)), { recursive: true })
  writeFileSync(fileOf(key), `bytes of ${key}`)
}

/** Records photos of a listing with two files each, in folders of their own, and returns the keys. */
async function addRows(...names: string[]): Promise<string[]> {
  const { id: propertyId } = await api.make.approvedProperty({ ownerId: host.id })
  const photos = names.map((name) => [
    `properties/${propertyId}/${name}/0f-480.webp`,
    `properties/${propertyId}/${name}/0f-1200.jpg`,
  ])
  const toRow = ([small = '', key = '']: string[]) => {
    const variants = [small, key].map((each) => ({ key: each, width: 480, format: 'webp' as const }))
    return { propertyId, key, width: 1200, height: 800, variants }
  }
  await api.db.insert(propertyImages).values(photos.map(toRow))
  return photos.flat()
}

async function addPhotos(...names: string[]): Promise<string[]> {
  const keys = await addRows(...names)
  for (const key of keys) writePhoto(key)
  return keys
}

/** Removes a photo from the database before the caller goes on. */
function removeRow(key: string): void {
  const program = `import pg from 'pg'
    const client = new pg.Client(process.argv[1])
    await client.connect()
    await client.query('delete from property_images where key = $1', [process.argv[2]])
    await client.end()`
  execFileSync(process.execPath, ['--input-type=module', '--eval', program, databaseUrl(), key])
}

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'porchlight-photos-'))
  api = await openTestApi()
  await api.db.execute(sql.raw(`create database ${restoredUrl().pathname.slice(1)}`))
  host = await api.make.onboardedHost()
  await addPhotos(...Array.from({ length: PHOTOS }, (_, at) => `photo${at}`))
})
beforeEach(() => {
  said = []
})
afterAll(async () => {
  await api.db.execute(sql.raw(`drop database if exists ${restoredUrl().pathname.slice(1)} with (force)`))
  await api.close()
  rmSync(folder, { recursive: true, force: true })
})

it('saves and restores each photo of listings, people and the site, and misses none of the demo world', async () => {
  const [large, small] = ['people/00112233/320.webp', 'people/00112233/160.webp']
  const logo = `site/${'0'.repeat(18)}/logo-200x108.webp`
  for (const key of [large, small, logo]) writePhoto(key)
  await api.db.update(users).set({ photoKey: large, photoSmallKey: small }).where(eq(users.id, host.id))
  const settings = sql`${JSON.stringify({ logo: `/media/${logo}` })}::jsonb`
  await api.db.insert(siteSettingsVersions).values({ settings, changedBy: host.id, createdAt: new Date() })
  const { id } = await api.make.approvedProperty({ ownerId: host.id })
  const demo = 'stays/tern-house/exterior-0123456789ab-1200.jpg'
  await api.db.insert(propertyImages).values({ propertyId: id, key: demo, width: 1, height: 1, variants: [] })

  const backup = join(folder, 'whole')
  expect(await runBackup([backup], source(), say), last()).toBe(0)
  expect(said).toContainEqual(expect.stringContaining(`Saved ${PHOTOS * 2 + 3} photo files`))
  expect(await runRestore([backup, '--check'], {}, say), last()).toBe(0)
  expect(last()).toContain('is complete')
  expect(await runRestore([backup], target('whole-restored'), say), last()).toBe(0)
  expect(photosIn(join(folder, 'whole-restored'))).toEqual(photosIn(api.dataDir))
})

it('names the photos that are lost, succeeds with --incomplete alone, and keeps everything else', async () => {
  const before = await readLastBackup(api.db)
  const [small = '', large = ''] = await addRows('lost')
  const backup = join(folder, 'lacking')
  expect(await runBackup([backup], source(), say)).toBe(1)
  expect(said.at(-2)).toContain(`2 photo files that the database names: ${large}, ${small}`)
  expect(said.join('\n')).not.toContain('made in')
  expect(await readLastBackup(api.db)).toEqual(before)
  expect(await runRestore([backup, '--check'], {}, say)).toBe(1)
  expect(last()).toMatch(/^restore: The backup lacks 2 photo files .*--incomplete restores everything else\.$/)
  expect(await runRestore([backup, '--overwrite'], target('lacking-restored'), say)).toBe(1)
  expect(existsSync(join(folder, 'lacking-restored'))).toBe(false)
  expect(await runRestore([backup, '--overwrite', '--incomplete'], target('lacking-restored'), say), last()).toBe(0)
  expect(await runBackup([join(folder, 'accepted'), '--incomplete'], source(), say), last()).toBe(0)
  removeRow(large)
})

itProves('has a photo that is added while it is made, and forgives one that is removed meanwhile', async () => {
  const added = await addRows('added')
  const [, removed = ''] = await addRows('removed')
  const backup = join(folder, 'during')
  const code = await runBackup([backup], source(), (line) => {
    say(line)
    if (!/^Saved .* rows of/.test(line)) return
    for (const key of added) writePhoto(key)
    removeRow(removed)
  })
  expect(code, last()).toBe(0)
  for (const key of added) expect(existsSync(join(backup, 'media', key)), key).toBe(true)
  expect(await runRestore([backup, '--check'], {}, say), last()).toBe(0)
})

// The photos are copied before the secret, and the tables are read before the photos.
const failures = [
  ['PostgreSQL', 'session-secret', () => target('failed')],
  ['the embedded database', 'tables', () => ({ DATA_DIR: join(folder, 'failed') })],
] as const
it.each(casesOf(failures))(
  'leaves nothing behind on %s when %s goes away after it was verified',
  async (database, name, environment) => {
    const backup = join(folder, `failing ${database}`)
    writeFileSync(join(api.dataDir, 'session-secret'), 'a secret')
    expect(await runBackup([backup], source(), say), last()).toBe(0)
    const code = await runRestore([backup, '--overwrite'], environment(), (line) => {
      say(line)
      if (line.includes('is complete')) rmSync(join(backup, name), { recursive: true })
    })
    expect([code, last()]).toEqual([1, expect.stringContaining('ENOENT')])
    expect(existsSync(join(folder, 'failed'))).toBe(false)
  },
)

itProves('puts the former files back when it fails after moving them aside', async () => {
  const [first, second] = [join(folder, 'former'), join(folder, 'later')]
  expect(await runBackup([first], source(), say), last()).toBe(0)
  expect(await runRestore([first, '--overwrite'], target('kept'), say), last()).toBe(0)
  const data = join(folder, 'kept')
  const before = [readdirSync(data).sort(), photosIn(data)]
  await addPhotos('later')
  expect(await runBackup([second], source(), say), last()).toBe(0)
  const code = await runRestore([second, '--overwrite'], target('kept'), (line) => {
    say(line)
    if (line.startsWith('What was ')) throw new Error('The disk is gone')
  })
  expect([code, last()]).toEqual([1, expect.stringContaining('The disk is gone')])
  expect([readdirSync(data).sort(), photosIn(data)]).toEqual(before)
  const { db, close } = connect({ connectionString: restoredUrl().href, max: 1 })
  const count = await db.$count(propertyImages).finally(close)
  expect(count).toBe((await api.db.$count(propertyImages)) - 1)
})

itProves('moves the photos of a folder into a bucket, and says that those of a bucket are elsewhere', async () => {
  const server = await startS3Server()
  const { bucket, endpoint, region, accessKeyId, secretAccessKey } = server.settings
  const s3 = { S3_BUCKET: bucket, S3_ENDPOINT: endpoint, S3_REGION: region }
  const keys = { S3_ACCESS_KEY_ID: accessKeyId, S3_SECRET_ACCESS_KEY: secretAccessKey }
  try {
    const files = await addPhotos('moved')
    const [before, after] = [join(folder, 'to-bucket'), join(folder, 'from-bucket')]
    expect(await runBackup([before], source(), say), last()).toBe(0)
    expect(await runRestore([before, '--overwrite'], { ...target('in-bucket'), ...s3, ...keys }, say), last()).toBe(0)
    const store = createS3ImageStore(server.settings)
    for (const key of files) expect((await store.get(key))?.body.toString()).toBe(`bytes of ${key}`)
    expect(readdirSync(join(folder, 'in-bucket'))).not.toContain('media')
    expect(await runBackup([after], { ...target('in-bucket'), ...s3, ...keys }, say), last()).toBe(0)
    expect(await runRestore([after, '--check'], {}, say), last()).toBe(0)
    expect(said.at(-2)).toContain(`are in the bucket ${bucket} and are not compared`)
  } finally {
    await server.close()
  }
})
