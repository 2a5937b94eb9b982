import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { cpus } from 'node:os'

const FILE = new URL('./results.md', import.meta.url)
const HEAD = `# Figures

Written by \`npm run bench\`. Each line is from one run on one machine; ratios travel between machines, times and rates do not.

| figure | result | machine | day |
|---|---|---|---|
`

/** Prints a figure and writes it into bench/results.md in place of its older self. */
export function writeResult(name, result) {
  console.log(`${name}: ${result}`)
  const machine = `${cpus().length} × ${cpus()[0]?.model.trim() ?? 'CPU'}, Node ${process.versions.node}`
  const old = existsSync(FILE) ? readFileSync(FILE, 'utf8') : HEAD
  const rows = old
    .split('\n')
    .filter((line) => line.startsWith('| ') && !line.startsWith('| figure') && !line.startsWith(`| ${name} |`))
  const row = `| ${name} | ${result} | ${machine} | ${new Date().toISOString().slice(0, 10)} |`
  writeFileSync(FILE, `${HEAD}${[...rows, row].join('\n')}\n`)
}
