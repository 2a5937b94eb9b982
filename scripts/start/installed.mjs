import { existsSync, readFileSync } from 'node:fs'
import { rootDir, runCommand } from '../run-command.mjs'

const readPackages = (path) => JSON.parse(readFileSync(`${rootDir}${path}`, 'utf8')).packages

/**
 * Whether node_modules holds what package-lock.json names, by npm's own record of the last install.
 * @param {{ withDev: boolean }} options without `withDev` only what the running server needs is looked at
 */
export function isInstalled({ withDev }) {
  if (!existsSync(`${rootDir}node_modules/.package-lock.json`)) return false
  const installed = readPackages('node_modules/.package-lock.json')
  return Object.entries(readPackages('package-lock.json')).every(([path, wanted]) => {
    const isOptional = wanted.optional || wanted.devOptional || wanted.peer
    if (path === '' || isOptional || (wanted.dev && !withDev)) return true
    return installed[path]?.version === wanted.version
  })
}

/** Installs the packages of developer commands, when they are missing. */
export async function ensureInstalled() {
  if (isInstalled({ withDev: true })) return
  console.log('Installing packages (once, about a minute)')
  const { code } = await runCommand('npm', ['ci', '--include=dev', '--no-audit', '--no-fund'])
  if (code !== 0) throw new Error('npm ci failed.')
}
