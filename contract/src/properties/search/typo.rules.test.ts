import { describe, expect, it } from 'vitest'
import { countTypos, nearestWords, typosForgiven } from './typo.rules.ts'

it.each([
  ['oak', 0],
  ['lake', 1],
  ['aspens', 1],
  ['austins', 2],
  ['asheville', 2],
  ['80202', 0],
  ['1234567', 0],
  ['7', 0],
  ['a1234567', 2],
  ['1234567a', 2],
])('corrects up to %i typos in "%s"', (word, typos) => {
  expect(typosForgiven(word)).toBe(typos)
})

describe('the typos between two words', () => {
  it.each([
    ['lake', 'lake', 0],
    ['lake', 'lakes', 1],
    ['lake', 'ake', 1],
    ['lake', 'luke', 1],
    ['lake', 'laek', 1],
    ['lake', 'alke', 1],
    ['abcd', 'badc', 2],
    ['abcd', 'acbe', 2],
    ['abcd', 'dcba', 3],
    ['ab', 'ca', 2],
    ['xaab', 'xaba', 1],
    ['', 'lake', 4],
    ['lake', '', 4],
    ['ashvile', 'asheville', 2],
  ])('%s and %s are %i', (one, other, typos) => {
    expect(countTypos(one, other)).toBe(typos)
    expect(countTypos(other, one)).toBe(typos)
  })
})

describe('the possible corrections of a word', () => {
  it.each([
    ['ashvile', ['nashville', 'asheville', 'austin'], ['asheville']],
    ['nashvile', ['nashville', 'asheville'], ['nashville']],
    ['denver', ['denver', 'dover'], ['denver']],
    ['tahoo', ['tahoe', 'taho', 'yahoo'], ['tahoe', 'taho']],
    ['tahoo', ['tahoe', 'tahoe'], ['tahoe']],
    ['oak', ['oaks', 'oat'], []],
    ['1234567', ['1234568'], []],
    ['a12345', ['112345', '1123456'], []],
    ['pine1', ['pine2', '1pine'], ['pine2']],
    ['pines', ['pi', 'mountains'], []],
    ['pines', [], []],
  ])('for "%s" among %j are %j', (word, known, meant) => {
    expect(nearestWords(word, known)).toEqual(meant)
  })
})
