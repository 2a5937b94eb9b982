import { createRequire } from 'node:module'
import { fileURLToPath, pathToFileURL } from 'node:url'
import { installPackages, isInstalled } from './installed.mjs'

/**
 * The packages of a tool that few commands use, which `npm ci` leaves out: a package file and a lockfile of their
 * own. What they expect beside them, such as Vitest, is found in the packages of the project.
 * @param {URL} address of their folder, with a slash at the end
 */
export function toolPackages(address) {
  const folder = fileURLToPath(address)
  const require = createRequire(`${folder}package.json`)
  return {
    /** Installs them when they are missing; `name` is what the line on the terminal says. */
    async install(name) {
      if (isInstalled({ withDev: true, folder })) return
      console.log(`Installing ${name} (once)`)
      const { code } = await installPackages({ withDev: true, folder })
      if (code !== 0) throw new Error(`${name} could not be installed: npm ci failed.`)
    },
    /** The path of a command. */
    tool: (name) => `${folder}node_modules/.bin/${name}`,
    /** The path of a module. */
    resolve: (name) => require.resolve(name),
    /** A module; `import` of this file would look in the packages of the project. */
    load: (name) => import(pathToFileURL(require.resolve(name)).href),
  }
}
