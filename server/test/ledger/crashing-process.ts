import { composeMoney, registerMoneyJobs } from '../../src/app/compose-money.ts'
import { connect } from '../../src/db/client.ts'
import { createJobRunner } from '../../src/platform/jobs/jobs.ts'
import { createStripePaymentProvider } from '../../src/platform/payment-provider/stripe-payment-provider.ts'

/**
 * A process of its own on the database and the provider of a test, started to be killed: `CRASH_AT` says where, `TASK` on the way to what.
 * It ends with 0 when it got through.
 */
const read = (name: string): string => {
  const value = process.env[name]
  if (value === undefined) throw new Error(`${name} is missing`)
  return value
}

const { db } = connect({ connectionString: read('DATABASE_URL'), max: 4 })
const clock = { now: () => new Date(read('NOW')) }
const log = { error: () => undefined }
const payments = createStripePaymentProvider({
  secretKey: read('PROVIDER_KEY'),
  webhookSecret: 'whsec_unused',
  apiBase: read('PROVIDER_BASE'),
})
const money = composeMoney({ db, clock, payments, publicUrl: 'http://localhost', log, urlFor: (key) => key })
const jobs = createJobRunner({ db, clock, log })
registerMoneyJobs(jobs, money)
jobs.handle('mail.send', async () => undefined)

const tasks: Record<string, () => Promise<unknown>> = {
  sweep: money.settlement.sweep,
  payouts: money.transfers.sweep,
  jobs: jobs.drain,
  events: money.reconciler.catchUpEvents,
}
await tasks[read('TASK')]?.()
process.exit(0)
