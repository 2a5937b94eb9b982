import { rootDir, runCommand, secondsSince, tool } from '../run-command.mjs'

const CHECKS = [
  // Each further checker works out most types again: with four of them it takes twice the processor time.
  { name: 'types', command: tool('tsc'), args: ['-p', '.', '--pretty', 'false', '--checkers', '1'] },
  { name: 'style', command: tool('biome'), args: ['check', '--colors=off', '--diagnostic-level=warn', '--error-on-warnings'] },
  { name: 'structure', command: process.execPath, args: [`${rootDir}scripts/check-structure.mjs`] },
  { name: 'schema', command: tool('tsx'), args: [`${rootDir}scripts/check-schema.ts`] },
  { name: 'docs', command: process.execPath, args: [`${rootDir}scripts/check-docs.mjs`] },
  { name: 'conformance', command: process.execPath, args: [`${rootDir}scripts/check-conformance.mjs`] },
]

async function runCheck({ name, command, args }) {
  const start = Date.now()
  const { code, output } = await runCommand(command, args, { quiet: true })
  if (code !== 0) console.log(output.trimEnd())
  console.log(`${code === 0 ? 'PASS' : 'FAIL'} ${name} (${secondsSince(start)})`)
  return code === 0
}

/**
 * Runs types, style, structure, schema, docs and conformance, two at a time because most keep one processor busy,
 * prints a line for each, and returns how many failed.
 */
export async function runChecks() {
  const waiting = [...CHECKS]
  let failed = 0
  const work = async () => {
    for (let check = waiting.shift(); check; check = waiting.shift()) if (!(await runCheck(check))) failed += 1
  }
  await Promise.all([work(), work()])
  return failed
}
