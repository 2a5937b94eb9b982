import { spawn } from 'node:child_process'
import { createServer } from 'node:net'
import { setTimeout as wait } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'

export const rootDir = fileURLToPath(new URL('../', import.meta.url))

export const findFreePort = () =>
  new Promise((resolve, reject) => {
    const server = createServer().once('error', reject)
    server.listen(0, '127.0.0.1', () => {
      const { port } = server.address()
      server.close(() => resolve(port))
    })
  })

async function waitUntilHealthy(url, child) {
  for (;;) {
    if (child.exitCode !== null) throw new Error(`The server ended with code ${child.exitCode}.`)
    const answer = await fetch(`${url}/api/health`).catch(() => null)
    if (answer?.ok) return
    await wait(20)
  }
}

/**
 * Runs `npm start` on a free port over `dataDir` until it is healthy.
 * @returns {Promise<{ url: string, milliseconds: number, stop: () => Promise<void> }>} `milliseconds` from the command to the first healthy answer
 */
export async function startServer(dataDir) {
  const port = await findFreePort()
  const url = `http://localhost:${port}`
  const begin = performance.now()
  // A process group of its own, so that npm, its shell and the server end together.
  const child = spawn('npm', ['start', '--silent'], {
    cwd: rootDir,
    detached: true,
    stdio: ['ignore', 'ignore', 'inherit'],
    env: { ...process.env, PORT: String(port), DATA_DIR: dataDir, DEMO: '1', LOG_LEVEL: 'error' },
  })
  await waitUntilHealthy(url, child)
  const milliseconds = performance.now() - begin
  const stop = async () => {
    const ended = new Promise((resolve) => child.once('close', resolve))
    process.kill(-child.pid, 'SIGTERM')
    await ended
    // npm may go before its child has closed the data folder.
    await waitUntilGone(url)
  }
  return { url, milliseconds, stop }
}

async function waitUntilGone(url) {
  for (let tries = 0; tries < 200; tries += 1) {
    const isUp = await fetch(`${url}/api/health`).then(
      () => true,
      () => false,
    )
    if (!isUp) break
    await wait(50)
  }
  await wait(500)
}
