import { copyFileSync, existsSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { rootDir, runCommand } from '../run-command.mjs'

const readLock = (path) => JSON.parse(readFileSync(path, 'utf8'))
const FLAGS = ['--ignore-scripts', '--prefer-offline', '--no-audit', '--no-fund']

/**
 * Whether node_modules holds what package-lock.json names, by npm's own record of the last install.
 * @param {{ withDev: boolean, folder?: string }} options without `withDev` only what a start needs is looked at;
 *   `folder` ends with a slash
 */
export function isInstalled({ withDev, folder = rootDir }) {
  if (!existsSync(`${folder}node_modules/.package-lock.json`)) return false
  const installed = readLock(`${folder}node_modules/.package-lock.json`).packages
  return Object.entries(readLock(`${folder}package-lock.json`).packages).every(([path, wanted]) => {
    const isOptional = wanted.optional || wanted.devOptional || wanted.peer
    if (path === '' || isOptional || (wanted.dev && !withDev)) return true
    return installed[path]?.version === wanted.version
  })
}

/** The address of the registry that npm is configured for, without a slash at the end. */
async function readRegistry() {
  const { output } = await runCommand('npm', ['config', 'get', 'registry'], { quiet: true })
  return output.trim().replace(/\/$/, '')
}

/**
 * A lockfile with the address of every package at a registry, which ours leave out because they name none. Without
 * addresses npm reads the list of all versions of each package first, which is half of the work of an installation.
 */
export function withAddresses(lock, registry) {
  const packages = Object.entries(lock.packages).map(([path, entry]) => {
    if (!entry.integrity || entry.resolved || entry.inBundle) return [path, entry]
    const name = entry.name ?? path.slice(path.lastIndexOf('node_modules/') + 'node_modules/'.length)
    return [path, { ...entry, resolved: `${registry}/${name}/-/${name.split('/').at(-1)}-${entry.version}.tgz` }]
  })
  return { ...lock, packages: Object.fromEntries(packages) }
}

/** Installs beside the folder, so that an installation that is broken off leaves nothing half done behind. */
async function installByAddress(folder, group) {
  const aside = `${folder}.tmp/install/`
  rmSync(aside, { recursive: true, force: true })
  mkdirSync(aside, { recursive: true })
  for (const name of ['package.json', '.npmrc'].filter((each) => existsSync(`${folder}${each}`)))
    copyFileSync(`${folder}${name}`, `${aside}${name}`)
  writeFileSync(
    `${aside}package-lock.json`,
    JSON.stringify(withAddresses(readLock(`${folder}package-lock.json`), await readRegistry())),
  )
  const result = await runCommand('npm', ['ci', '--prefix', aside, group, ...FLAGS], { quiet: true, cwd: aside })
  if (result.code === 0) {
    rmSync(`${folder}node_modules`, { recursive: true, force: true })
    renameSync(`${aside}node_modules`, `${folder}node_modules`)
  }
  rmSync(aside, { recursive: true, force: true })
  return result
}

/**
 * Installs exactly what package-lock.json names. No package needs a script of its own for that, and what npm's cache
 * knows is not asked for again. A registry with other paths is left to npm.
 * @param {{ withDev: boolean, folder?: string, quiet?: boolean }} options
 */
export async function installPackages({ withDev, folder = rootDir, quiet = false }) {
  const group = withDev ? '--include=dev' : '--omit=dev'
  const result = await installByAddress(folder, group)
  if (result.code === 0) return result
  return runCommand('npm', ['ci', '--prefix', folder, group, ...FLAGS], { quiet, cwd: folder })
}

/** Installs the packages of developer commands, when they are missing. */
export async function ensureInstalled() {
  if (isInstalled({ withDev: true })) return
  console.log('Installing packages (once, about half a minute)')
  const { code } = await installPackages({ withDev: true })
  if (code !== 0) throw new Error('npm ci failed.')
}
