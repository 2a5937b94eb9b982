import { spawn, spawnSync } from 'node:child_process'
import { chownSync, existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, statfsSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { delimiter, join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { findFreePort } from './free-port.mjs'
import { findUser, installPackages } from './system-packages.mjs'

const DEBIAN = '/usr/lib/postgresql'
// Test data need not survive a power cut.
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

/**
 * Starts a separate process that ends the servers in the folder and removes it once this process is gone, even by
 * SIGKILL.
 */
function guardFolder(folder) {
  const file = fileURLToPath(new URL('./postgres-guard.mjs', import.meta.url))
  const guard = spawn(process.execPath, [file, folder], { detached: true, stdio: ['pipe', 'ignore', 'ignore'] })
  guard.unref()
  guard.stdin.unref()
}

const MEMORY = '/dev/shm'
/** The most that the files of a test server take, in bytes, and as much again. */
const ROOM = 4 * 1024 ** 3

/**
 * Where a cluster lies: in TMPDIR if it is set, else in memory where Linux has room. There a copy of the template
 * takes 15 ms, on a disk 500 ms of a processor.
 */
function chooseFolder() {
  if (process.env.TMPDIR || !existsSync(MEMORY)) return tmpdir()
  const { bavail, bsize } = statfsSync(MEMORY)
  return bavail * bsize >= ROOM ? MEMORY : tmpdir()
}

/** A folder that the server's user may write, and an empty database cluster in its folder `data`. */
function makeCluster(binaries, user, parent = chooseFolder()) {
  const folder = mkdtempSync(join(parent, 'porchlight-postgres-'))
  guardFolder(folder)
  if (user.uid !== undefined) chownSync(folder, user.uid, user.gid)
  const flags = ['-U', 'postgres', '-A', 'trust', '-E', 'UTF8', '--locale=C.UTF-8', '-N']
  const made = spawnSync(join(binaries, 'initdb'), ['-D', join(folder, 'data'), ...flags], {
    cwd: folder,
    ...user,
    encoding: 'utf8',
  })
  if (made.status !== 0) throw new Error(`initdb failed: ${made.stderr || made.error?.message}`)
  return folder
}

/**
 * Runs a server over the cluster in `<folder>/<data>` until `stop`, which leaves the files.
 * @param {{ binaries: string, user: object, folder: string, data: string, port: number, settings: string[] }} options
 */
async function runServer({ binaries, user, folder, data, port, settings }) {
  const all = ['listen_addresses=127.0.0.1', `port=${port}`, `unix_socket_directories=${folder}`, ...settings]
  const flags = all.flatMap((setting) => ['-c', setting])
  const options = { cwd: folder, ...user, stdio: 'ignore' }
  const server = spawn(join(binaries, 'postgres'), ['-D', join(folder, data), ...flags], options)
  const stop = async (signal = 'SIGINT') => {
    const ended = new Promise((resolve) => server.once('exit', resolve))
    if (server.exitCode === null && server.kill(signal)) await ended
  }
  try {
    await waitUntilReady(binaries, port, server)
  } catch (error) {
    await stop()
    throw error
  }
  return { url: `postgres://postgres@127.0.0.1:${port}/postgres`, stop, pid: server.pid }
}

async function startPrivateServer(binaries, settings) {
  const user = chooseUser()
  const folder = makeCluster(binaries, user, settings === FAST ? chooseFolder() : tmpdir())
  const removeFiles = () => rmSync(folder, { recursive: true, force: true })
  try {
    const { url, stop } = await runServer({ binaries, user, folder, data: 'data', port: await findFreePort(), settings })
    // A connection by its socket in the file system takes less of a processor than one by TCP.
    return {
      url: process.platform !== 'win32' ? `${url}?host=${encodeURIComponent(folder)}` : url,
      stop: () => stop().then(removeFiles),
    }
  } catch (error) {
    removeFiles()
    throw error
  }
}

async function requireBinaries() {
  if (!findBinaries()) await installPackages(['postgresql'])
  const binaries = findBinaries()
  if (binaries) return binaries
  throw new Error('No PostgreSQL was found. Install postgresql (15 or newer), or name a server in DATABASE_URL_TEST.')
}

/**
 * Makes sure that `startPostgres` has a server: the one at DATABASE_URL_TEST or the programs of one, installed now
 * where that is possible.
 * @throws {Error} with one line that says what to install
 */
export async function requirePostgres() {
  if (!process.env.DATABASE_URL_TEST) await requireBinaries()
}

/**
 * A PostgreSQL server for tests: the one at DATABASE_URL_TEST (a superuser's address), else a private one on a free
 * port with a data folder of its own, removed by `stop`, and also when this process ends without it.
 * @param {{ settings?: string[] }} [options] settings of the private server, `name=value`, which then lies on a disk
 * @throws {Error} with one clear line when none can be had
 */
export async function startPostgres({ settings = FAST } = {}) {
  const given = process.env.DATABASE_URL_TEST
  if (given) return { url: given, stop: async () => undefined }
  return startPrivateServer(await requireBinaries(), settings)
}

/**
 * A private primary that can have a streaming replica; `stop` removes both. `startReplica` copies the
 * primary at its first call and goes on where it was at the next ones; it resolves to the replica's address and a
 * `stop` that takes a signal.
 * @throws {Error} with one clear line when PostgreSQL cannot be had
 */
export async function startPostgresPair() {
  const binaries = await requireBinaries()
  const user = chooseUser()
  const folder = makeCluster(binaries, user)
  const [port, replicaPort] = [await findFreePort(), await findFreePort()]
  const place = { binaries, user, folder }
  const primary = await runServer({ ...place, data: 'data', port, settings: FAST })
  const copy = () => {
    const flags = ['-h', '127.0.0.1', '-p', String(port), '-U', 'postgres', '-D', join(folder, 'replica'), '-R', '-c', 'fast']
    const made = spawnSync(join(binaries, 'pg_basebackup'), flags, { cwd: folder, ...user, encoding: 'utf8' })
    if (made.status !== 0) throw new Error(`pg_basebackup failed: ${made.stderr || made.error?.message}`)
  }
  let replica
  return {
    url: primary.url,
    startReplica: async () => {
      if (!existsSync(join(folder, 'replica'))) copy()
      // Replay never waits for readers: it cancels their queries at once.
      const settings = [...FAST, 'max_standby_streaming_delay=0']
      replica = await runServer({ ...place, data: 'replica', port: replicaPort, settings })
      return replica
    },
    stop: async () => {
      await replica?.stop()
      await primary.stop()
      rmSync(folder, { recursive: true, force: true })
    },
  }
}

function killAll(pids) {
  for (const pid of pids) {
    try {
      process.kill(pid, 'SIGKILL')
    } catch {
      // It has ended by itself.
    }
  }
}

/**
 * A private server that writes to disk as PostgreSQL does by default, to be killed and started again over what is
 * there. `kill` sends SIGKILL to it and to all of its children; `chown` gives a folder to the user it runs as.
 * @throws {Error} with one clear line when PostgreSQL cannot be had
 */
export async function startMortalPostgres() {
  const binaries = await requireBinaries()
  const user = chooseUser()
  const folder = makeCluster(binaries, user)
  const port = await findFreePort()
  const place = { binaries, user, folder, data: 'data', port, settings: ['max_connections=200', 'shared_buffers=128MB'] }
  let server = await runServer(place)
  return {
    url: server.url,
    kill: async () => {
      const children = readFileSync(`/proc/${server.pid}/task/${server.pid}/children`, 'utf8').trim().split(' ').map(Number)
      const ended = server.stop('SIGKILL')
      killAll(children)
      await ended
    },
    start: async () => {
      server = await runServer(place)
    },
    chown: (path) => {
      if (user.uid !== undefined) chownSync(path, user.uid, user.gid)
    },
    stop: async () => {
      await server.stop()
      rmSync(folder, { recursive: true, force: true })
    },
  }
}
