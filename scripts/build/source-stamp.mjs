import { createHash } from 'node:crypto'
import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { rootDir } from '../run-command.mjs'

const SOURCES = [
  'contract/src',
  'server/src',
  'stripe-emulator/src',
  // It names the content of each picture.
  'demo/pictures/pictures.json',
  'web',
  'scripts/build',
  'scripts/build.mjs',
  'package.json',
  'package-lock.json',
  'tsconfig.json',
]
const STAMP = join(rootDir, 'dist', 'sources.sha256')

/**
 * Not what tools keep in a `node_modules` beside the sources, such as the packages that Vite has bundled for tests.
 */
function* listFiles(path) {
  const entries = readdirSync(path, { withFileTypes: true })
    .filter(({ name }) => name !== 'node_modules')
    .sort((a, b) => (a.name < b.name ? -1 : 1))
  for (const entry of entries) {
    const child = join(path, entry.name)
    if (entry.isDirectory()) yield* listFiles(child)
    else if (!/\.test\.tsx?$/.test(entry.name)) yield child
  }
}

/**
 * A digest of everything the build reads: by content, so that a checkout that only changes timestamps causes no
 * build.
 */
export function digestSources() {
  const hash = createHash('sha256')
  for (const source of SOURCES) {
    const path = join(rootDir, source)
    const files = /\.\w+$/.test(source) ? [path] : listFiles(path)
    for (const file of files) hash.update(file.slice(rootDir.length)).update('\0').update(readFileSync(file)).update('\0')
  }
  return hash.digest('hex')
}

/** Whether dist/ was built from exactly these sources. */
export const isBuilt = () => existsSync(STAMP) && readFileSync(STAMP, 'utf8') === digestSources()

/** Records that dist/ belongs to the sources with this digest. */
export const writeStamp = (digest) => writeFileSync(STAMP, digest)
