// `npm run simulate -- --seeds 10000 [--from 1]`: the seeded simulator of payments on PostgreSQL; `--kills 20`: with
// the working process killed so often at each crash point; `--orders`: the events of a payment in every order.
import { parseArgs } from 'node:util'
import { runCommand, tool } from '../run-command.mjs'
import { startPostgres } from '../test/start-postgres.mjs'

const { values } = parseArgs({
  options: {
    seeds: { type: 'string' },
    from: { type: 'string', default: '1' },
    kills: { type: 'string' },
    orders: { type: 'boolean', default: false },
  },
})

const folder = 'server/test/simulator'
function chooseTests() {
  if (values.orders) return { file: 'server/test/checkout/webhooks', env: { EVENT_ORDERS: 'all' } }
  if (values.kills) return { file: `${folder}/killed`, env: { SIMULATOR_KILLS: values.kills } }
  return { file: `${folder}/share`, env: { SIMULATOR_SEEDS: values.seeds ?? '200', SIMULATOR_FIRST: values.from } }
}

const { file, env } = chooseTests()
const postgres = await startPostgres()
const database = { TEST_DOSE: 'ci', TEST_DATABASE: 'postgres', TEST_DATABASE_URL: postgres.url }
const { code } = await runCommand(tool('vitest'), ['run', '--project', 'api', file], { env: { ...env, ...database } })
await postgres.stop()
process.exit(code)
