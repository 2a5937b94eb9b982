import { describe, expect, test } from 'vitest'
import { compareLines } from './content-words.ts'

const shown = (before: string, after: string) =>
  compareLines(before.split(''), after.split('')).map(
    ({ kind, text }) => `${{ same: '', added: '+', removed: '-' }[kind]}${text}`,
  )

describe('compareLines', () => {
  test.each([
    ['abc', 'abc', ['a', 'b', 'c']],
    ['abc', 'axc', ['a', '-b', '+x', 'c']],
    ['ac', 'abc', ['a', '+b', 'c']],
    ['abcd', 'ad', ['a', '-b', '-c', 'd']],
    ['abab', 'ab', ['a', 'b', '-a', '-b']],
    ['xay', 'aza', ['-x', 'a', '-y', '+z', '+a']],
  ])('%s to %s', (before, after, lines) => expect(shown(before, after)).toEqual(lines))

  test('compares hostile texts of 600 lines at once', () => {
    const [before, after] = [Array.from({ length: 600 }, (_, at) => `a${at}`), Array.from({ length: 600 }, (_, at) => `b${at}`)]
    expect(compareLines(before, after)).toHaveLength(1_200)
  })
})
