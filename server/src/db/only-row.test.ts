import { expect, it } from 'vitest'
import { onlyRow } from './only-row.ts'

it('returns the row, also one of null, and throws without any', () => {
  expect(onlyRow([{ cents: 0 }])).toEqual({ cents: 0 })
  expect(onlyRow([null])).toBeNull()
  expect(() => onlyRow([])).toThrow('returned none')
})
