import { expect, it } from 'vitest'
import { createMinuteCounts } from '../../plugins/minute-counts.ts'
import { createClusterCounts } from './cluster-counts.ts'

const MINUTE = 60_000

/** Workers that exchange counts when `exchange` is called. */
function makeCluster(size: number, now: () => number) {
  const workers = Array.from({ length: size }, () => createMinuteCounts(now))
  const all = createClusterCounts<number>()
  return {
    workers,
    exchange: () => {
      for (const [from, worker] of workers.entries()) {
        const news = worker.takeNews()
        const others = [...workers.keys()].filter((id) => id !== from)
        if (news) for (const [id, told] of all.take(from, news, others)) workers[id]?.learn(told)
      }
    },
  }
}

it('workers count an address together, however its requests are spread, and reset every minute', () => {
  let now = 5 * MINUTE
  const { workers, exchange } = makeCluster(3, () => now)
  const addTo = (id: number, times: number) => {
    for (let time = 0; time < times; time += 1) workers[id]?.add('call 203.0.113.9')
  }
  addTo(0, 100)
  addTo(1, 50)
  exchange()
  addTo(0, 20)
  exchange()
  expect(workers.map((worker) => worker.read('call 203.0.113.9'))).toEqual([170, 170, 170])
  expect(workers[2]?.add('call 203.0.113.9')).toBe(171)
  expect(workers[2]?.read('call 203.0.113.10')).toBe(0)
  now += MINUTE
  expect(workers.map((worker) => worker.read('call 203.0.113.9'))).toEqual([0, 0, 0])
  exchange()
  expect(workers.map((worker) => worker.add('call 203.0.113.9'))).toEqual([1, 1, 1])
})

it('counts of a past minute are ignored', () => {
  let now = 5 * MINUTE
  const { workers } = makeCluster(2, () => now)
  const [one, other] = workers
  for (let time = 0; time < 20; time += 1) one?.add('a')
  const news = one?.takeNews()
  now += MINUTE
  if (news) other?.learn(news)
  expect(other?.read('a')).toBe(0)
  expect(news?.counts).toEqual([['a', 20]])
  expect(one?.takeNews()).toBeNull()
})

it('a flood of addresses is forgotten oldest first, and small counts are not shared', () => {
  const counts = createMinuteCounts(() => MINUTE)
  for (let at = 0; at < 50_001; at += 1) counts.add(String(at))
  expect([counts.read('0'), counts.read('1'), counts.read('50000')]).toEqual([0, 1, 1])
  expect(counts.takeNews()).toBeNull()
})
