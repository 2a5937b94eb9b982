import { describe, expect, it } from 'vitest'
import { searchPolicy } from '#contract/properties/search/search.rules.ts'
import { foldText, toSearchWords } from '#contract/properties/search/search-text.rules.ts'
import { splitUnspaced, toSearchTerms } from './words.ts'

/** Whether a listing with this title has every term of a search. */
const finds = (typed: string, title: string): boolean => {
  const text = splitUnspaced(` ${foldText(title)} `)
  return toSearchTerms(typed).every((term) => text.includes(` ${term}`))
}

describe('runs of letters without blanks', () => {
  it.each([
    [' cozy cabin café 28801 ', ' cozy cabin café 28801 '],
    [' 京 ', ' 京 '],
    [' 古い京都 loft ', ' 古い い京 京都 都 loft '],
    [' no3タワーx ', ' no3 タワ ワー ー x '],
    ['', ''],
  ])('%j becomes %j', (text, split) => expect(splitUnspaced(text)).toBe(split))

  it.each([
    ['京都', '古い京都の家'],
    ['家', '古い京都の家'],
    ['い', '古い京都の家'],
    ['古い京都の家', '古い京都の家'],
    ['ﾀﾜｰ', '東京タワーの近く'],
    ['がっこう', 'まちのがっこう'],
    ['한옥', '서울한옥마을'],
    ['마을', '서울한옥마을'],
    ['마으', '서울한옥마을'],
    ['ทะเล', 'บ้านริมทะเล'],
    ['温泉 cabin', 'Cabin with 露天温泉'],
    ['𠮷野', '奈良𠮷野山'],
  ])('a search for %s finds %s', (typed, title) => expect(finds(typed, title)).toBe(true))

  it.each([
    ['京都', '東京の都'],
    ['都京', '古い京都の家'],
    ['한마', '서울한옥마을'],
    ['abin', 'Cabin'],
  ])('a search for %s does not find %s', (typed, title) => expect(finds(typed, title)).toBe(false))
})

describe('the terms of a search', () => {
  it.each(['cozy cabin in Ohio', 'Gary, IN', 'one two three four five six seven eight nine ten', 'the', '%%', 'новый дом'])(
    'are its words in %s',
    (typed) => expect(toSearchTerms(typed)).toEqual(toSearchWords(typed)),
  )

  it('are as few as its words may be, with some of every word and first those that have all letters', () => {
    expect(toSearchTerms('古い京都の家')).toEqual(['古い', '京都', 'の家', 'い京', '都の'])
    expect(toSearchTerms('古い京都の家に 泊まる cabin')).toEqual([
      '古い',
      '泊ま',
      'cabin',
      '京都',
      'まる',
      'の家',
      '家に',
      'い京',
    ])
    const long = Array.from({ length: 200 }, (_, at) => String.fromCodePoint(0x4e00 + at)).join('')
    expect(toSearchTerms(long)).toHaveLength(searchPolicy.maxWords)
    expect(toSearchTerms('a京'.repeat(100)).length).toBeLessThanOrEqual(searchPolicy.maxWords)
  })
})
