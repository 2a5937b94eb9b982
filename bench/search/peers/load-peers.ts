import { spawnSync } from 'node:child_process'
import { existsSync, statSync } from 'node:fs'
import { createRequire } from 'node:module'
import { fileURLToPath, pathToFileURL } from 'node:url'

const folder = fileURLToPath(new URL('./packages/', import.meta.url))
const LOCK = `${folder}package-lock.json`
/** npm's record of its last install. */
const INSTALLED = `${folder}node_modules/.package-lock.json`
const require = createRequire(`${folder}package.json`)

const isInstalled = (): boolean => existsSync(INSTALLED) && statSync(INSTALLED).mtimeMs >= statSync(LOCK).mtimeMs

/**
 * Installs the packages of the searches that ours is compared with: a package of their own, no part of the product.
 * False, with a line that says so, when npm fails.
 */
export function installPeers(): boolean {
  if (isInstalled()) return true
  console.log('Installing Orama and DuckDB for the comparison (once, about 70 MB)')
  const args = ['ci', '--prefix', folder, '--ignore-scripts', '--no-audit', '--no-fund']
  const { status } = spawnSync('npm', args, { stdio: 'inherit' })
  if (status !== 0) console.log('npm ci failed: Orama and DuckDB are left out.')
  return status === 0
}

/** A module of those packages; `T` declares the parts that the bench uses. */
export async function loadPeer<T>(name: string): Promise<T> {
  const loaded: T = await import(pathToFileURL(require.resolve(name)).href)
  return loaded
}
