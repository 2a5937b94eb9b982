// `npm run zones [-- --part unit|api] [--zone Pacific/Apia]`: all unit tests and all API tests on PostgreSQL, once
// in each of six time zones, each with the API's clock at another hour of the day.
import { parseArgs } from 'node:util'
import { runCommand, secondsSince, tool } from '../run-command.mjs'
import { startPostgres } from '../test/start-postgres.mjs'

const hours = {
  UTC: 6,
  'America/New_York': 2,
  'Europe/London': 23,
  'Asia/Shanghai': 17,
  'Pacific/Apia': 11,
  'Australia/Lord_Howe': 14,
}
const { values } = parseArgs({ options: { part: { type: 'string' }, zone: { type: 'string' } } })
const parts = values.part ? [values.part] : ['unit', 'api']

const postgres = parts.includes('api') ? await startPostgres() : null
const database = postgres ? { TEST_DATABASE: 'postgres', TEST_DATABASE_URL: postgres.url } : {}
const lines = []
let failures = 0
for (const zone of values.zone ? [values.zone] : Object.keys(hours)) {
  for (const part of parts) {
    const start = Date.now()
    const { code } = await runCommand(tool('vitest'), ['run', '--project', part === 'unit' ? 'unit*' : part, '--reporter=dot'], {
      env: { ...database, TZ: zone, TEST_HOUR: hours[zone] },
    })
    if (code !== 0) failures += 1
    lines.push(`${code === 0 ? 'PASS' : 'FAIL'} ${part} tests in ${zone} (${secondsSince(start)})`)
  }
}
await postgres?.stop()
console.log(`\n${lines.join('\n')}`)
process.exit(failures > 0 ? 1 : 0)
