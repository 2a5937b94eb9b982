import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { sessionEndpoints } from '#contract/auth/session.endpoints.ts'
import { setupEndpoints } from '#contract/site/setup.endpoints.ts'
import { openPage } from './page-fixture.ts'
import { everyRoute } from './sample-api.ts'
import { owner, person } from './samples.ts'

beforeEach(() => void vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'setInterval', 'clearInterval'] }))
afterEach(() => void vi.useRealTimers())

describe.each([
  ['a visitor', null],
  ['a signed-in person', person],
  ['the owner', owner],
])('the server renders for %s', (_, user) => {
  test.each(everyRoute)('%s without a part that throws, or a timer that keeps its data', async (path) => {
    const answers = { [sessionEndpoints.getCurrentUser.path]: user, [setupEndpoints.getSetup.path]: { isNeeded: true } }
    expect((await openPage(path, { answers })).hasFailedPart).toBe(false)
    expect(vi.getTimerCount()).toBe(0)
  })
})
