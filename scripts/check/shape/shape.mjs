// `npm run shape`: the shape of the code on one page, from the sources: files, lines, cycles, loose types, words, and
// how many files a reader enters to follow five stories (`walks.json`). Fails when a walk enters a file that it does
// not reach, or does not enter one that it calls in its own folders. `--walks` lists the files.

import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { rootDir } from '../../run-command.mjs'
import { findCycles } from '../import-cycles.mjs'
import { checkFunctions } from '../long-functions.mjs'
import { readSourceFiles } from '../source-files.mjs'
import { factoriesOf, importedOnce, looseTypesOf, sizeOf } from './figures.mjs'
import { findAsides, findBreaks, readWalks } from './walks.mjs'

const MAX_LINES = 300
/** Source files of server and web together. */
const GOAL_FILES = 1_250
const GOAL_WORDS = 35_000

const packages = {
  'server/src': (path) => path.startsWith('server/src/'),
  'web/src': (path) => path.startsWith('web/src/'),
  'contract/src': (path) => path.startsWith('contract/src/'),
  demo: (path) => path.startsWith('demo/'),
  'stripe-emulator': (path) => path.startsWith('stripe-emulator/'),
  scripts: (path) => path.startsWith('scripts/'),
  bench: (path) => path.startsWith('bench/'),
}

const files = readSourceFiles()
/** Tests, and the folders that only tests use. */
const isOfTests = (file) => file.isTest || /\/[a-z]+-tests\//.test(file.path)
const sources = files.filter((file) => !isOfTests(file))

const row = (...cells) => console.log(cells.map((cell, at) => (at === 0 ? cell.padEnd(36) : cell.padStart(9))).join(''))
const count = (value) => value.toLocaleString('en-US')
const sizeRow = (name, own) => {
  const { files, lines, median, most } = sizeOf(own)
  const once = importedOnce(sources).filter((path) => own.some((file) => file.path === path)).length
  row(name, count(files), count(lines), count(median), count(most), count(once))
}

row('package', 'files', 'lines', 'median', '90th', 'once')
for (const [name, isIn] of Object.entries(packages))
  sizeRow(
    name,
    sources.filter(({ path }) => isIn(path)),
  )
sizeRow('tests', files.filter(isOfTests))

const product = sources.filter(({ path }) => packages['server/src'](path) || packages['web/src'](path))
const words = readdirSync(join(rootDir, 'docs'), { recursive: true, encoding: 'utf8' })
  .filter((name) => name.endsWith('.md'))
  .reduce(
    (sum, name) =>
      sum +
      readFileSync(join(rootDir, 'docs', name), 'utf8')
        .split(/\s+/)
        .filter(Boolean).length,
    0,
  )
const { any, casts } = looseTypesOf(sources)
const walks = Object.entries(readWalks())
const byPath = new Map(files.map((file) => [file.path, file]))

console.log()
row('', 'figure', 'goal')
row('files of server and web', count(product.length), count(GOAL_FILES))
row(`files over ${MAX_LINES} lines`, count(sources.filter(({ lines }) => lines > MAX_LINES).length), '0')
row('functions over 80 lines', count(checkFunctions(files).length), '0')
row('import cycles at run time', count(findCycles(files).length), '0')
row('any', count(any), '0')
row('casts', count(casts), '')
row('exported createX in server/src', count(factoriesOf(sources.filter(({ path }) => packages['server/src'](path))).length), '')
row('words of docs/', count(words), count(GOAL_WORDS))

console.log()
row('files entered', 'figure', 'goal', 'left out', 'aside')
for (const [name, walk] of walks) {
  const asides = findAsides(walk, byPath).length
  row(name, count(walk.steps.length), count(walk.goal), count(Object.keys(walk.leaves).length), count(asides))
}

if (process.argv.includes('--walks'))
  for (const [name, walk] of walks) {
    console.log(`\n${name}: ${walk.story}`)
    for (const { file, follow } of walk.steps) console.log(`  ${file}: ${follow.join(', ')}`)
    for (const [path, reason] of Object.entries(walk.leaves)) console.log(`  left out, ${reason}: ${path}`)
    for (const path of findAsides(walk, byPath)) console.log(`  aside: ${path}`)
  }

const breaks = walks.flatMap(([name, walk]) => findBreaks(walk, byPath).map((what) => `${name}: ${what}`))
for (const line of breaks) console.error(line)
process.exitCode = breaks.length > 0 ? 1 : 0
