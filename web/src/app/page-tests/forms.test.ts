import { expect, test } from 'vitest'

const sources = import.meta.glob<string>('../../**/*.tsx', { query: '?raw', import: 'default', eager: true })

test('every form posts, or has an address of its own', () => {
  const tags = Object.entries(sources).flatMap(([file, source]) =>
    [...source.matchAll(/<form(?=\s)[^>]*/g)].map(([tag]) => ({ file, tag })),
  )
  expect(tags.length).toBeGreaterThan(30)
  expect(tags.filter(({ tag }) => !/\s(method="post"|action=")/.test(tag))).toEqual([])
})
