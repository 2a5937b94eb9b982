import { expect, it } from 'vitest'
import { createWorkQueue, QueueFull } from './work-queue.ts'

it('does one piece of work at a time, in order, and goes on after one that failed', async () => {
  const enter = createWorkQueue(3)
  const log: string[] = []
  const work = (name: string) => async () => {
    log.push(`${name} begins`)
    await new Promise((resolve) => setTimeout(resolve, 5))
    log.push(`${name} ends`)
    if (name === 'b') throw new Error('b failed')
    return name
  }
  const enqueue = (work: () => Promise<string>) => enter((inTurn) => inTurn(work))
  const results = await Promise.allSettled([enqueue(work('a')), enqueue(work('b')), enqueue(work('c')), enqueue(work('d'))])
  expect(results.map(({ status }) => status)).toEqual(['fulfilled', 'rejected', 'fulfilled', 'rejected'])
  expect(results[3]).toMatchObject({ reason: expect.any(QueueFull) })
  expect(log).toEqual(['a begins', 'a ends', 'b begins', 'b ends', 'c begins', 'c ends'])
  expect(await enqueue(work('e'))).toBe('e')
})
