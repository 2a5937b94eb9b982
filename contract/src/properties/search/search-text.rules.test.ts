import { describe, expect, it } from 'vitest'
import { hideStreetNumber, roundCoordinate } from '../location.rules.ts'
import { spellState } from '../places/us-states.rules.ts'
import { foldText, hasTooManyWords, searchTextsOf, toSearchWords } from './search-text.rules.ts'
import { countTypos, nearestWords } from './typo.rules.ts'

describe('hideStreetNumber', () => {
  it.each([
    ['123 Main St', 'Main St'],
    ['12A Oak Road', 'Oak Road'],
    ['123-B Main St', 'Main St'],
    ['350 5th Avenue', '5th Avenue'],
    ['5th Avenue', '5th Avenue'],
    ['12 1/2 Elm St, Apt 4', 'Elm St'],
    ['7 Pine Ln Unit 3B', 'Pine Ln'],
    ['7 Pine Ln #12', 'Pine Ln'],
    ['#4 Harbor Way', 'Harbor Way'],
    ['1200 Highway 101', 'Highway 101'],
    ['Via Roma 12', 'Via Roma'],
    ['Unter den Linden 77b', 'Unter den Linden'],
    ['Noble Street', 'Noble Street'],
    ['123', ''],
    ['One Main St', 'One Main St'],
  ])('%s reads %s', (address, street) => expect(hideStreetNumber(address)).toBe(street))
})

describe('roundCoordinate', () => {
  it('snaps to 1/500 of a degree', () => {
    expect(roundCoordinate(35.59512)).toBe(35.596)
    expect(roundCoordinate(-82.55152)).toBe(-82.552)
  })
})

describe('foldText', () => {
  it.each([
    ['Café Élan', 'cafe elan'],
    ["St. Mary's", 'st marys'],
    ['Straße  50%_\\', 'strasse 50'],
    ['\u0000\ud800 x', 'x'],
  ])('%j folds to %j', (text, folded) => expect(foldText(text)).toBe(folded))
})

describe('searchTextsOf', () => {
  it('spells the state both ways and leaves the house number out', () => {
    const { placeText, searchText } = searchTextsOf({
      title: 'Cabin',
      description: 'Quiet.',
      address: '99 Oak Ct',
      city: 'Asheville',
      state: 'NC',
      zipCode: '28801',
      country: 'USA',
    })
    expect(placeText).toBe(' cabin asheville nc north carolina 28801 usa oak court ')
    expect(searchText).toBe(' cabin asheville nc north carolina 28801 usa oak court quiet ')
  })
  it('is empty for a listing without a letter', () => {
    const text = '—'
    const listing = { title: text, description: text, address: text, city: text, state: text, zipCode: text, country: text }
    expect(searchTextsOf(listing)).toEqual({ placeText: '', searchText: '', regionText: '' })
  })
  it('knows a state by either spelling', () => {
    expect(spellState('north carolina')).toEqual(['NC', 'North Carolina'])
    expect(spellState('Ontario')).toEqual(['Ontario'])
  })
})

describe('toSearchWords', () => {
  it.each([
    ['cabin in Ohio', ['cabin', 'ohio']],
    ['Gary, IN', ['gary', 'in']],
    ['the', ['the']],
    ['%%', []],
  ])('%s needs %j', (typed, words) => expect(toSearchWords(typed)).toEqual(words))
})

it('toSearchWords needs the first eight words of more', () => {
  const typed = 'one two three four five six seven eight nine ten'
  expect(toSearchWords(typed)).toHaveLength(8)
  expect([hasTooManyWords(typed), hasTooManyWords('one two three four five six seven eight in the')]).toEqual([true, false])
})

describe('typos', () => {
  it.each([
    ['ashvile', 'asheville', 2],
    ['cabni', 'cabin', 1],
    ['', 'abc', 3],
    ['same', 'same', 0],
  ])('%s and %s are %i apart', (a, b, count) => expect(countTypos(a, b)).toBe(count))
  it('prefers the nearest word with the same first letter', () => {
    expect(nearestWords('ashvile', ['nashville', 'asheville', 'ashland'])).toEqual(['asheville'])
    expect(nearestWords('zip', ['zap'])).toEqual([])
    expect(nearestWords('28802', ['28801'])).toEqual([])
  })
})
