// `node scripts/test/sum-results.mjs times proofs`: the sum of what commands wrote into `test-results/<name>.json`. A
// command that wrote nothing counts one failure. The last line is 'N passed, N failed'.
import { existsSync, readFileSync } from 'node:fs'
import { rootDir } from '../../run-command.mjs'
import { addCounts } from './counts.mjs'

const read = (name) => {
  const file = `${rootDir}test-results/${name}.json`
  if (existsSync(file)) return JSON.parse(readFileSync(file, 'utf8'))
  console.error(`There is no test-results/${name}.json: its command broke off.`)
  return { passed: 0, failed: 1 }
}

const { passed, failed } = addCounts(process.argv.slice(2).map(read))
console.log(`${passed} passed, ${failed} failed`)
process.exit(failed > 0 ? 1 : 0)
