import { spawn } from 'node:child_process'
import { createHash } from 'node:crypto'
import { once } from 'node:events'
import { cpSync, existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, renameSync, rmSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { digestSources } from '../../build/source-stamp.mjs'
import { rootDir } from '../../run-command.mjs'
import { findFreePort } from '../free-port.mjs'
import { demoEnvironment } from '../start-server.mjs'

const KEPT = join(rootDir, '.tmp', 'seeded')
const BUILT_FROM = join(rootDir, 'dist', 'sources.sha256')
/** A draft of this age was left by a process that was killed. */
const LEFT_MS = 3_600_000

/** The name of the folder that belongs to this build, world and day: the days of a demo world count from today. */
function nameOfToday() {
  const hash = createHash('sha256').update(existsSync(BUILT_FROM) ? readFileSync(BUILT_FROM) : digestSources())
  hash.update(readFileSync(join(rootDir, 'scripts/test/seeded/seeded-data.mjs')))
  hash.update(process.env.DEMO_WORLD ?? 'us')
  return `${new Date().toISOString().slice(0, 10)}-${hash.digest('hex').slice(0, 16)}`
}

/** Lets the built server write the demo world into a folder, and ends it. */
async function writeWorld(folder) {
  const env = demoEnvironment(folder, await findFreePort())
  const server = spawn(process.execPath, [join(rootDir, 'dist/server/main.js')], {
    cwd: rootDir,
    env,
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const endServer = () => server.kill('SIGTERM')
  process.once('exit', endServer)
  const ended = once(server, 'exit')
  let isReady = false
  for await (const line of createInterface(server.stdout)) {
    if (!line.includes('is ready at')) continue
    isReady = true
    endServer()
  }
  await ended
  process.off('exit', endServer)
  if (!isReady) throw new Error('The server that writes the demo world ended before it was ready.')
}

/** Makes the folder under another name, so that it is whole when it appears, even if two processes make it at once. */
async function makeSeededData(folder) {
  mkdirSync(KEPT, { recursive: true })
  const draft = mkdtempSync(join(KEPT, 'draft-'))
  try {
    await writeWorld(draft)
    if (!existsSync(folder)) renameSync(draft, folder)
  } catch (error) {
    if (!existsSync(folder)) throw error
  } finally {
    rmSync(draft, { recursive: true, force: true })
  }
}

/** Removes the folders of earlier days and builds, and drafts that nobody completes. */
function removeOthers(name) {
  for (const other of readdirSync(KEPT).filter((each) => each !== name)) {
    const path = join(KEPT, other)
    const isDraft = other.startsWith('draft-') && Date.now() - statSync(path).mtimeMs < LEFT_MS
    if (!isDraft) rmSync(path, { recursive: true, force: true })
  }
}

/**
 * Copies the data folder of a server with the demo world into a new folder. The original is
 * made by the built server once per build, world and day, and kept in `.tmp/seeded`.
 * @param {string} folder
 */
export async function copySeededData(folder) {
  const name = nameOfToday()
  const kept = join(KEPT, name)
  if (!existsSync(kept)) {
    await makeSeededData(kept)
    removeOthers(name)
  }
  cpSync(kept, folder, { recursive: true })
}
