import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { fileURLToPath } from 'node:url'
import { afterAll, beforeAll, expect, it, onTestFinished } from 'vitest'
import { openTestApi, type TestApi } from '../api.ts'
import { eventually, findFreePort, settingsOn } from './real-server.ts'

const ROOT = fileURLToPath(new URL('../../../', import.meta.url))

let api: TestApi
beforeAll(async () => {
  api = await openTestApi()
})
afterAll(() => api.close())

it('npm run dev serves pages and their modules from source, and ends when it is told to', { timeout: 120_000 }, async () => {
  const port = await findFreePort()
  const env = { ...process.env, ...settingsOn(api, 1), PORT: String(port), NODE_ENV: 'development', DEMO: '0' }
  const dev = spawn(process.execPath, [`${ROOT}scripts/dev.mjs`], { cwd: ROOT, env, stdio: 'ignore' })
  onTestFinished(() => void dev.kill('SIGKILL'))
  const read = async (path: string) => {
    const answer = await fetch(`http://127.0.0.1:${port}${path}`, { headers: { host: `localhost:${port}` } })
    return { status: answer.status, text: await answer.text() }
  }
  const isReady = async () => (await read('/api/health').catch(() => null))?.status === 200
  await eventually('the server is ready', isReady, 60_000)
  const page = await read('/')
  const script = /import\("([^"]+development-entry)"\)/.exec(page.text)?.[1] ?? 'none'
  expect([page.status, page.text]).toEqual([200, expect.stringContaining('Porchlight')])
  expect(await read(script)).toEqual({ status: 200, text: expect.stringContaining('entry-client.tsx') })
  expect(await read('/src/entry-client.tsx')).toEqual({ status: 200, text: expect.stringContaining('hydrateRoot') })
  expect((await read('/src/no-such-file.tsx')).status).toBe(404)
  const ended = once(dev, 'exit')
  dev.kill('SIGTERM')
  await ended
  expect(await read('/').catch(() => null)).toBeNull()
})
