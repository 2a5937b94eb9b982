import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

/** Only React's development builds contain this: they check every element, and take several times as long. */
const DEVELOPMENT = /Each child in a list should have a unique "key" prop/

/**
 * Throws when the renderer of the pages contains a development build of React.
 * @param {string} folder dist/server-web
 */
export function refuseDevelopmentReact(folder) {
  const files = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((file) => /\.m?js$/.test(file))
  const slow = files.find((file) => DEVELOPMENT.test(readFileSync(join(folder, file), 'utf8')))
  if (slow) throw new Error(`${slow} contains a development build of React: the pages would be rendered slowly.`)
  if (!files.some((file) => readFileSync(join(folder, file), 'utf8').includes('renderToString')))
    throw new Error(`${folder} contains no renderer of pages.`)
}
