import { createHash, randomBytes } from 'node:crypto'
import { existsSync, readdirSync, realpathSync, rmSync } from 'node:fs'
import net from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'

/** Thrown when another running process has the folder. */
export class FolderInUse extends Error {}

// The longest path the system takes for a unix socket is 107 bytes.
const MAX_SOCKET_PATH = 100
/** A stopped or busy process answers late, and still owns the folder. */
const ANSWER_MS = 2_000
const TRIES = 20
const PAUSE_MS = 100

/** What the owner of a socket answers; the socket of a dead process answers nothing. */
type Claim = 'held' | 'asking' | 'dead'

/** Where the sockets of a folder are: inside it, or in a shared folder when its path is too long for sockets. */
function placeFor(folder: string): { directory: string; prefix: string } {
  if (join(folder, 'lock-000000.sock').length <= MAX_SOCKET_PATH) return { directory: folder, prefix: 'lock' }
  const digest = createHash('sha256').update(realpathSync(folder)).digest('hex').slice(0, 16)
  return { directory: tmpdir(), prefix: `porchlight-${digest}` }
}

/** Earlier versions used one socket without a number. */
function listSockets(folder: string): string[] {
  const { directory, prefix } = placeFor(folder)
  const names = existsSync(directory) ? readdirSync(directory) : []
  const isOurs = (name: string) => name === `${prefix}.sock` || (name.startsWith(`${prefix}-`) && name.endsWith('.sock'))
  return names.filter(isOurs).map((name) => join(directory, name))
}

const readClaim = (path: string): Promise<Claim> =>
  new Promise((resolve) => {
    let isConnected = false
    const probe = net.connect(path)
    const finish = (claim: Claim) => {
      probe.destroy()
      resolve(claim)
    }
    probe.setTimeout(ANSWER_MS, () => finish('held'))
    probe.once('connect', () => {
      isConnected = true
    })
    probe.once('data', (answer) => finish(answer.toString() === 'asking' ? 'asking' : 'held'))
    probe.once('close', () => finish(isConnected ? 'held' : 'dead'))
    probe.once('error', () => undefined)
  })

async function announce(folder: string) {
  const { directory, prefix } = placeFor(folder)
  const path = join(directory, `${prefix}-${randomBytes(3).toString('hex')}.sock`)
  let claim: Claim = 'asking'
  const server = net.createServer((socket) => socket.on('error', () => undefined).end(claim))
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject)
    server.listen(path, resolve)
  })
  return {
    path,
    hold: () => {
      claim = 'held'
      server.unref()
    },
    withdraw: () => new Promise<void>((resolve) => server.close(() => resolve())),
  }
}

/** Whether a running process owns the folder. */
export async function isFolderLocked(folder: string): Promise<boolean> {
  const claims = await Promise.all(listSockets(folder).map(readClaim))
  return claims.includes('held')
}

/**
 * Takes a folder for this process until the returned function is called. Each process first listens on its own
 * socket and then looks for others, so that of two that start at once never both get it. The dead socket of a killed
 * process is removed. Throws `FolderInUse` when a running process owns the folder.
 */
export async function lockFolder(folder: string): Promise<() => Promise<void>> {
  for (let tries = 0; tries < TRIES; tries += 1) {
    const own = await announce(folder)
    const others = listSockets(folder).filter((path) => path !== own.path)
    const claims = await Promise.all(others.map(readClaim))
    if (claims.every((claim) => claim === 'dead') && existsSync(own.path)) {
      own.hold()
      for (const path of others) rmSync(path, { force: true })
      return own.withdraw
    }
    await own.withdraw()
    if (claims.includes('held')) break
    // Others try as well; each waits a different time until the next round.
    await sleep(Math.random() * PAUSE_MS)
  }
  throw new FolderInUse(`Another Porchlight is running on ${folder}. Stop it, or set DATA_DIR to another folder.`)
}
