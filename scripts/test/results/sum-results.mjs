// `node scripts/test/results/sum-results.mjs times proofs`: the sum of what commands wrote into
// `test-results/<name>.json`, and all that failed. A command that wrote nothing counts one failure. The last line is
// 'N passed, N failed'.
import { existsSync, readFileSync } from 'node:fs'
import { rootDir } from '../../run-command.mjs'
import { addCounts } from './counts.mjs'
import { describeFailures } from './read-report.mjs'

const read = (name) => {
  const file = `${rootDir}test-results/${name}.json`
  if (existsSync(file)) return JSON.parse(readFileSync(file, 'utf8'))
  const failures = [{ test: `test-results/${name}.json`, message: 'There is no such file: its command broke off.' }]
  return { passed: 0, failed: 1, parts: [{ failures }] }
}

const results = process.argv.slice(2).map(read)
const { passed, failed } = addCounts(results)
const failures = describeFailures(results.flatMap(({ parts }) => parts.flatMap((part) => part.failures)))
if (failures) console.log(`\n${failures}`)
console.log(`${passed} passed, ${failed} failed`)
process.exit(failed > 0 ? 1 : 0)
