import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync, statSync } from 'node:fs'
import net from 'node:net'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { defaultSiteSettings } from '#contract/site/site-settings.rules.ts'
import { askRunningServer } from '../../src/app/process/command-socket.ts'
import { openEmbeddedDatabase } from '../../src/db/embedded.ts'
import { migrateDatabase } from '../../src/db/migrate.ts'
import { insertVersion } from '../../src/features/site/site-settings.ts'
import { bundleServer, findFreePort, type RealServer, startRealServer } from './real-server.ts'

let bundle: Awaited<ReturnType<typeof bundleServer>>
let server: RealServer
let dataDir: string
let settings: Record<string, string>

beforeAll(async () => {
  bundle = await bundleServer()
  dataDir = mkdtempSync(join(tmpdir(), 'pl-'))
  const database = await openEmbeddedDatabase(join(dataDir, 'database'))
  await migrateDatabase(database.db)
  const row = "('u1', 'ines@harbor.test', 'Ines', 'Calder', 'x', now())"
  await database.db.execute(
    `insert into users (id, email, first_name, last_name, password_hash, email_confirmed_at) values ${row}`,
  )
  await database.close()
  settings = { DATA_DIR: dataDir, DEMO: '0', PORT: String(await findFreePort()) }
  server = await startRealServer(bundle.main, settings)
})
afterAll(async () => {
  await server?.stop()
  bundle?.remove()
  rmSync(dataDir, { recursive: true, force: true })
})

/** Runs a built command in a process of its own. */
async function run(command: string, ...words: string[]): Promise<{ code: number | null; output: string }> {
  const file = join(dirname(bundle.main), `${command}.js`)
  const child = spawn(process.execPath, [file, ...words], {
    env: { ...process.env, ...settings },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  let output = ''
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (piece) => (output += String(piece)))
  const [code] = await once(child, 'close')
  return { code, output }
}

it('makes an owner while the server runs on the embedded database', async () => {
  expect(await run('admin', 'grant', 'ines@harbor.test')).toEqual({
    code: 0,
    output: 'ines@harbor.test is an administrator now.\n',
  })
  expect((await run('admin', 'grant', 'nobody@harbor.test')).code).toBe(1)
  expect((await run('admin', 'promote', 'ines@harbor.test')).output).toContain('Usage: npm run admin')
})

it('tells which release it is, as the server and its health do', async () => {
  const release = /^Porchlight \d+\.\d+\.\d+( \([0-9a-f]{12}\))?\n$/
  const [main, admin] = [await run('main', '--version'), await run('admin', '--version')]
  expect(main).toMatchObject({ code: 0, output: expect.stringMatching(release) })
  expect(admin).toEqual(main)
  const health = (await (await fetch(`${server.url}/api/health`)).json()) as { version: string; commit: string | null }
  expect(main.output).toBe(`Porchlight ${health.version}${health.commit ? ` (${health.commit})` : ''}\n`)
  const metrics = await (await fetch(`${server.url}/metrics`)).text()
  expect(metrics).toContain(`porchlight_build_info{version="${health.version}",commit="${health.commit ?? ''}"} 1`)
})

it('writes an export while the server runs on the embedded database', async () => {
  const { code, output } = await run('export')
  expect(output).toMatch(/^Export \d+ is complete: \d+ rows?, [\d.]+ \w+, in \/.+\/exports\/\d+\.\n$/)
  expect(statSync(/ in (.+)\.\n$/.exec(output)?.[1] ?? 'nowhere').isDirectory()).toBe(true)
  expect(code).toBe(0)
})

it('listens for its own user alone, and ignores what it does not understand', async () => {
  expect(statSync(join(dataDir, 'commands.sock')).mode & 0o777).toBe(0o600)
  expect(await askRunningServer(dataDir, { command: 'drop', words: [] } as never)).toEqual({
    line: 'This server does not know the command.',
    isDone: false,
  })
  const socket = net.connect(join(dataDir, 'commands.sock')).on('error', () => undefined)
  socket.write('x'.repeat(20_000))
  await once(socket, 'close')
  expect((await fetch(`${server.url}/api/health`)).status).toBe(200)
})

it('writes nothing but lines of JSON in production, and no password', async () => {
  const gate = 'a-word-for-the-gate'
  const production = await startRealServer(bundle.main, {
    ...{
      NODE_ENV: 'production',
      ALLOW_EMBEDDED: '1',
      PUBLIC_URL: 'http://localhost:3000',
      GATE_PASSWORD: gate,
      LOG_LEVEL: 'info',
    },
  })
  await fetch(`${production.url}/robots.txt`)
  await production.waitFor('/robots.txt')
  await production.stop()
  const lines = production.output().trim().split('\n')
  const messages = lines.map((line) => (JSON.parse(line) as { msg: string }).msg)
  expect(messages).toContainEqual(expect.stringMatching(/^Porchlight is ready at http:\/\/localhost:3000 after /))
  expect(messages).toContain('Answered')
  expect(production.output()).not.toContain(gate)
})

it('opens the database itself once the server has ended', async () => {
  await server.stop()
  expect(await askRunningServer(dataDir, { command: 'admin', words: [] })).toBeNull()
  expect((await run('admin', 'revoke', 'ines@harbor.test')).output).toBe(
    'ines@harbor.test is the last owner. Make somebody else an owner first.\n',
  )
  expect((await run('export')).code).toBe(0)
})

it('compares the ledger with the provider in the sign of the site', async () => {
  const database = await openEmbeddedDatabase(join(dataDir, 'database'))
  const version = { settings: { ...defaultSiteSettings, currencyLabel: 'US$' }, changedBy: 'u1', createdAt: new Date() }
  await database.db.transaction((tx) => insertVersion(tx, version))
  await database.close()
  const { code, output } = await run('ledger-check')
  expect(output).toContain('compared, ledger US$0.00, provider US$0.00.')
  expect(code).toBe(0)
})
