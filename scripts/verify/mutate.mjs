// `npm run mutate [-- --part rules|money] [--share 10 --seed 1]`: StrykerJS changes the contract's rules, or the
// code of bookings and payments, one place after the other, and the tests must notice. Fails below 80 %. `--share`
// takes so many percent of the lines, chosen by the seed.
import { parseArgs } from 'node:util'
import { runCommand, secondsSince } from '../run-command.mjs'
import { ensureInstalled } from '../start/installed.mjs'
import { toolPackages } from '../start/tool-packages.mjs'
import { startPostgres } from '../test/start-postgres.mjs'
import { listMutatedFiles, sampleLines } from './mutation/mutated-files.mjs'

const { values } = parseArgs({
  options: {
    part: { type: 'string', default: 'rules' },
    share: { type: 'string' },
    seed: { type: 'string', default: '1' },
  },
})
if (values.part !== 'rules' && values.part !== 'money') {
  console.error(`There is no part '${values.part}'. Choose rules or money.`)
  process.exit(1)
}

const mutation = toolPackages(new URL('./mutation/packages/', import.meta.url))
await ensureInstalled()
await mutation.install('StrykerJS')
const start = Date.now()
const files = listMutatedFiles(values.part)
const mutate = values.share ? sampleLines(files, Number(values.share), Number(values.seed)) : files
const postgres = values.part === 'money' ? await startPostgres() : null
const database = postgres ? { TEST_DATABASE: 'postgres', TEST_DATABASE_URL: postgres.url } : {}
const { code } = await runCommand(mutation.tool('stryker'), ['run', 'scripts/verify/mutation/stryker.config.mjs'], {
  env: { ...database, MUTATE_PART: values.part, MUTATE: JSON.stringify(mutate) },
})
await postgres?.stop()
console.log(`Took ${secondsSince(start)}`)
process.exit(code)
