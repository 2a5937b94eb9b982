import { connect } from '../../src/db/client.ts'
import { createJobRunner } from '../../src/platform/jobs/job-runner.ts'

/**
 * A process that runs jobs of the kind `test.kill` on the database of a test: it reports each start to its parent,
 * and finishes a job only when `HANGS` is not set. A message is the time at which it looks for work.
 */
let now = new Date()
const { db } = connect({ connectionString: process.env.DATABASE_URL, max: 4 })
const runner = createJobRunner({ db, clock: { now: () => now }, log: { error: () => undefined } })

runner.handle('test.kill', async (payload) => {
  process.send?.({ began: payload })
  if (process.env.HANGS) await new Promise(() => undefined)
})

process.on('message', (at: string) => {
  now = new Date(at)
  runner.drain().then(
    (count) => process.send?.({ drained: count }),
    (error: unknown) => process.send?.({ failed: String(error) }),
  )
})
process.on('disconnect', () => process.exit(0))
