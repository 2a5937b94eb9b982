import { expect, it } from 'vitest'
import { describeSlowest, timesOfFiles, timesOfFlows } from './slowest.mjs'

it('names the files of a vitest report, the longest first', () => {
  const file = (name, seconds) => ({ name: `/place/${name}`, startTime: 1_000, endTime: 1_000 + seconds * 1_000 })
  const report = { testResults: [file('short.test.ts', 2), file('long.test.ts', 30)] }
  expect(describeSlowest(timesOfFiles(report))).toBe('Longest: long.test.ts 30 s, short.test.ts 2 s')
})

it('adds up the flows of a file, those within groups too', () => {
  const spec = (...durations) => ({ tests: [{ results: durations.map((duration) => ({ duration })) }] })
  const report = { suites: [{ file: 'map.spec.ts', specs: [spec(1_000)], suites: [{ specs: [spec(2_000, 4_000)] }] }] }
  expect(timesOfFlows(report)).toEqual([{ file: 'map.spec.ts', ms: 7_000 }])
})

it('says nothing without a report', () => expect(describeSlowest(timesOfFiles(null))).toBe(''))
