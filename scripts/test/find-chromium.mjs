import { existsSync, readFileSync } from 'node:fs'
import { runCommand, tool } from '../run-command.mjs'
import { installPackages } from './system-packages.mjs'

const usualPaths = JSON.parse(readFileSync(new URL('./chromium-paths.json', import.meta.url), 'utf8'))

async function findPlaywrightsOwn() {
  const { chromium } = await import('@playwright/test')
  const path = chromium.executablePath()
  return existsSync(path) ? path : undefined
}

/**
 * The path of a Chromium to test with: CHROMIUM_PATH, one of the usual places, Playwright's own, else installed
 * now.
 * @throws {Error} with one clear line when none can be had
 */
export async function findChromium() {
  const named = process.env.CHROMIUM_PATH
  if (named) {
    if (existsSync(named)) return named
    throw new Error(`CHROMIUM_PATH names ${named}, which is not there.`)
  }
  const present = usualPaths.find(existsSync) ?? (await findPlaywrightsOwn())
  if (present) return present
  if (await installPackages(['chromium', 'fonts-liberation'])) return usualPaths.find(existsSync)
  await runCommand(tool('playwright'), ['install', 'chromium'])
  const installed = await findPlaywrightsOwn()
  if (installed) return installed
  throw new Error('No Chromium was found. Install chromium, or name one in CHROMIUM_PATH.')
}
