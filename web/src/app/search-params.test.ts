import { expect, test } from 'vitest'
import { parseSearch, stringifySearch } from './router.tsx'

test('what looks like a number or JSON stays text', () => {
  expect(parseSearch('?search=90210&x=%22a%22&b=true')).toEqual({ search: '90210', x: '"a"', b: 'true' })
})

test('writing leaves out what is empty and reads back the same', () => {
  const query = stringifySearch({ search: 'a b&c', guests: 2, none: undefined, empty: '' })
  expect(query).toBe('?search=a+b%26c&guests=2')
  expect(parseSearch(query)).toEqual({ search: 'a b&c', guests: '2' })
})
