import { monitorEventLoopDelay } from 'node:perf_hooks'
import fc from 'fast-check'
import { afterAll, expect, it } from 'vitest'
import { isIsoDate } from '#contract/shared/dates.ts'
import { readFeedTask } from '../../src/features/calendars/feeds/read-feed-task.ts'
import type { ReadCalendar } from '../../src/features/calendars/ics/ics-reader.ts'
import { openTestTaskPool } from '../api.ts'
import { amountOf, dose } from '../dose.ts'
import { bombs, goodCalendar, mutatedCalendar } from './hostile-calendars.ts'

/** Thousands in `npm run fuzz`. */
const MUTATIONS = Math.max(amountOf({ small: 60, ci: 300, full: 5_000 }), Number(process.env.FUZZ_REQUESTS ?? 0) / 10)
const SEED = Number(process.env.FUZZ_SEED ?? 1)
/** Sizes of a bomb, as fractions of the largest feed that is fetched. */
const SCALES = process.env.FUZZ_REQUESTS || dose === 'full' ? [0.01, 0.1, 0.5, 1] : dose === 'ci' ? [0.05, 1] : [0.05]
const LONGEST_PAUSE_MS = 1_000

const tasks = await openTestTaskPool()
afterAll(() => tasks.close())

/** Reads a text as a feed is read; rejects for anything but a calendar or a described refusal. */
async function read(text: string, timeZone = 'America/New_York', today = '2026-06-01', timeoutMs = 30_000) {
  const reading = await tasks.run(
    readFeedTask,
    { bytes: new TextEncoder().encode(text), timeZone, today },
    { timeoutMs, key: 'user:1' },
  )
  if ('refusal' in reading) expect(reading.refusal).toMatch(/^(The|This|That|What) .*\.$/)
  else expectSound(reading.calendar, today)
  return reading
}

function expectSound({ stays, notes }: ReadCalendar, today: string): void {
  expect(stays.length).toBeLessThanOrEqual(1_000)
  expect(notes.length).toBeLessThanOrEqual(10)
  for (const note of notes) expect(note.length).toBeLessThan(300)
  for (const { from, to } of stays)
    expect([isIsoDate(from), isIsoDate(to), from < to, to > today]).toEqual([true, true, true, true])
}

it('a good calendar is read completely', async () => {
  const reading = await read(goodCalendar)
  expect(reading).toMatchObject({ calendar: { notes: [], repeats: true } })
  expect('calendar' in reading && reading.calendar.stays.length).toBe(11)
})

it.each(Object.entries(bombs))('%s: is read or refused in time, while the main thread goes on', async (_name, make) => {
  const texts = SCALES.map(make)
  await read(goodCalendar)
  const delay = monitorEventLoopDelay({ resolution: 5 })
  delay.enable()
  for (const text of texts) await read(text)
  delay.disable()
  expect(delay.max / 1e6).toBeLessThan(LONGEST_PAUSE_MS)
})

it('any change of a good calendar is read or refused', async () => {
  const zone = fc.constantFrom('America/New_York', 'Pacific/Kiritimati', 'Pacific/Pago_Pago', 'America/St_Johns', 'UTC')
  const today = fc.constantFrom('2026-06-01', '2027-02-03', '1999-12-31', '2196-01-01')
  await fc.assert(
    fc.asyncProperty(mutatedCalendar, zone, today, async (text, timeZone, date) => {
      await read(text, timeZone, date)
    }),
    { numRuns: MUTATIONS, seed: SEED },
  )
})
