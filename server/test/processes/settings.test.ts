import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { runAdminCommandLine } from '../../src/commands/admin-command.ts'
import { runBackup } from '../../src/commands/backup/backup.ts'
import { runExportCommand } from '../../src/commands/export-command.ts'
import { bundleServer, findFreePort, startRealServer } from './real-server.ts'

let bundle: Awaited<ReturnType<typeof bundleServer>>
beforeAll(async () => {
  bundle = await bundleServer()
})
afterAll(() => bundle.remove())

/** What a server says that does not start with these settings. */
async function sayingOf(environment: Record<string, string>): Promise<string> {
  const server = await startRealServer(bundle.main, environment)
  const output = server.output()
  expect(await server.stop(), output).toBe(1)
  return output
}

it('names each setting that is missing or wrong, all at once', async () => {
  const wrong = {
    NODE_ENV: 'production',
    TRUST_PROXY: '127.0.0.1, foo',
    SMTP_URL: 'foo',
    SESSION_SECRET: 'short',
    S3_BUCKET: 'photos',
  }
  expect(await sayingOf({ ...wrong, DATABASE_URL: 'mysql://localhost/x', DATABASE_POOL: 'many' })).toBe(
    [
      'Porchlight cannot start: 8 settings are missing or wrong.',
      'DATABASE_URL: must begin with postgres://',
      'DATABASE_POOL: must be a number',
      'SESSION_SECRET: must have at least 32 characters',
      'SMTP_URL: must begin with smtp:// or smtps://',
      'TRUST_PROXY: must be addresses or ranges of proxies with commas between them, such as 127.0.0.1,10.0.0.0/8',
      'PUBLIC_URL is required in production.',
      'STRIPE_SECRET_KEY missing in production. ALLOW_EMBEDDED=1 says that the embedded parts are meant.',
      'S3_ENDPOINT, S3_REGION, S3_ACCESS_KEY_ID, S3_SECRET_ACCESS_KEY missing: the S3_ settings go together, all of them or none.\n',
    ].join('\n  '),
  )
})

it('says in one line that the database or the bucket cannot be reached, and why', async () => {
  const place = `127.0.0.1:${await findFreePort()}`
  const database = await sayingOf({ DATABASE_URL: `postgres://${place}/x` })
  expect(database).toContain(`: The database at DATABASE_URL cannot be used: connect ECONNREFUSED ${place}\n`)
  const keys = { S3_REGION: 'us-east-1', S3_ACCESS_KEY_ID: 'id', S3_SECRET_ACCESS_KEY: 'secret' }
  const bucket = await sayingOf({ S3_BUCKET: 'photos', S3_ENDPOINT: `http://${place}`, ...keys })
  expect(bucket).toContain(`: The pictures at S3_ENDPOINT cannot be used: connect ECONNREFUSED ${place}\n`)
})

it('says so by commands too', async () => {
  const place = `127.0.0.1:${await findFreePort()}`
  const environment = { DATABASE_URL: `postgres://${place}/x` }
  const refused = { line: `The database at DATABASE_URL cannot be used: connect ECONNREFUSED ${place}`, isDone: false }
  expect(await runExportCommand(environment)).toEqual(refused)
  expect(await runAdminCommandLine(environment, ['grant', 'maya@example.com'])).toEqual(refused)
  const said: string[] = []
  expect(await runBackup([join(tmpdir(), 'porchlight-no-backup')], environment, (line) => said.push(line))).toBe(1)
  expect(said).toEqual([`backup: connect ECONNREFUSED ${place}`])
})
