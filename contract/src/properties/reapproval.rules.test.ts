import { describe, expect, it } from 'vitest'
import { processorMsOf } from '../../../scripts/test/processor-time.mjs'
import { keptShare, reapprovalReasons } from './reapproval.rules.ts'

const cabin = {
  title: 'Cabin by the creek',
  description:
    'Two quiet rooms above the water, with a wood stove, a porch for the evening and a path down to the creek. The village is ten minutes away on foot.',
  city: 'Asheville',
  state: 'North Carolina',
  country: 'United States',
}
const loft =
  'A bright loft in the middle of the city, with a view over the roofs, a big kitchen and a gym in the house. The metro is right at the door, and the bars of the old town are a short walk away.'

describe('a listing needs another approval', () => {
  it.each([
    ['nothing', {}, []],
    ['a typo', { description: cabin.description.replace('porch', 'poarch') }, []],
    ['its title', { title: 'Creekside hideaway for two' }, []],
    ['a sentence more', { description: `${cabin.description} Dogs are welcome, and so are children.` }, []],
    ['the order of its sentences', { description: cabin.description.split('. ').reverse().join('. ') }, []],
    ['case and punctuation', { description: cabin.description.toUpperCase().replaceAll(',', ' -') }, []],
    ['its whole text', { title: 'Loft in the old town', description: loft }, ['text']],
    ['its description, all of it', { description: loft }, ['text']],
    ['most of its text cut off', { description: 'Two quiet rooms above the water.' }, ['text']],
    ['its city', { city: 'Miami' }, ['place']],
    ['its state', { state: 'Florida' }, ['place']],
    ['its country', { country: 'Portugal' }, ['place']],
    ['the spelling of its place', { city: ' ASHEVILLE ', state: 'nc', country: 'USA' }, []],
    ['everything', { title: 'Loft in the old town', description: loft, city: 'Miami', state: 'FL' }, ['place', 'text']],
  ] as const)('or not, when %s has changed', (_what, change, reasons) => {
    expect(reapprovalReasons(cabin, { ...cabin, ...change })).toEqual(reasons)
  })

  it('when small changes have added up', () => {
    const words = cabin.description.split(' ')
    const steps = [6, 12, 18, 24].map((count) => words.map((word, index) => (index < count ? `other${index}` : word)).join(' '))
    const reasons = steps.map((description) => reapprovalReasons(cabin, { ...cabin, description }).length)
    expect(reasons).toEqual([0, 0, 1, 1])
    // Each step alone, compared with the one before, would pass.
    expect(keptShare(steps[1] ?? '', steps[2] ?? '')).toBeGreaterThan(0.5)
  })
})

describe('the share of a text that is kept', () => {
  it('is all of it, none of it, or the part between', () => {
    expect(keptShare('', '')).toBe(1)
    expect(keptShare('', 'something new')).toBe(0)
    expect(keptShare('one two three four', 'one two three four')).toBe(1)
    expect(keptShare('one two three four', 'five six seven eight')).toBe(0)
    expect(keptShare('one two three four', 'one two five six')).toBe(0.5)
  })

  it('is small between two texts of one language that share most of their short words', () => {
    expect(keptShare(cabin.description, loft)).toBeLessThan(0.35)
  })

  it('is found in scripts without spaces too', () => {
    expect(keptShare('静かな森の中の小さな家です', '静かな森の中の大きな家です')).toBeGreaterThan(0.8)
    expect(keptShare('静かな森の中の小さな家です', '駅前の便利で新しいマンション')).toBeLessThan(0.3)
  })

  it.each([
    ['words of one letter', Array.from({ length: 2_560 }, (_, index) => String.fromCharCode(97 + (index % 26))).join(' ')],
    ['the same word', 'a '.repeat(2_560)],
    ['one endless word', 'a'.repeat(5_120)],
    ['letters that are words', '家'.repeat(5_120)],
    ['nothing but marks', '\u0301'.repeat(5_120)],
  ])('takes no noticeable time with %s', async (_what, text) => {
    expect(await processorMsOf(() => keptShare(text, [...text].reverse().join('')))).toBeLessThan(50)
  })
})
