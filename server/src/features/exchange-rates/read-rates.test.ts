import { expect, it } from 'vitest'
import { hostileTables, tableOf } from '../../../test/exchange-rates/rate-tables.ts'
import { readRatesTask } from './read-rates.ts'

const today = '2026-11-28'
const read = (file: string | Buffer) => readRatesTask.run({ bytes: Buffer.from(file), today })

it('reads the day and the rates of the currencies that are known', () => {
  const table = { date: '2026-11-27', rates: { USD: 1.0543, JPY: 162.31, KWD: 0.3241 } }
  expect(read(tableOf(table.date, { ...table.rates, QQQ: 5 }))).toEqual({ table })
})

it('takes the newest of several days, and one that has begun elsewhere', () => {
  const days = ['2026-11-26', '2026-11-29', '2026-11-27'].map(
    (day) => `<Cube time="${day}"><Cube currency="USD" rate="1.${day.slice(8)}"/></Cube>`,
  )
  expect(read(`<Envelope><Cube>${days.join('')}</Cube></Envelope>`)).toEqual({
    table: { date: '2026-11-29', rates: { USD: 1.29 } },
  })
  expect(read(tableOf('2026-11-30', { USD: 1 }))).toEqual({ refusal: 'The table is dated in the future.' })
})

it.each(Object.entries(hostileTables(today)))('refuses %s with the reason', (_name, [file, refusal]) => {
  expect(read(file)).toEqual({ refusal })
})

it('refuses a file above 256 kB', () => {
  const table = tableOf(today, { USD: 1 })
  expect(read(table.padEnd(256 * 1024))).toHaveProperty('table')
  expect(read(table.padEnd(256 * 1024 + 1))).toEqual({ refusal: 'The table is larger than 256 kB.' })
})
