import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { expect, it, onTestFinished } from 'vitest'
import { eventually, findFreePort } from './real-server.ts'

const ROOT = fileURLToPath(new URL('../../../', import.meta.url))

/** What `npm run dev` reads, beside the packages that are found in the folders above it. */
const SOURCES = ['contract/src', 'server/src', 'stripe-emulator', 'web', 'package.json', 'tsconfig.json']
/** A copy of the source that may be changed. */
function copySource(): string {
  mkdirSync(`${ROOT}.data`, { recursive: true })
  const folder = `${mkdtempSync(`${ROOT}.data/dev-proof-`)}/`
  for (const path of SOURCES) cpSync(`${ROOT}${path}`, `${folder}${path}`, { recursive: true })
  return folder
}

async function openDev() {
  const source = copySource()
  const port = await findFreePort()
  const env = {
    ...process.env,
    PORT: String(port),
    DATA_DIR: `${source}data`,
    DATABASE_URL: '',
    NODE_ENV: 'development',
    DEMO: '0',
    GATE_PASSWORD: '',
    PUBLIC_URL: `http://localhost:${port}`,
  }
  const main = `${source}server/src/app/process/dev-main.ts`
  const dev = spawn(process.execPath, ['--import', 'tsx', main], { cwd: source, env, stdio: 'pipe' })
  let output = ''
  for (const stream of [dev.stdout, dev.stderr]) stream.on('data', (text) => (output += text))
  onTestFinished(() => {
    dev.kill('SIGKILL')
    rmSync(source, { recursive: true, force: true })
  })
  const read = async (path: string) => {
    const answer = await fetch(`http://localhost:${port}${path}`)
    return { status: answer.status, text: await answer.text() }
  }
  const began = performance.now()
  const isReady = async () => (await read('/api/health').catch(() => null))?.status === 200
  await eventually('the server is ready', isReady).catch((error: unknown) => {
    throw new Error(`${String(error)}\n${output}`)
  })
  return { dev, source, read, startMs: performance.now() - began, said: (text: string) => output.includes(text) }
}

it('npm run dev serves pages from source and each change of the server without a lost request', async () => {
  const { dev, source, read, said, startMs } = await openDev()
  const page = await read('/')
  const script = /import\("([^"]+development-entry)"\)/.exec(page.text)?.[1] ?? 'none'
  expect([page.status, page.text]).toEqual([200, expect.stringContaining('Porchlight')])
  expect(await read(script)).toEqual({ status: 200, text: expect.stringContaining('entry-client.tsx') })
  expect(await read('/src/entry-client.tsx')).toEqual({ status: 200, text: expect.stringContaining('hydrateRoot') })
  expect((await read('/src/no-such-file.tsx')).status).toBe(404)

  const change = (path: string, edit: (text: string) => string) =>
    writeFileSync(`${source}${path}`, edit(readFileSync(`${source}${path}`, 'utf8')))
  const statuses = new Set<number | string>()
  let isOver = false
  const visits = (async () => {
    while (!isOver) statuses.add(await read('/api/categories').then(({ status }) => status, String))
  })()
  const took: number[] = []
  for (const [path, before, after] of [
    ['contract/src/shared/problem.ts', 'Not found.', 'Nothing is here.'],
    ['server/src/app/plugins/seo.ts', 'Preferred-Languages: en', 'Preferred-Languages: en, es'],
  ] as const) {
    const began = performance.now()
    change(path, (text) => text.replace(before, after))
    const isServed = async () =>
      (await Promise.all(['/api/nothing', '/.well-known/security.txt'].map(read))).some(({ text }) => text.includes(after))
    await eventually(`the change of ${path} is served`, isServed)
    took.push(performance.now() - began)
  }
  // A change that does not load leaves the server before it in place, until it is fixed.
  change('server/src/app/plugins/seo.ts', (text) => `${text}\n=`)
  await eventually('the fault is told', async () => said('The change was not loaded'))
  expect((await read('/robots.txt')).status).toBe(200)
  change('server/src/app/plugins/seo.ts', (text) => text.replace(/\n=$/, '').replace('en, es', 'en, fr'))
  await eventually(
    'the next change is served',
    async () => (await read('/.well-known/security.txt')).text.includes('en, fr'),
    30_000,
  )
  isOver = true
  await visits
  expect([...statuses]).toEqual([200])
  // Whatever the machine: far less than a start, which is what a change took before.
  expect(Math.max(...took)).toBeLessThan(startMs / 3)

  const ended = once(dev, 'exit')
  dev.kill('SIGTERM')
  expect((await ended)[0]).toBe(0)
  expect(await read('/').catch(() => null)).toBeNull()
})
