// `npm run stripe:fields -- fixtures3.json`: writes which fields Stripe's published objects have, and their types,
// for the objects that the emulator answers. The file is openapi/fixtures3.json of github.com/stripe/openapi (MIT).
import { readFileSync, writeFileSync } from 'node:fs'
import { rootDir } from '../../run-command.mjs'

const OBJECTS = [
  'account',
  'account_link',
  'balance',
  'balance_transaction',
  'charge',
  'customer',
  'dispute',
  'event',
  'payment_intent',
  'payment_method',
  'refund',
  'transfer',
  'transfer_reversal',
  'webhook_endpoint',
]
/** Their fields depend on what is kept in them. */
const OPEN = new Set(['metadata', 'object', 'payment_method_options', 'capabilities', 'settings', 'data'])

const kindOf = (value) => (value === null ? 'null' : Array.isArray(value) ? 'array' : typeof value)

function fieldsOf(object, path = '') {
  return Object.entries(object).flatMap(([name, value]) => {
    const own = [[`${path}${name}`, kindOf(value)]]
    return kindOf(value) === 'object' && !OPEN.has(name) ? [...own, ...fieldsOf(value, `${path}${name}.`)] : own
  })
}

const [file] = process.argv.slice(2)
if (!file) throw new Error('Name the file fixtures3.json of github.com/stripe/openapi.')
const { resources } = JSON.parse(readFileSync(file, 'utf8'))
const fields = Object.fromEntries(OBJECTS.map((name) => [name, Object.fromEntries(fieldsOf(resources[name]))]))
writeFileSync(`${rootDir}stripe-emulator/test/published-fields.json`, `${JSON.stringify(fields, null, 2)}\n`)
