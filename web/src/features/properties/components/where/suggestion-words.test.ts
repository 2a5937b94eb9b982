import { expect, test } from 'vitest'
import { loadTexts } from '../../../../lib/texts/catalogs.ts'
import { inLanguage } from '../../../../lib/texts/texts.tsx'
import { announceSuggestions, describeSuggestion } from './place-suggestions.tsx'

const city = { kind: 'city', label: 'Asheville, NC', detail: 'United States', search: 'Asheville, NC' } as const

test('places are told with the number of their stays, stays with their place', () => {
  expect(describeSuggestion({ ...city, listings: 24 })).toBe('United States · 24 stays')
  expect(describeSuggestion({ ...city, listings: 1 })).toBe('United States · 1 stay')
  expect(describeSuggestion({ ...city, kind: 'state', detail: 'State', listings: 100 })).toBe('State · 100+ stays')
  expect(describeSuggestion({ ...city, detail: '', listings: 99 })).toBe('99 stays')
  expect(describeSuggestion({ kind: 'stay', label: 'Pine Loft', detail: 'Asheville, NC', search: 'Pine Loft' })).toBe(
    'Asheville, NC',
  )
})

test('how many there are is said once they are known', () => {
  expect(announceSuggestions(3, false)).toBe('')
  expect(announceSuggestions(3, true)).toBe('3 suggestions')
  expect(announceSuggestions(1, true)).toBe('1 suggestion')
  expect(announceSuggestions(0, true)).toBe('No suggestions')
})

test('countries and states are in the language of the page', async () => {
  const texts = await loadTexts('de', ['visitor'])
  const describe = (kind: 'city' | 'state', detail: string) =>
    inLanguage(texts, () => describeSuggestion({ ...city, kind, detail, listings: 1 }))
  expect(describe('city', 'United States')).toMatch(/^Vereinigte Staaten · /)
  expect(describe('state', 'State')).toMatch(/^Bundesstaat · /)
})
