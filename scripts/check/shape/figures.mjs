import { parseSync } from 'vite'
import { countLooseTypes } from './syntax.mjs'

/** @typedef {ReturnType<typeof import('../source-files.mjs').readSourceFiles>[number]} SourceFile */

/** The value that the share of the values does not exceed; 0 without any. */
export function percentile(values, share) {
  const sorted = [...values].sort((one, other) => one - other)
  return sorted[Math.max(0, Math.ceil(sorted.length * share) - 1)] ?? 0
}

/**
 * The files that exactly one other file imports, tests not counted.
 * @param {SourceFile[]} sources
 */
export function importedOnce(sources) {
  const importers = new Map(sources.map(({ path }) => [path, new Set()]))
  for (const { path, imports } of sources) for (const { target } of imports) importers.get(target)?.add(path)
  return [...importers].filter(([, by]) => by.size === 1).map(([path]) => path)
}

/** How many files, lines and lines a file. */
export function sizeOf(sources) {
  const lines = sources.map((file) => file.lines)
  return {
    files: lines.length,
    lines: lines.reduce((sum, each) => sum + each, 0),
    median: percentile(lines, 0.5),
    most: percentile(lines, 0.9),
  }
}

/** The exported factories `createX`. */
export const factoriesOf = (sources) =>
  sources.flatMap(({ code }) =>
    [...code.matchAll(/^export (?:async )?(?:function|const) (create[A-Z]\w*)/gm)].map(([, name]) => name),
  )

/** The uses of `any` and the casts of all files. */
export function looseTypesOf(sources) {
  const counts = sources
    .filter(({ path }) => /\.tsx?$/.test(path))
    .map(({ path, text }) => countLooseTypes(parseSync(path, text).program.body))
  const sum = (name) => counts.reduce((total, each) => total + each[name], 0)
  return { any: sum('any'), casts: sum('casts') }
}
