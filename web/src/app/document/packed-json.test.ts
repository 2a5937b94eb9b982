import fc from 'fast-check'
import { expect, it } from 'vitest'
import { pack, unpack } from './packed-json.ts'

it('writes the names of fields once for a list', () => {
  const list = [
    { id: 1, picture: { url: '/a', sizes: [{ width: 1 }, { width: 2 }] } },
    { id: 2, picture: { url: '/b', sizes: [] } },
  ]
  expect(pack({ items: list })).toEqual({
    items: {
      '~': [
        ['id', 'picture'],
        [1, { url: '/a', sizes: { '~': [['width'], [1], [2]] } }],
        [2, { url: '/b', sizes: [] }],
      ],
    },
  })
  expect(unpack(pack(list))).toEqual(list)
})

it('leaves out what a text shares with a long one before', () => {
  const texts = ['/media/stays/cabin-480.webp', 'webp', '/media/stays/cabin-800.webp', 'short', '~8~']
  expect(pack(texts)).toEqual(['/media/stays/cabin-480.webp', 'webp', '~j~800.webp', 'short', '~0~~8~'])
  expect(unpack(pack(texts))).toEqual(texts)
})

it.each([
  [[{ a: 1 }, { a: 1, b: 2 }]],
  [
    [
      { a: 1, b: 2 },
      { b: 2, a: 1 },
    ],
  ],
  [[{ a: 1 }, null]],
  [[{}, {}]],
  [[{ a: 1 }]],
  [['~', '~~', '~0~', '']],
  [[[{ a: [] }, { a: null }], 'text', 0, false, null]],
])('gives back %j', (value) => expect(unpack(JSON.parse(JSON.stringify(pack(value))))).toEqual(value))

it('gives back whatever JSON can hold', () => {
  fc.assert(
    fc.property(fc.jsonValue(), (value) => {
      const text = JSON.stringify(value)
      fc.pre(!text.includes('"~"') && !text.includes('__proto__'))
      expect(JSON.stringify(unpack(JSON.parse(JSON.stringify(pack(value)))))).toBe(text)
    }),
  )
})
