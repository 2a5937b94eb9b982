import { expect, it } from 'vitest'
import { rootDir } from '../../run-command.mjs'
import { describeSlowest, readProcessorSeconds, timesOfFiles, timesOfFlows } from './times.mjs'

it('reads what vitest tells of its files, with the processor time of each', () => {
  const name = `${rootDir}server/test/long.test.ts`
  const report = { testResults: [{ name, startTime: 1_000, endTime: 31_000 }] }
  expect(timesOfFiles(report, new Map([[name, 12.345]]))).toEqual([
    { file: 'server/test/long.test.ts', seconds: 30, processorSeconds: 12.35 },
  ])
  expect(timesOfFiles(report)).toEqual([{ file: 'server/test/long.test.ts', seconds: 30 }])
})

it('adds up the flows of a file, those within groups too', () => {
  const spec = (...durations) => ({ tests: [{ results: durations.map((duration) => ({ duration })) }] })
  const report = { suites: [{ file: 'map.spec.ts', specs: [spec(1_000)], suites: [{ specs: [spec(2_000, 4_000)] }] }] }
  expect(timesOfFlows(report)).toEqual([{ file: 'e2e/flows/map.spec.ts', seconds: 7 }])
})

it('names the ten slowest files of all parts, the longest first', () => {
  const files = Array.from({ length: 12 }, (_, at) => ({ file: `f${at}.test.ts`, seconds: at }))
  const lines = describeSlowest([{ name: 'Unit tests', files }]).split('\n')
  expect(lines).toHaveLength(11)
  expect(lines[1]).toBe('   11.0 s  f11.test.ts (Unit tests)')
})

it('says nothing without a report', () => {
  expect([timesOfFiles(null), timesOfFlows(null), describeSlowest([])]).toEqual([[], [], ''])
})

it.runIf(process.platform === 'linux')('counts the processor time of this process', () => {
  const before = readProcessorSeconds() ?? 0
  while ((readProcessorSeconds() ?? 0) <= before) Math.sqrt(before)
  expect(readProcessorSeconds()).toBeGreaterThan(before)
})
