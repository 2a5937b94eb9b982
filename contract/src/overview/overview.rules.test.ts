import { describe, expect, test } from 'vitest'
import { columnsOf, rangesOf } from './overview.rules.ts'

describe('the days of a period', () => {
  test('end today, and follow as many days before', () => {
    expect(rangesOf('7d', '2026-03-03')).toEqual({
      now: { from: '2026-02-25', to: '2026-03-03' },
      before: { from: '2026-02-18', to: '2026-02-24' },
    })
    const { now, before } = rangesOf('90d', '2026-11-24')
    expect(columnsOf('90d', now)).toHaveLength(90)
    expect(columnsOf('90d', before)).toHaveLength(90)
  })

  test('of twelve months are compared with the same dates a year earlier', () => {
    expect(rangesOf('12m', '2026-11-24')).toEqual({
      now: { from: '2025-12-01', to: '2026-11-24' },
      before: { from: '2024-12-01', to: '2025-11-24' },
    })
    expect(rangesOf('12m', '2028-02-29').before).toEqual({ from: '2026-03-01', to: '2027-02-28' })
  })

  test('have a column for each day, and for twelve months one for each month', () => {
    expect(columnsOf('7d', { from: '2026-02-27', to: '2026-03-01' })).toEqual(['2026-02-27', '2026-02-28', '2026-03-01'])
    for (const today of ['2026-11-24', '2028-02-29', '2026-12-31', '2027-01-01']) {
      const { now, before } = rangesOf('12m', today)
      expect(columnsOf('12m', now)).toHaveLength(12)
      expect(columnsOf('12m', before)).toHaveLength(12)
    }
  })
})
