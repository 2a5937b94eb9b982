import { spawn, spawnSync } from 'node:child_process'
import { createServer } from 'node:net'
import { setTimeout as wait } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'

export const rootDir = fileURLToPath(new URL('../../', import.meta.url))

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

/** The product's own processes of a group, with their memory in kilobytes, without npm and its shell. */
function listProcesses(group) {
  const { stdout } = spawnSync('ps', ['-e', '-o', 'pid=,pgid=,rss=,args='], { encoding: 'utf8' })
  return stdout
    .split('\n')
    .map((line) => line.trim().match(/^(\d+)\s+(\d+)\s+(\d+)\s+(.*)$/))
    .filter((match) => match && Number(match[2]) === group && !/^(npm|sh -c)\b/.test(match[4]))
    .map((match) => ({ pid: Number(match[1]), kilobytes: Number(match[3]) }))
}

const readMemory = (group) => listProcesses(group).reduce((sum, { kilobytes }) => sum + kilobytes, 0) / 1024

/**
 * Runs `npm start` on a free port over `dataDir` until it is healthy.
 * @param {string} dataDir
 * @param {Record<string, string>} [env] settings besides
 * @returns {Promise<{ url: string, milliseconds: number, memory: () => number, listPids: () => number[],
 *   stop: () => Promise<void> }>} `milliseconds` from the command to the first healthy answer, `memory` in megabytes,
 *   `listPids` of the processes whose memory that is
 */
export async function startServer(dataDir, env = {}) {
  const port = await findFreePort()
  const url = `http://localhost:${port}`
  const begin = performance.now()
  // A separate process group, so that npm, its shell and the server end together.
  const child = spawn('npm', ['start', '--silent'], {
    cwd: rootDir,
    detached: true,
    stdio: ['ignore', 'ignore', 'inherit'],
    env: { ...process.env, PORT: String(port), DATA_DIR: dataDir, DEMO: '1', LOG_LEVEL: 'error', ...env },
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
  return {
    url,
    milliseconds,
    memory: () => readMemory(child.pid),
    listPids: () => listProcesses(child.pid).map(({ pid }) => pid),
    stop,
  }
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
