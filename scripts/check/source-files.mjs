import { readdirSync, readFileSync } from 'node:fs'
import { dirname, join, posix } from 'node:path'
import { rootDir } from '../run-command.mjs'

const FOLDERS = ['contract', 'server', 'stripe-emulator', 'demo', 'web/src', 'e2e', 'bench', 'scripts']
const SOURCE = /\.(ts|tsx|mjs)$/
const ALIASES = { '#contract/': 'contract/src/', '#stripe-emulator/': 'stripe-emulator/src/' }

/** The text with comments blanked out, so that words in comments do not count as code. Line numbers stay. */
export const withoutComments = (text) =>
  text.replace(/\/\*[\s\S]*?\*\//g, (comment) => comment.replace(/[^\n]/g, ' ')).replace(/(^|[\s;{}(,])\/\/[^\n]*/g, '$1')

function resolveTarget(from, specifier) {
  for (const [alias, folder] of Object.entries(ALIASES)) {
    if (specifier.startsWith(alias)) return folder + specifier.slice(alias.length)
  }
  return specifier.startsWith('.') ? posix.normalize(posix.join(dirname(from), specifier)) : specifier
}

/** `import type …` and an import whose every name is marked `type` are erased at run time. */
function isTypeOnly(clause) {
  if (/^\s*type\b(?!\s*from)/.test(clause)) return true
  const names = clause.match(/^\s*\{([\s\S]*)\}\s*$/)?.[1]
  if (names === undefined) return false
  const listed = names.split(',').filter((name) => name.trim())
  return listed.every((name) => /^\s*type\s/.test(name))
}

function readImports(path, code) {
  const imports = []
  const add = (specifier, isType, isLazy = false) => imports.push({ target: resolveTarget(path, specifier), isType, isLazy })
  for (const [, clause, specifier] of code.matchAll(/^\s*(?:import|export)\s([^'";]*?)\sfrom\s*['"]([^'"]+)['"]/gm)) {
    add(specifier, isTypeOnly(clause))
  }
  for (const [, specifier] of code.matchAll(/^\s*import\s*['"]([^'"]+)['"]/gm)) add(specifier, false)
  for (const [, before, specifier] of code.matchAll(/(typeof\s+)?\bimport\(\s*['"]([^'"]+)['"]\s*\)/g)) {
    add(specifier, Boolean(before), !before)
  }
  return imports
}

/**
 * Every source file of the product with what it imports; a target inside the repository is a path from its root.
 * @returns {{ path: string, text: string, code: string, lines: number, isTest: boolean,
 *   imports: { target: string, isType: boolean, isLazy: boolean }[] }[]}
 */
export function readSourceFiles() {
  const paths = FOLDERS.flatMap((folder) =>
    readdirSync(join(rootDir, folder), { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile() && SOURCE.test(entry.name) && !entry.parentPath.includes('node_modules'))
      .map((entry) => join(entry.parentPath, entry.name).slice(rootDir.length)),
  )
  return paths.sort().map((path) => {
    const text = readFileSync(join(rootDir, path), 'utf8')
    const code = withoutComments(text)
    const isTest = /\.(test|spec)\.\w+$/.test(path) || path.startsWith('server/test/') || path.startsWith('e2e/')
    return { path, text, code, lines: text.split('\n').length - 1, isTest, imports: readImports(path, code) }
  })
}
