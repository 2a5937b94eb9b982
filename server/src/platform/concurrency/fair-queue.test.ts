import { expect, it } from 'vitest'
import { createFairQueue, QueueFull } from './fair-queue.ts'

/** A queue whose tasks end when the test says so. */
function openTrial(slots: number, slotsPerAccount: number, slotsPerKind?: number) {
  const queue = createFairQueue({ slots, slotsPerAccount, room: 6, roomPerAccount: 3, ...(slotsPerKind ? { slotsPerKind } : {}) })
  const running = new Map<string, () => void>()
  const add = (name: string, kind?: string) => {
    const work = () => new Promise<void>((resolve) => running.set(name, resolve))
    return queue.run(name.charAt(0), work, kind)
  }
  const end = async (name: string) => {
    running.get(name)?.()
    running.delete(name)
    await new Promise((resolve) => setImmediate(resolve))
  }
  const names = async () => {
    await new Promise((resolve) => setImmediate(resolve))
    return [...running.keys()]
  }
  return { add, end, names }
}

it('lets accounts take turns, however much work one of them has', async () => {
  const { add, end, names } = openTrial(1, 1)
  for (const name of ['a1', 'a2', 'a3', 'b1', 'c1']) void add(name)
  const order: string[] = []
  for (let step = 0; step < 5; step += 1) {
    const [name = ''] = await names()
    order.push(name)
    await end(name)
  }
  expect(order).toEqual(['a1', 'b1', 'c1', 'a2', 'a3'])
})

it('never gives all slots to one account', async () => {
  const { add, names } = openTrial(2, 1)
  void add('a1')
  void add('a2')
  expect(await names()).toEqual(['a1'])
  void add('b1')
  expect(await names()).toEqual(['a1', 'b1'])
})

it('keeps a slot free for another kind of work', async () => {
  const { add, end, names } = openTrial(3, 1, 2)
  for (const name of ['a1', 'b1', 'c1']) void add(name, 'calendar')
  expect(await names()).toEqual(['a1', 'b1'])
  void add('d1', 'table')
  expect(await names()).toEqual(['a1', 'b1', 'd1'])
  await end('a1')
  expect(await names()).toEqual(['b1', 'd1', 'c1'])
})

it('refuses work beyond the limit, of one account or of all, and goes on after work that failed', async () => {
  const { add } = openTrial(1, 1)
  void add('a1')
  for (const name of ['a2', 'a3', 'a4']) void add(name)
  await expect(add('a5')).rejects.toBeInstanceOf(QueueFull)
  for (const name of ['b1', 'c1', 'd1']) void add(name)
  await expect(add('e1')).rejects.toBeInstanceOf(QueueFull)
  const other = createFairQueue({ slots: 1, slotsPerAccount: 1, room: 2, roomPerAccount: 2 })
  await expect(other.run('a', () => Promise.reject(new Error('broken')))).rejects.toThrow('broken')
  expect(await other.run('a', async () => 'next')).toBe('next')
})
