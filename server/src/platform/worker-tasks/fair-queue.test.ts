import { describe, expect, it } from 'vitest'
import { createFairQueue, type QueueEntry } from './fair-queue.ts'

/** A queue whose entries say when they start and end when the test says so. */
function makeTrial() {
  const queue = createFairQueue({ slots: 3, maxWaiting: 6, maxWaitingPerKey: 4 })
  const running = new Map<string, QueueEntry>()
  const add = (name: string, kind = 'calendar') => {
    const entry: QueueEntry = { key: name[0] ?? '', kind, start: () => void running.set(name, entry) }
    return queue.add(entry)
  }
  const end = (name: string) => {
    const entry = running.get(name)
    running.delete(name)
    if (entry) queue.release(entry)
  }
  return { add, end, running: () => [...running.keys()] }
}

describe('the queue of tasks', () => {
  it('runs one entry of a key at a time, and lets the keys take turns', () => {
    const { add, end, running } = makeTrial()
    for (const name of ['a1', 'a2', 'a3', 'b1', 'c1']) add(name)
    expect(running()).toEqual(['a1', 'b1'])
    end('a1')
    expect(running()).toEqual(['b1', 'c1'])
    end('b1')
    end('c1')
    expect(running()).toEqual(['a2'])
    add('b2')
    end('a2')
    end('b2')
    expect(running()).toEqual(['a3'])
  })

  it('keeps a slot free for another kind of work', () => {
    const { add, running } = makeTrial()
    for (const name of ['a1', 'b1', 'c1']) add(name)
    expect(running()).toEqual(['a1', 'b1'])
    add('d1', 'table')
    expect(running()).toEqual(['a1', 'b1', 'd1'])
  })

  it('refuses what finds the queue or its own part of it full', () => {
    const { add } = makeTrial()
    expect(['a1', 'a2', 'a3', 'a4', 'a5', 'a6'].map((name) => add(name))).toEqual([true, true, true, true, true, false])
    expect(['b1', 'b2', 'b3', 'b4'].map((name) => add(name))).toEqual([true, true, true, false])
  })
})
