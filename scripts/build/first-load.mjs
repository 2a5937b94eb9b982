import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

const ENTRY = 'src/entry-client.tsx'
const screenFile = (name) => `src/features/${name}.tsx`

/** The most script that the first load of a page may take, in bytes compressed with Brotli. */
export const scriptBudgets = { home: 127_500, search: 133_100, property: 127_800 }

const screens = {
  home: screenFile('home/screens/home-screen'),
  search: screenFile('properties/screens/search-screen'),
  property: screenFile('properties/screens/property-screen'),
  checkout: screenFile('checkout/screens/checkout-screen'),
}

/** The transferred size of a built file; the smallest are sent uncompressed. */
export function bytesSent(client, file) {
  const path = join(client, file)
  return readFileSync(existsSync(`${path}.br`) ? `${path}.br` : path).length
}

/**
 * Script of a page's first load by page: the entry, the page's own file and everything they import, compressed.
 * @param {string} client the folder of the built client
 * @returns {{ home: number, search: number, property: number, checkout: number }} bytes
 */
export function measureScripts(client) {
  const manifest = JSON.parse(readFileSync(join(client, '.vite/manifest.json'), 'utf8'))
  const measure = (screen) => {
    const needed = new Map()
    const collect = (name) => {
      const { file, imports = [] } = manifest[name]
      if (needed.has(file)) return
      needed.set(file, bytesSent(client, file))
      imports.forEach(collect)
    }
    for (const name of [ENTRY, screen]) collect(name)
    return [...needed.values()].reduce((sum, bytes) => sum + bytes, 0)
  }
  return Object.fromEntries(Object.entries(screens).map(([page, screen]) => [page, measure(screen)]))
}

/** Throws where the first load of a page exceeds its budget: the build fails. */
export function refuseHeavyPages(client) {
  const sizes = measureScripts(client)
  const heavy = Object.entries(scriptBudgets).filter(([page, most]) => sizes[page] > most)
  if (heavy.length === 0) return
  const lines = heavy.map(([page, most]) => `  ${page}: ${sizes[page]} bytes of script, at most ${most}`)
  throw new Error(`The first load has outgrown its budget (docs/decisions/0011-first-load.md):\n${lines.join('\n')}`)
}
