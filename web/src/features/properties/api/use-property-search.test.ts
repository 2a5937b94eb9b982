import { describe, expect, it } from 'vitest'
import type { PropertyListItem } from '#contract/properties/properties.schemas.ts'
import { mergePages, propertySearchQuery, readNextCursor } from './use-property-search.ts'

const makeListItem = (id: number): PropertyListItem => ({
  id,
  title: `Stay ${id}`,
  city: 'Asheville',
  state: 'North Carolina',
  price: 120,
  bedrooms: 2,
  bathrooms: 1.5,
  maxGuests: 4,
  primaryImage: null,
  picture: null,
  averageRating: null,
  reviewCount: 0,
  categoryId: 1,
  latitude: null,
  longitude: null,
  address: 'Orchard Lane',
})

describe('the next page', () => {
  it('is read from the Link header', () => {
    expect(readNextCursor('</api/properties?limit=24&cursor=a%2Bb>; rel="next"')).toBe('a+b')
    expect(readNextCursor('</api/properties?cursor=p>; rel="prev", </api/properties?cursor=n>; rel="next"')).toBe('n')
  })

  it('is none without one', () => {
    expect(readNextCursor(null)).toBeNull()
    expect(readNextCursor('</api/properties>; rel="prev"')).toBeNull()
  })
})

it('asks for a page and reads items, total and cursor from the answer', async () => {
  const asked: string[] = []
  const api = {
    fetch: async (path: string) => {
      asked.push(path)
      const headers = { 'x-total-count': '1000+', link: '</api/properties?cursor=next>; rel="next"' }
      return new Response(JSON.stringify([makeListItem(1)]), { headers })
    },
  }
  const page = await propertySearchQuery(api, { guests: 2 }).queryFn({ pageParam: 'here' })
  expect(asked).toEqual(['/api/properties?guests=2&limit=24&cursor=here'])
  expect(page).toEqual({ items: [makeListItem(1)], total: '1000+', nextCursor: 'next' })
})

it('shows a listing once even when it moved between two pages', () => {
  const page = (...ids: number[]) => ({ items: ids.map(makeListItem), total: '3', nextCursor: null })
  const merged = mergePages({ pages: [page(1, 2), page(2, 3)], pageParams: [undefined, 'b'] })
  expect(merged.map(({ id }) => id)).toEqual([1, 2, 3])
})
