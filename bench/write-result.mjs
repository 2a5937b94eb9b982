import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { cpus } from 'node:os'

const FILE = new URL('./results.md', import.meta.url)
const HEAD = `# Figures

Written by \`npm run bench\`, every line by the command that measured it. Each line is from one run on one machine, server, database and
load on the same processors; ratios travel between machines, times and rates do not.

| figure | result | goal | reached | machine | day |
|---|---|---|---|---|---|
`

/**
 * Prints a figure and writes it into bench/results.md in place of its older self.
 * @param {string} name
 * @param {string} result
 * @param {{ goal: string, isReached: boolean }} [aim]
 */
export function writeResult(name, result, aim) {
  const [goal, reached] = aim ? [aim.goal, aim.isReached ? 'yes' : 'no'] : ['–', '–']
  console.log(`${name}: ${result}${aim ? ` (goal ${goal}: ${reached})` : ''}`)
  const machine = `${cpus().length} × ${cpus()[0]?.model.trim() ?? 'CPU'}, Node ${process.versions.node}`
  const old = existsSync(FILE) ? readFileSync(FILE, 'utf8') : HEAD
  const rows = old
    .split('\n')
    .filter((line) => line.startsWith('| ') && !line.startsWith('| figure') && !line.startsWith(`| ${name} |`))
  const row = `| ${name} | ${result} | ${goal} | ${reached} | ${machine} | ${new Date().toISOString().slice(0, 10)} |`
  writeFileSync(FILE, `${HEAD}${[...rows, row].join('\n')}\n`)
}
