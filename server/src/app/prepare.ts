import { accessSync, constants, existsSync, mkdirSync } from 'node:fs'
import { createServer } from 'node:net'
import { dirname } from 'node:path'
import { type Config, ConfigError } from '../config/env.ts'

/** Folder by folder: Node's own recursive way never returns where a folder cannot be made, such as under /proc. */
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

/** Finds out at once that the port is taken, before a first start takes half a minute to prepare the demo world. */
function checkPort({ port, host }: Config): Promise<void> {
  return new Promise((resolve, reject) => {
    const probe = createServer()
    probe.once('error', reject)
    probe.listen(port, host, () => probe.close(() => resolve()))
  })
}

/** Looks whether the folder and the port can be had. Throws `ConfigError`, or the error of the port. */
export async function checkMachine(config: Config): Promise<void> {
  checkDataDir(config)
  await checkPort(config)
}
