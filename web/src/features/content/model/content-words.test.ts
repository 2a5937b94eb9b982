import { describe, expect, test } from 'vitest'
import type { ContentLanguage } from '#contract/content/content.schemas.ts'
import { compareLines, listStates } from './content-words.ts'

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

describe('the list of contents', () => {
  const stateOf = (language: ContentLanguage['language'], state: ContentLanguage['state']): ContentLanguage => ({
    language,
    state,
    shown: { language: 'en', isDefault: true },
  })
  const german = stateOf('de', 'missing')
  const french = stateOf('fr', 'missing')
  const spanish = stateOf('es', 'outdated')

  test('names each state of a few languages, and many missing ones together', () => {
    expect(listStates({ languages: [german, spanish, french] })).toBe('Deutsch: Missing, Español: Outdated, Français: Missing')
    expect(listStates({ languages: [german, spanish, french, stateOf('pt', 'missing')] })).toBe(
      'Español: Outdated, Missing: Deutsch, Français, Português',
    )
  })
})
