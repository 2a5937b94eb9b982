import { expect, it } from 'vitest'
import { formatBytes, rowWords, startedWords, tableWords } from './exports-screen.tsx'

it('writes sizes, names and who started', () => {
  expect([0, 999, 1_000, 12_345_678, 4e12].map(formatBytes)).toEqual(['0 bytes', '999 bytes', '1.0 kB', '12.3 MB', '4.0 TB'])
  expect([1, 4_211].map(rowWords)).toEqual(['1 row', '4,211 rows'])
  expect(tableWords('ledger_lines')).toBe('Ledger lines')
  expect(startedWords({ kind: 'nightly', startedBy: null })).toBe('Nightly')
  expect(startedWords({ kind: 'manual', startedBy: 'Ines Calder' })).toBe('By Ines Calder')
  expect(startedWords({ kind: 'manual', startedBy: null })).toBe('By the command line')
})
