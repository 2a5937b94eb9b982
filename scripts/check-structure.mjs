// Enforces the architecture: imports, names, sizes of files, folders and functions, cycles, factories, casts. The
// list of large folders only shrinks.
import { basename } from 'node:path'
import { pathToFileURL } from 'node:url'
import { checkDirections } from './check/directions.mjs'
import { checkFactories } from './check/factories.mjs'
import { findFeatureCycles } from './check/feature-cycles.mjs'
import { checkFolders, checkTwins } from './check/folder-sizes.mjs'
import { checkFormatters } from './check/formatters.mjs'
import { findCycles } from './check/import-cycles.mjs'
import { refuseImport, serverRoles } from './check/import-rules.mjs'
import { checkFunctions } from './check/long-functions.mjs'
import { findBreaks, readWalks } from './check/shape/walks.mjs'
import { checkShortFiles } from './check/short-files.mjs'
import { readSourceFiles } from './check/source-files.mjs'

const MAX_LINES = 300
const MAX_TEST_LINES = 400
const CASTS_PER_LINES = 1_000
const VAGUE_NAMES = /^(index|utils?|helpers?|common|misc|types?)\./
const KEBAB_NAME = /^[a-z0-9]+(-[a-z0-9]+)*(\.[a-z0-9]+(-[a-z0-9]+)*)*\.(ts|tsx|mjs)$/

function checkName({ path, isTest }) {
  const name = basename(path)
  if (VAGUE_NAMES.test(name)) return `${path}: the name says nothing`
  if (!KEBAB_NAME.test(name)) return `${path}: names are kebab-case`
  const role = name.match(/\.([a-z-]+)\.ts$/)?.[1]
  const isFeature = path.startsWith('server/src/features/') && !isTest
  if (isFeature && role && !serverRoles.includes(role))
    return `${path}: a file of a feature ends in one of ${serverRoles.join(', ')} or in none`
  return null
}

function checkSize({ path, lines, isTest }) {
  const limit = isTest ? MAX_TEST_LINES : MAX_LINES
  return lines > limit ? `${path}: ${lines} lines, at most ${limit}` : null
}

function checkExports({ path, code }) {
  if (/^\s*export\s+\*/m.test(code) || /^\s*export\s*\{[^}]*\}\s*from\s/m.test(code))
    return `${path}: re-exports hide where a thing lives`
  const mayDefault = path.startsWith('scripts/') || /\.config\.ts$/.test(path)
  return !mayDefault && /^\s*export\s+default\b/m.test(code) ? `${path}: named exports only` : null
}

/** On Node 20 a recursive `opendir` loses entries once there are many folders, without an error. */
function checkCalls({ path, code }) {
  const isRecursive = /\bopendir(Sync)?\([^\n]*\brecursive\b/.test(code)
  return isRecursive ? `${path}: opendir loses entries with recursive; read each folder by itself` : null
}

/** Type assertions that are not `as const`, outside imports, exports and text. */
function countCasts(code) {
  const bare = code
    .replace(/^\s*(import|export)\s[^'";]*?\sfrom\s*['"][^'"]+['"]/gm, '')
    .replace(/'(?:[^'\\\n]|\\.)*'|"(?:[^"\\\n]|\\.)*"|`(?:[^`\\]|\\.)*`/g, "''")
    .replace(/>[^<>{}]*</g, '><')
  return [...bare.matchAll(/[\w)\]}'] as (?!const\b)[A-Za-z_{[(']/g)].length
}

function checkCasts(files) {
  const sources = files.filter((file) => /\.tsx?$/.test(file.path) && !file.isTest)
  const lines = sources.reduce((sum, file) => sum + file.lines, 0)
  const counts = sources.map((file) => ({ path: file.path, casts: countCasts(file.code) })).filter((file) => file.casts > 0)
  const total = counts.reduce((sum, file) => sum + file.casts, 0)
  const budget = Math.ceil(lines / CASTS_PER_LINES)
  if (total <= budget) return []
  return [
    `${total} casts in ${lines} lines, at most ${budget}: ${counts.map((file) => `${file.path} (${file.casts})`).join(', ')}`,
  ]
}

/** Walks that name what is gone, leave out what they call, or have become longer than their goal. */
function checkWalks(files) {
  const byPath = new Map(files.map((file) => [file.path, file]))
  return Object.entries(readWalks()).flatMap(([name, walk]) => {
    const { length } = walk.steps
    const breaks = length > walk.goal ? [`${length} files, at most ${walk.goal}`] : []
    return [...breaks, ...findBreaks(walk, byPath)].map((what) => `walk of a ${name}: ${what}`)
  })
}

/** Every breach of the structure, one line each. */
export function findBreaches(files = readSourceFiles()) {
  const product = files.filter((file) => !file.path.startsWith('server/src/db/migrations/'))
  return [
    ...product.flatMap((file) => [checkName(file), checkSize(file), checkExports(file), checkCalls(file)].filter(Boolean)),
    ...product.flatMap((file) =>
      file.imports.flatMap((imported) => {
        const refusal = refuseImport(file.path, imported)
        return refusal ? [`${file.path} imports ${imported.target}: ${refusal}`] : []
      }),
    ),
    ...findCycles(product).map((cycle) => `circle of imports: ${cycle.join(' → ')}`),
    ...findFeatureCycles(product).map((cycle) => `circle of features: ${cycle.join(' → ')}`),
    ...checkFolders(product),
    ...checkTwins(product),
    ...checkFunctions(product),
    ...checkShortFiles(product),
    ...checkFactories(product),
    ...checkCasts(product),
    ...product.flatMap(checkDirections),
    ...product.flatMap(checkFormatters),
    ...checkWalks(files),
  ]
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) {
  const breaches = findBreaches()
  for (const breach of breaches) console.error(breach)
  process.exit(breaches.length > 0 ? 1 : 0)
}
