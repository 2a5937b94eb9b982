import { defaultSiteSettings } from '#contract/site/site-settings.rules.ts'
import { composeMoney, registerMoneyJobs } from '../../src/app/compose-money.ts'
import { connect } from '../../src/db/client.ts'
import { createJobRunner } from '../../src/platform/jobs/job-runner.ts'
import { createStripePaymentProvider } from '../../src/platform/payment-provider/stripe-payment-provider.ts'
import type { OtherTask } from './other-process.ts'

/**
 * A separate process on the database and the provider of a test. It runs the tasks it gets by messages, at the given
 * times, until it is released or reaches the crash point of `CRASH_AT`.
 */
const read = (name: string): string => {
  const value = process.env[name]
  if (value === undefined) throw new Error(`${name} is missing`)
  return value
}

let now = new Date()
const { db } = connect({ connectionString: read('DATABASE_URL'), max: 4 })
const clock = { now: () => now }
const log = { error: () => undefined }
const payments = createStripePaymentProvider({
  secretKey: read('PROVIDER_KEY'),
  webhookSecret: 'whsec_unused',
  apiBase: read('PROVIDER_BASE'),
  maxNetworkRetries: 0,
})
const noCalendars = { readForCheckout: async () => undefined }
const money = composeMoney({
  db,
  clock,
  payments,
  publicUrl: 'http://localhost',
  payerKeyOf: () => null,
  log,
  urlFor: (key) => key,
  feedReader: noCalendars,
  settings: { current: () => defaultSiteSettings, isFixed: () => false },
})
const jobs = createJobRunner({ db, clock, log })
registerMoneyJobs(jobs, money)
jobs.handle('mail.send', async () => undefined)

const tasks: Record<OtherTask, () => Promise<unknown>> = {
  sweep: money.expiry.sweep,
  payouts: money.transfers.sweep,
  jobs: jobs.drain,
  events: money.reconciler.catchUpEvents,
}

process.on('message', (order: { task: OtherTask; at: string }) => {
  now = new Date(order.at)
  const answer = (outcome: 'ok' | 'failed') => process.send?.(outcome)
  tasks[order.task]().then(
    () => answer('ok'),
    () => answer('failed'),
  )
})
process.on('disconnect', () => process.exit(0))
