import { registerMoneyJobs } from '../../src/app/jobs.ts'
import { readConfig } from '../../src/config/env.ts'
import { connect } from '../../src/db/client.ts'
import { expireDue } from '../../src/features/bookings/lifecycle/expiry.ts'
import { planDuePayouts } from '../../src/features/payments/transfers/transfers.ts'
import { catchUpEvents } from '../../src/features/reconciliation/reconciler.ts'
import { createSiteSettings } from '../../src/features/site/site-settings.ts'
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
const log = { error: () => undefined, warn: () => undefined, info: () => undefined }
const payments = createStripePaymentProvider({
  secretKey: read('PROVIDER_KEY'),
  webhookSecret: 'whsec_unused',
  apiBase: read('PROVIDER_BASE'),
  maxNetworkRetries: 0,
})
const config = readConfig({ PUBLIC_URL: 'http://localhost' })
// They are never read here: money has the currency of its booking.
const settings = createSiteSettings({ db, clock, fixed: {}, reportFailure: log.error })
const ctx = { db, clock, log, config, payments, settings }
const jobs = createJobRunner({ db, clock, log })
registerMoneyJobs(jobs, ctx)
jobs.handle('mail.send', async () => undefined)

const tasks: Record<OtherTask, () => Promise<unknown>> = {
  sweep: () => expireDue(ctx),
  payouts: () => planDuePayouts(ctx),
  jobs: jobs.drain,
  events: () => catchUpEvents(ctx),
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
