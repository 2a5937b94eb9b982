import { parseArgs } from 'node:util'
import { createStripeEmulator } from './create-stripe-emulator.ts'

const usage = `Stands in for Stripe on this machine, for the official SDK and for everything that speaks Stripe's API.

  --port 12111             the port it listens on
  --state <file>           keeps everything over a restart
  --key sk_test_emulator   the secret key it takes
  --webhook <address>      where it sends signed events, such as http://localhost:3000/api/stripe/webhook
  --webhook-secret whsec_emulator
`

const options = {
  port: { type: 'string', default: '12111' },
  state: { type: 'string' },
  key: { type: 'string', default: 'sk_test_emulator' },
  webhook: { type: 'string' },
  'webhook-secret': { type: 'string', default: 'whsec_emulator' },
  help: { type: 'boolean', default: false },
} as const

function readOptions() {
  try {
    return parseArgs({ options }).values
  } catch (error) {
    process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n\n${usage}`)
    return process.exit(2)
  }
}

const values = readOptions()
if (values.help) {
  process.stdout.write(usage)
  process.exit(0)
}

const emulator = createStripeEmulator({
  secretKey: values.key,
  webhookSecret: values['webhook-secret'],
  isAlone: true,
  ...(values.state === undefined ? {} : { statePath: values.state }),
})
try {
  const { host, port } = await emulator.listen(Number(values.port))
  if (values.webhook !== undefined) emulator.setWebhookUrl(values.webhook)
  const secrets = `test key ${values.key} · webhook secret ${values['webhook-secret']}`
  process.stdout.write(`Stripe emulator at http://${host}:${port} · ${secrets}\n`)
} catch (error) {
  process.stderr.write(`The Stripe emulator cannot start: ${error instanceof Error ? error.message : String(error)}\n`)
  process.exit(1)
}

for (const signal of ['SIGINT', 'SIGTERM'] as const) {
  process.once(signal, () => void emulator.close().then(() => process.exit(0)))
}
