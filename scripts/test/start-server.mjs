import { spawn } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { rootDir } from '../run-command.mjs'
import { findFreePort } from './free-port.mjs'

/** A machine that is busy with other work is slower by far. */
const START_MS = 120_000

/** The environment of a built server with the demo world on embedded parts, whatever this process has set. */
export function demoEnvironment(dataDir, port) {
  const emptied = ['NODE_ENV', 'PUBLIC_URL', 'DATABASE_URL', 'SMTP_URL', 'STRIPE_SECRET_KEY']
  const empty = Object.fromEntries(emptied.map((name) => [name, '']))
  return { ...process.env, ...empty, PORT: String(port), DATA_DIR: dataDir, DEMO: '1', LOG_LEVEL: 'error' }
}

/**
 * Starts the built server with the demo world on an embedded database of its own, and waits until it answers.
 * @param {string} [node] the program to run it with
 */
export async function startServer(node = process.execPath) {
  const port = await findFreePort()
  const folder = mkdtempSync(join(tmpdir(), 'porchlight-server-'))
  const env = demoEnvironment(folder, port)
  const server = spawn(node, [`${rootDir}dist/server/main.js`], { cwd: rootDir, env, stdio: ['ignore', 'inherit', 'inherit'] })
  const ended = new Promise((resolve) => server.once('close', resolve))
  const origin = `http://localhost:${port}`
  const start = Date.now()
  const stop = async () => {
    server.kill('SIGTERM')
    await ended
    rmSync(folder, { recursive: true, force: true })
  }
  while (Date.now() - start < START_MS && server.exitCode === null) {
    const isReady = await fetch(`${origin}/api/health`).then(
      ({ ok }) => ok,
      () => false,
    )
    if (isReady) return { origin, startMs: Date.now() - start, stop }
    await wait(250)
  }
  await stop()
  throw new Error('The server did not start.')
}
