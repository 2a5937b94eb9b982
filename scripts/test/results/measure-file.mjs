// Runs before and after each test file in its worker, and adds the processor time that the file took there to the
// lines of TEST_TIMES_FILE. What its databases, servers and browsers took is not in it.
import { appendFileSync } from 'node:fs'
import { afterAll, expect } from 'vitest'

const target = process.env.TEST_TIMES_FILE
if (target) {
  const before = process.cpuUsage()
  afterAll(() => {
    const { user, system } = process.cpuUsage(before)
    appendFileSync(target, `${JSON.stringify([expect.getState().testPath, (user + system) / 1e6])}\n`)
  })
}
