import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { chmodSync, mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { connect } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, it } from 'vitest'
import { casesOf } from '../dose.ts'

const START = new URL('../../../scripts/test/start-postgres.mjs', import.meta.url).href
const folders: string[] = []
afterAll(() => {
  for (const folder of folders) rmSync(folder, { recursive: true, force: true })
})

/** A command with a private PostgreSQL that runs for ever, and the folder of its files. */
async function startCommand() {
  const folder = mkdtempSync(join(tmpdir(), 'porchlight-command-'))
  folders.push(folder)
  // The server runs as a separate user.
  chmodSync(folder, 0o755)
  const { DATABASE_URL_TEST: _, ...env } = process.env
  const script = `const { startPostgres } = await import(${JSON.stringify(START)})
    console.log(new URL((await startPostgres()).url).port)
    setInterval(() => undefined, 1_000)`
  const command = spawn(process.execPath, ['--input-type=module', '-e', script], {
    env: { ...env, TMPDIR: folder },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const [port] = await once(command.stdout, 'data')
  return { command, folder, port: Number(String(port)) }
}

const isListening = (port: number) =>
  new Promise<boolean>((resolve) => {
    const socket = connect(port, '127.0.0.1', () => {
      socket.destroy()
      resolve(true)
    }).once('error', () => resolve(false))
  })

const signals = ['SIGKILL', 'SIGINT', 'SIGTERM', 'SIGHUP'] as const

it.each(casesOf(signals))('a command that is ended by %s leaves no server running and no file behind', async (signal) => {
  const { command, folder, port } = await startCommand()
  expect([await isListening(port), readdirSync(folder)]).toEqual([true, [expect.stringMatching(/^porchlight-postgres-/)]])
  command.kill(signal)
  await expect.poll(async () => [await isListening(port), readdirSync(folder)]).toEqual([false, []])
})
