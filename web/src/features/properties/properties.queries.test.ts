import { describe, expect, it } from 'vitest'
import { readNextCursor } from '#contract/shared/paging.ts'
import { listItem } from '../../app/page-tests/samples.ts'
import { mergePages, propertySearchQuery } from './properties.queries.ts'

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
      const headers = { 'x-total-count': '1234', link: '</api/properties?cursor=next>; rel="next"' }
      return new Response(JSON.stringify([listItem({ id: 1 })]), { headers })
    },
  }
  const page = await propertySearchQuery(api, { guests: 2 }).queryFn({ pageParam: 'here' })
  expect(asked).toEqual(['/api/properties?guests=2&limit=24&cursor=here'])
  expect(page).toEqual({ items: [listItem({ id: 1 })], total: '1234', nextCursor: 'next' })
})

it('shows a listing once even when it moved between two pages', () => {
  const page = (...ids: number[]) => ({ items: ids.map((id) => listItem({ id })), total: '3', nextCursor: null })
  const merged = mergePages({ pages: [page(1, 2), page(2, 3)], pageParams: [undefined, 'b'] })
  expect(merged.map(({ id }) => id)).toEqual([1, 2, 3])
})
