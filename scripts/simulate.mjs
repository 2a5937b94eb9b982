// `npm run simulate -- --seeds 10000 [--from 1]`: the seeded simulator of money, on the database that TEST_DATABASE names.
import { parseArgs } from 'node:util'
import { runCommand, tool } from './run-command.mjs'

const { values } = parseArgs({
  options: { seeds: { type: 'string', default: '200' }, from: { type: 'string', default: '1' } },
})
const env = { SIMULATOR_SEEDS: values.seeds, SIMULATOR_FIRST: values.from }
const { code } = await runCommand(tool('vitest'), ['run', '--project', 'api', 'server/test/simulator'], { env })
process.exit(code)
