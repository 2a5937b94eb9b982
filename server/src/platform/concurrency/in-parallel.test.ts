import { expect, it } from 'vitest'
import { inParallel, withinMs } from './in-parallel.ts'

it('works on every item, on a bounded number at a time', async () => {
  const left = Array.from({ length: 10 }, (_, index) => index)
  const done: number[] = []
  let busy = 0
  let busiest = 0
  await inParallel(
    3,
    async () => left.shift() ?? null,
    async (item) => {
      busy += 1
      busiest = Math.max(busiest, busy)
      await new Promise(setImmediate)
      busy -= 1
      done.push(item)
    },
  )
  expect(done.sort((a, b) => a - b)).toEqual([0, 1, 2, 3, 4, 5, 6, 7, 8, 9])
  expect(busiest).toBe(3)
})

it('waits for work no longer than it may take', async () => {
  await expect(withinMs(1_000, Promise.resolve('done'))).resolves.toBe('done')
  await expect(withinMs(1_000, Promise.reject(new Error('failed')))).rejects.toThrow('failed')
  await expect(withinMs(5, new Promise(() => undefined))).rejects.toThrow('Not done within 5 ms')
})
