import { describe, expect, it } from 'vitest'
import { type DraftFields, draftDefaults } from '#contract/imports/imports.schemas.ts'
import { changesOf, toEntry } from './draft-entry.ts'
import { countWords, needWords } from './import-words.ts'

const fields: DraftFields = {
  title: 'Creek House',
  description: '',
  categoryId: null,
  address: '',
  city: 'Asheville',
  state: 'NC',
  zipCode: '28801',
  country: 'United States',
  price: 120,
  bedrooms: 2,
  bathrooms: null,
  maxGuests: 4,
  latitude: null,
  longitude: null,
  amenityIds: [],
  cleaningFee: null,
  ...draftDefaults,
}
const counts = {
  id: 1,
  fileName: 'a.csv',
  layout: null,
  status: 'done' as const,
  error: null,
  startedAt: '',
  finishedAt: null,
  notes: [],
  ignoredColumns: [],
}

describe('words about imports', () => {
  it('count what became of the rows', () => {
    expect(countWords({ ...counts, rows: 1, made: 1, corrected: 0, known: 0, refused: 0 })).toBe('1 row: 1 new draft')
    expect(countWords({ ...counts, rows: 1_203, made: 500, corrected: 12, known: 700, refused: 3 })).toBe(
      '1,203 rows: 500 new drafts, 12 corrected · 700 already imported · 3 rejected',
    )
  })

  it('name what a draft lacks', () => {
    const need = (...paths: string[]) => needWords({ needs: paths.map((path) => ({ path, message: '' })) })
    expect([need(), need('price'), need('address', 'price', 'bathrooms')]).toEqual([
      'Ready to publish',
      'Needs a price',
      'Needs a street address, a price and bathrooms',
    ])
  })
})

describe('the form of a draft', () => {
  it('sends what was changed, numbers as numbers and what is none as unknown', () => {
    const entry = { ...toEntry(fields), address: ' 12 Lantern Lane ', price: '$1,300.50', bedrooms: 'two', categoryId: '3' }
    expect(changesOf(fields, entry)).toEqual({ address: '12 Lantern Lane', price: 1300.5, bedrooms: null, categoryId: 3 })
    expect(changesOf(fields, toEntry(fields))).toEqual({})
  })
})
