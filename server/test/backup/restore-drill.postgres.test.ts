import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { generateX25519Identity, identityToRecipient } from 'age-encryption'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { checklistEndpoints } from '#contract/checklist/checklist.endpoints.ts'
import { drillWhenDue } from '../../src/app/process/restore-drill.ts'
import { runBackup } from '../../src/commands/backup/backup.ts'
import { openBackupBucket } from '../../src/commands/backup/bucket/bucket-client.ts'
import { checkRestores, readLastDrill } from '../../src/features/checklist/last-drill.ts'
import { openTestApi, type TestApi } from '../api.ts'
import { databaseUrlOf } from '../database-urls.ts'
import { itProves } from '../dose.ts'
import { startS3Server } from '../make/s3-server.ts'

let api: TestApi
let s3: Awaited<ReturnType<typeof startS3Server>>
let settings: Record<string, string>
const said: string[] = []
const DAY_MS = 86_400_000

/** What the checklist shows an owner who signed in just now: the clock of the test advances by months. */
const check = async () => {
  const headers = { cookie: (await api.make.user({ isAdmin: true })).cookie, params: { name: 'restores' as const } }
  return (await api.call(checklistEndpoints.runCheck, headers)).body
}
const drill = () => drillWhenDue(api.ctx, { ...process.env, ...settings })
const backup = () =>
  runBackup([], { ...settings, DATA_DIR: api.dataDir, DATABASE_URL: databaseUrlOf(api) }, (line) => said.push(line))

beforeAll(async () => {
  s3 = await startS3Server('backups')
  const { bucket, endpoint, region, accessKeyId, secretAccessKey } = s3.settings
  const identity = await generateX25519Identity()
  settings = {
    BACKUP_BUCKET: bucket,
    BACKUP_ENDPOINT: endpoint,
    BACKUP_REGION: region,
    BACKUP_ACCESS_KEY_ID: accessKeyId,
    BACKUP_SECRET_ACCESS_KEY: secretAccessKey,
    BACKUP_RECIPIENTS: await identityToRecipient(identity),
    BACKUP_IDENTITY: identity,
  }
  api = await openTestApi(settings)
  await api.make.approvedProperty({ ownerId: (await api.make.onboardedHost()).id })
})
afterAll(async () => {
  await api.close()
  await s3.close()
})

itProves('restores the newest backup in a process of its own, and tells the checklist', async () => {
  expect((await check()).message).toBe('No restore drill has run yet.')
  expect(await backup(), said.join('\n')).toBe(0)
  await drill()
  const { state, message } = await check()
  expect([state, message]).toEqual([
    'works',
    expect.stringMatching(/has [\d,]+ rows and 0 photo files; counts and ledger agree\. Restored on /),
  ])
  expect(existsSync(join(api.dataDir, 'restore-drill'))).toBe(false)
})

itProves('runs each month, the day after one that failed, and says what failed', async () => {
  const bucket = openBackupBucket(s3.settings)
  const remove = async (part: string) => {
    for await (const { name } of bucket.list('backups/')) if (name.includes(part)) await bucket.remove([name])
  }
  await remove('/tables/users')
  api.clock.advance(29 * DAY_MS)
  await drill()
  expect((await check()).state).toBe('works')
  api.clock.advance(DAY_MS)
  await drill()
  expect((await check()).message).toContain('failed: tables/users.copy.gz is missing from the backup.')
  expect(JSON.stringify(await readLastDrill(api.db))).not.toContain('AGE-SECRET-KEY')

  await remove('')
  api.clock.advance(DAY_MS)
  await drill()
  expect(await check()).toMatchObject({ state: 'fails', message: expect.stringContaining('has no complete backup.') })
  expect(await backup(), said.join('\n')).toBe(0)
  await drill()
  expect((await check()).state, 'a failed drill is repeated the next day').toBe('fails')
  api.clock.advance(DAY_MS)
  await drill()
  expect((await check()).state).toBe('works')
})

it('says that the drill cannot run without an identity, or that nothing is in a bucket', async () => {
  const { config } = api.ctx
  const before = await readLastDrill(api.db)
  const keyless = { ...config.backups, identities: [] }
  const unset = { ...config.backups, bucket: null }
  api.clock.advance(60 * DAY_MS)
  for (const backups of [keyless, unset]) await drillWhenDue({ ...api.ctx, config: { ...config, backups } }, {})
  expect(await readLastDrill(api.db)).toEqual(before)
  const checkOf = (backups: typeof config.backups) => () => checkRestores(backups, before, api.clock.now())
  expect(checkOf(keyless)).toThrow('The monthly restore drill cannot run: the server has no BACKUP_IDENTITY.')
  expect(checkOf(unset)).toThrow('Backups are lost with this machine: they are in no bucket of their own.')
})
