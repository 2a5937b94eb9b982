import { expect, it, vi } from 'vitest'
import { createInboxStreams } from './inbox-streams.ts'

it('ends a stream that is opened just as the process is about to end', () => {
  const streams = createInboxStreams({ readVersions: async () => new Map(), reportFailure: () => undefined })
  expect(streams.hasRoom('guest')).toBe(true)
  streams.close()
  const end = vi.fn()
  streams.add({ userId: 'guest', version: -1, tell: () => undefined, end })
  expect(end).toHaveBeenCalledOnce()
  expect([streams.count(), streams.hasRoom('guest')]).toEqual([0, false])
})
