import { spawn, spawnSync } from 'node:child_process'
import { chownSync, existsSync, mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { delimiter, join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { findUser, installPackages } from './system-packages.mjs'

const DEBIAN = '/usr/lib/postgresql'
// Nothing a test writes needs to outlive a power cut.
const FAST = ['fsync=off', 'synchronous_commit=off', 'full_page_writes=off', 'max_connections=200', 'shared_buffers=128MB']

function findBinaries() {
  const versions = existsSync(DEBIAN) ? readdirSync(DEBIAN).sort((a, b) => Number(b) - Number(a)) : []
  const usual = ['/opt/homebrew/bin', '/usr/local/bin', '/usr/local/pgsql/bin']
  const folders = [
    ...versions.map((version) => `${DEBIAN}/${version}/bin`),
    ...usual,
    ...(process.env.PATH ?? '').split(delimiter),
  ]
  return folders.find((folder) => existsSync(join(folder, 'initdb')) && existsSync(join(folder, 'postgres')))
}

const findFreePort = () =>
  new Promise((resolve, reject) => {
    const server = createServer().once('error', reject)
    server.listen(0, '127.0.0.1', () => {
      const { port } = server.address()
      server.close(() => resolve(port))
    })
  })

/** PostgreSQL refuses to run as root: there it runs as the user its package made. */
function chooseUser() {
  if (process.getuid?.() !== 0) return {}
  const user = findUser('postgres')
  if (!user) throw new Error('PostgreSQL does not run as root and there is no user postgres.')
  return user
}

async function waitUntilReady(binaries, port, server) {
  for (let tries = 0; tries < 120; tries += 1) {
    if (server.exitCode !== null) break
    if (spawnSync(join(binaries, 'pg_isready'), ['-q', '-h', '127.0.0.1', '-p', String(port)]).status === 0) return
    await wait(250)
  }
  throw new Error('PostgreSQL did not start.')
}

async function startPrivateServer(binaries) {
  const user = chooseUser()
  const folder = mkdtempSync(join(tmpdir(), 'porchlight-postgres-'))
  if (user.uid !== undefined) chownSync(folder, user.uid, user.gid)
  const data = join(folder, 'data')
  const options = { cwd: folder, ...user }
  const made = spawnSync(
    join(binaries, 'initdb'),
    ['-D', data, '-U', 'postgres', '-A', 'trust', '-E', 'UTF8', '--locale=C.UTF-8', '-N'],
    {
      ...options,
      encoding: 'utf8',
    },
  )
  if (made.status !== 0) throw new Error(`initdb failed: ${made.stderr || made.error?.message}`)
  const port = await findFreePort()
  const settings = ['listen_addresses=127.0.0.1', `port=${port}`, `unix_socket_directories=${folder}`, ...FAST]
  const server = spawn(join(binaries, 'postgres'), ['-D', data, ...settings.flatMap((setting) => ['-c', setting])], {
    ...options,
    stdio: 'ignore',
  })
  const stop = async () => {
    const ended = new Promise((resolve) => server.once('exit', resolve))
    if (server.exitCode === null && server.kill('SIGINT')) await ended
    rmSync(folder, { recursive: true, force: true })
  }
  try {
    await waitUntilReady(binaries, port, server)
  } catch (error) {
    await stop()
    throw error
  }
  return { url: `postgres://postgres@127.0.0.1:${port}/postgres`, stop }
}

/**
 * A PostgreSQL server for tests: the one at DATABASE_URL_TEST (a superuser's address), else a private one on a free port with a data folder
 * of its own, removed by `stop`.
 * @throws {Error} with one clear line when none can be had
 */
export async function startPostgres() {
  const given = process.env.DATABASE_URL_TEST
  if (given) return { url: given, stop: async () => undefined }
  if (!findBinaries()) await installPackages(['postgresql'])
  const binaries = findBinaries()
  if (!binaries)
    throw new Error('No PostgreSQL was found. Install postgresql (15 or newer), or name a server in DATABASE_URL_TEST.')
  return startPrivateServer(binaries)
}
