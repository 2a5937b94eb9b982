import { lookup } from 'node:dns/promises'
import { accessSync, constants, existsSync, mkdirSync } from 'node:fs'
import { createServer } from 'node:net'
import { dirname } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { type Config, ConfigError } from '../../config/env.ts'
import { isFolderLocked } from '../../db/folder-lock.ts'
import { embeddedFolder } from '../platform.ts'

/**
 * A server that is told to end takes at most twelve seconds when DRAIN_SECONDS is 0; the next one waits that long
 * for it.
 */
const WAIT_S = 15
const LOOK_MS = 200

/** Folder by folder: Node's recursive mkdir never returns where a folder cannot be made, such as under /proc. */
function makeFolder(folder: string): void {
  if (existsSync(folder)) return
  makeFolder(dirname(folder))
  mkdirSync(folder, { mode: 0o700 })
}

function checkDataDir(config: Config): void {
  try {
    makeFolder(config.dataDir)
    accessSync(config.dataDir, constants.W_OK)
  } catch {
    throw new ConfigError(`the data folder ${config.dataDir} cannot be written. Set DATA_DIR to one that can.`)
  }
}

const codeOf = (error: unknown) => (error instanceof Error && 'code' in error ? error.code : undefined)

function listenOnce(port: number, host: string): Promise<void> {
  return new Promise((resolve, reject) => {
    const probe = createServer()
    probe.once('error', reject)
    probe.listen({ port, host, exclusive: true }, () => probe.close(() => resolve()))
  })
}

/** Throws the listen error. Both addresses of localhost are checked; the second may be missing on a machine. */
async function tryPort({ port, host }: Config): Promise<void> {
  const [first, ...others] = await lookup(host, { all: true })
  await listenOnce(port, first?.address ?? host)
  for (const { address } of others) {
    await listenOnce(port, address).catch((error: unknown) => {
      if (codeOf(error) === 'EADDRINUSE') throw error
    })
  }
}

const isPortTaken = (config: Config): Promise<boolean> =>
  tryPort(config).then(
    () => false,
    (error: unknown) => {
      if (codeOf(error) === 'EADDRINUSE') return true
      throw error
    },
  )

async function waitWhile(isTaken: () => Promise<boolean>, until: number, sayThatItWaits: () => void): Promise<void> {
  for (let hasSaid = false; await isTaken(); await sleep(LOOK_MS)) {
    if (Date.now() > until) return
    if (!hasSaid) sayThatItWaits()
    hasSaid = true
  }
}

/**
 * Checks that the folder and the port are free, before a first start writes the demo world. A server that is ending
 * may still hold them: this waits for it, at most 15 seconds, and `say` reports that. Throws `ConfigError`, or the
 * port's error.
 */
export async function checkMachine(config: Config, say: (line: string) => void): Promise<void> {
  checkDataDir(config)
  const until = Date.now() + WAIT_S * 1_000
  const patience = `Waiting up to ${WAIT_S} seconds for it to end.`
  await waitWhile(
    () => isPortTaken(config),
    until,
    () => say(`Another server is running on port ${config.port}. ${patience}`),
  )
  await tryPort(config)
  const folder = embeddedFolder(config)
  // Opening the database refuses a folder that is still in use by then.
  if (folder)
    await waitWhile(
      () => isFolderLocked(folder),
      until,
      () => say(`Another Porchlight is running on ${folder}. ${patience}`),
    )
}
