import { existsSync, mkdirSync, mkdtempSync, readdirSync, renameSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { rootDir } from '../run-command.mjs'
import { buildServer } from './build-server.mjs'
import { digestSources, isBuilt } from './source-stamp.mjs'

/** In the repository's own node_modules, so that the server finds its packages in the folders above it. */
const CACHE = join(rootDir, 'node_modules/.cache/porchlight-server')

let found

/**
 * The folder of the bundled server of the sources as they are: `dist/server` when it is up to date, else one that is
 * bundled once for all who ask. Whoever changes it takes a copy.
 * @returns {Promise<string>}
 */
export const findServerBuild = () => {
  found ??= bundleOnce()
  return found
}

async function bundleOnce() {
  if (isBuilt()) return join(rootDir, 'dist/server')
  const digest = digestSources()
  const folder = join(CACHE, digest)
  if (existsSync(folder)) return folder
  mkdirSync(CACHE, { recursive: true })
  const isOld = (name) => !name.startsWith('part-') && name !== digest
  for (const old of readdirSync(CACHE).filter(isOld)) rmSync(join(CACHE, old), { recursive: true, force: true })
  const part = mkdtempSync(join(CACHE, 'part-'))
  await buildServer(part)
  try {
    renameSync(part, folder)
  } catch (error) {
    // Another process was first.
    rmSync(part, { recursive: true, force: true })
    if (!existsSync(folder)) throw error
  }
  return folder
}
