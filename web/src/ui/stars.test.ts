import { createElement } from 'react'
import { renderToString } from 'react-dom/server'
import { expect, test } from 'vitest'
import { Stars } from './stars.tsx'

const draw = (value: number | null) => renderToString(createElement(Stars, { value }))
/** The filled fraction of each of the five stars. */
const fills = (value: number) =>
  [...draw(value).matchAll(/<use[^>]* fill="([^"]*)"/g)].map(([, fill = '']) =>
    fill === 'none' ? 0 : fill.startsWith('url(') ? 0.5 : 1,
  )

test.each([
  [4.74, [1, 1, 1, 1, 0.5]],
  [4.75, [1, 1, 1, 1, 1]],
  [4.24, [1, 1, 1, 1, 0]],
  [0.3, [0.5, 0, 0, 0, 0]],
  [0, [0, 0, 0, 0, 0]],
  [5, [1, 1, 1, 1, 1]],
])('%f of 5 is drawn to the nearest half star: %j', (value, expected) => {
  expect(fills(value)).toEqual(expected)
})

test('half a star is filled from its left edge to its middle', () => {
  expect(draw(3.5)).toMatch(/<linearGradient id="([^"]+)"><stop offset=".5"[^>]*><\/stop>.*fill="url\(#\1\)"/)
})

test('the number of ratings follows where it is given', () => {
  const words = (count?: number) => renderToString(createElement(Stars, { value: 4.86, count })).replace(/<[^>]+>/g, '')
  expect([words(25), words()]).toEqual(['Rated 4.9 out of 5(25)', 'Rated 4.9 out of 5'])
})

test('the number has one decimal, and nothing rated is new', () => {
  expect(draw(4.74)).toContain('>4.7<')
  expect(draw(5)).toContain('>5.0<')
  expect(draw(null)).toContain('New')
})
