// Ends the PostgreSQL servers in a folder and removes it when the starting process is gone, however that ended: its
// end of the pipe closes. Started by start-postgres.mjs in a separate process group, which no signal for the command
// reaches: `node postgres-guard.mjs <folder>`.
import { existsSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'

const END_MS = 10_000
const [folder = ''] = process.argv.slice(2)

/** The servers that run over the clusters in the folder, by their own pid files. */
function findServers() {
  const files = existsSync(folder) ? readdirSync(folder).map((name) => join(folder, name, 'postmaster.pid')) : []
  return files.filter(existsSync).map((file) => Number(readFileSync(file, 'utf8').split('\n')[0]))
}

function signal(pid, name) {
  try {
    return process.kill(pid, name)
  } catch {
    return false
  }
}

process.stdin.resume().on('error', () => undefined)
process.stdin.once('close', async () => {
  const servers = findServers()
  for (const pid of servers) signal(pid, 'SIGQUIT')
  const deadline = Date.now() + END_MS
  while (servers.some((pid) => signal(pid, 0)) && Date.now() < deadline) await wait(50)
  if (existsSync(folder)) rmSync(folder, { recursive: true, force: true, maxRetries: 10, retryDelay: 100 })
})
