import { expect, it } from 'vitest'
import { findJournalBreaches } from './migration-journal.ts'

const entry = (idx, when, tag) => ({ idx, when, tag })
const first = entry(0, 100, '0000_first')

it('accepts numbers with gaps and times that increase', () => {
  const entries = [first, entry(2, 101, '0002_second')]
  expect(findJournalBreaches(entries, ['0000_first.sql', '0002_second.sql'])).toEqual([])
})

it.each([
  ['an equal time', entry(1, 100, '0001_second'), /not later than that of 0000_first/],
  ['an earlier time', entry(1, 99, '0001_second'), /not later than that of 0000_first/],
  ['a number that stands twice', entry(0, 101, '0000_second'), /numbers must increase/],
  ['a number that differs from the file', entry(2, 101, '0001_second'), /has the number 2/],
])('refuses %s', (_, second, breach) => {
  expect(findJournalBreaches([first, second], []).join('\n')).toMatch(breach)
})

it('refuses a migration without a line', () => {
  expect(findJournalBreaches([first], ['0000_first.sql', '0001_second.sql'])).toEqual([
    '0001_second.sql has no line in the journal',
  ])
})
