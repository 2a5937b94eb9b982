import { existsSync } from 'node:fs'
import { createRequire } from 'node:module'
import { pathToFileURL } from 'node:url'
import { rootDir, runCommand } from '../../scripts/run-command.mjs'

/** The newest that runs on Node 20. */
const VERSION = '12.8.2'
const folder = `${rootDir}node_modules/.cache/lighthouse-${VERSION}/`

/**
 * Lighthouse and its browser launcher. Not a dependency of the project, because only this measurement needs its 180
 * MB: it is installed into a separate folder on first use.
 */
export async function loadLighthouse() {
  if (!existsSync(`${folder}node_modules/lighthouse`)) {
    console.log(`Installing Lighthouse ${VERSION} (once)`)
    const args = [
      'install',
      '--prefix',
      folder,
      '--no-save',
      '--ignore-scripts',
      '--no-audit',
      '--no-fund',
      `lighthouse@${VERSION}`,
    ]
    const { code } = await runCommand('npm', args)
    if (code !== 0) throw new Error('Lighthouse could not be installed.')
  }
  const { resolve } = createRequire(`${folder}package.json`)
  const [main, launcher] = await Promise.all(
    ['lighthouse', 'chrome-launcher'].map((name) => import(pathToFileURL(resolve(name)).href)),
  )
  return { run: main.default, launch: launcher.launch }
}
