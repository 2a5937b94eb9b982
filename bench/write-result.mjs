import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { cpus } from 'node:os'

const FILE = new URL('./results.md', import.meta.url)
const HEAD = `# Figures

Written by \`npm run bench\`, every line by the command that measured it. Each line is from one run on one machine, server, database and
load on the same processors; ratios travel between machines, times and rates do not. \`before\` is the same figure in the run before on
the same kind of machine. A figure is marked as worse when each of the two lies outside of the other's spread; one without a
spread may change by a fifth.
`
const COLUMNS = ['figure', 'result', 'before', 'goal', 'reached', 'machine', 'day']
const NONE = '–'
/** What a figure without a spread may change by. */
const TOLERANCE = 0.2
const WORSE = 'worse than '

/** @typedef {{ value: number, low: number, high: number, text: string }} Figure what a result says first, its spread */

/**
 * Reads the number that a result is about: the percentile that its goal names, else the first; and its spread, as in
 * `0.36 (0.31 to 0.40, 5 runs)` or `0.25 ms (worst of 7: 1.07 ms)`.
 * @param {string} result
 * @param {string} goal
 * @returns {Figure | null}
 */
export function readFigure(result, goal) {
  const percentile = goal.match(/\bp\d\d\b/)?.[0]
  const start = percentile ? result.indexOf(`${percentile} `) : -1
  const from = start < 0 ? result : result.slice(start + String(percentile).length)
  const number = from.match(/\d+(?:\.\d+)?/)
  if (!number) return null
  const value = Number(number[0])
  const after = from.slice((number.index ?? 0) + number[0].length)
  const spread = after.match(/^[^(;,]*\((?:worst of \d+: ([\d.]+)|([\d.]+)(?: \w+)? to ([\d.]+))/)
  const [low, high] = spread
    ? [Number(spread[2] ?? value), Number(spread[1] ?? spread[3])]
    : [value * (1 - TOLERANCE), value * (1 + TOLERANCE)]
  return { value, low, high, text: spread ? `${value} (${low} to ${high})` : String(value) }
}

/**
 * Whether a figure got worse by more than both runs spread. More is better in ratios, in rates, and where a goal is a
 * least value.
 * @param {string} name
 * @param {string} goal
 * @param {Figure} before
 * @param {Figure} now
 */
export function isWorse(name, goal, before, now) {
  const isMoreBetter = goal === NONE ? / \/ | a second/.test(name) : goal.includes('≥')
  return isMoreBetter ? now.value < before.low && now.high < before.value : now.value > before.high && now.low > before.value
}

/** The rows of the file, each as its cells. */
function readRows() {
  if (!existsSync(FILE)) return []
  const lines = readFileSync(FILE, 'utf8').split('\n')
  const cells = lines.filter((line) => line.startsWith('| ')).map((line) => line.slice(2, -2).split(' | '))
  return cells.filter(([name]) => name !== COLUMNS[0])
}

function writeRows(rows) {
  const line = (cells) => `| ${cells.join(' | ')} |`
  const table = (title, chosen) =>
    ['', `## ${title}`, '', line(COLUMNS), `|${'---|'.repeat(COLUMNS.length)}`, ...chosen.map(line), ''].join('\n')
  const isRatio = ([name]) => name.includes(' / ')
  const [ratios, others] = [rows.filter(isRatio), rows.filter((row) => !isRatio(row))]
  writeFileSync(FILE, HEAD + table('Ratios of one run', ratios) + table('Absolute figures', others))
}

/** The figures that are marked as worse than in the run before, one line each. */
export const listWorse = () =>
  readRows()
    .filter(([, , before]) => before?.startsWith(WORSE))
    .map(([name, result, before]) => `${name}: ${result}, ${before}`)

/** A machine without the small numbers of its Node. */
const kindOf = (machine) => machine.replace(/(Node \d+).*/, '$1')

/**
 * Prints a figure and writes it into bench/results.md in place of its older self, which it is compared with.
 * @param {string} name a ratio has ` / ` in its name
 * @param {string} result
 * @param {{ goal: string, isReached: boolean }} [aim]
 */
export function writeResult(name, result, aim) {
  const [goal, reached] = aim ? [aim.goal, aim.isReached ? 'yes' : 'no'] : [NONE, NONE]
  const machine = `${cpus().length} × ${cpus()[0]?.model.trim() ?? 'CPU'}, Node ${process.versions.node}`
  const rows = readRows()
  const at = rows.findIndex(([other]) => other === name)
  const [, oldResult = '', , , , oldMachine = ''] = rows[at] ?? []
  const old = kindOf(oldMachine) === kindOf(machine) ? readFigure(oldResult, goal) : null
  const now = readFigure(result, goal)
  const before = old ? `${now && isWorse(name, goal, old, now) ? WORSE : ''}${old.text}` : NONE
  console.log(`${name}: ${result} (before: ${before}${aim ? `; goal ${goal}: ${reached}` : ''})`)
  rows.splice(at < 0 ? rows.length : at, at < 0 ? 0 : 1, [
    name,
    result,
    before,
    goal,
    reached,
    machine,
    new Date().toISOString().slice(0, 10),
  ])
  writeRows(rows)
}
