import { expect, it } from 'vitest'
import { cleanLine, cleanText, readNames } from './cells.domain.ts'

it('takes tags and ends of lines for what they are', () => {
  expect(cleanText('One<br />two< br / ><b>three</b > </ i>four \t\nfive<p>six <10 mins')).toBe(
    'One\ntwo\nthree four\nfive\nsix <10 mins',
  )
})

it('reads lists in every notation, also one that was cut off', () => {
  expect(readNames('["Wifi", "TV\\u2019s", "a \\"b\\""]')).toEqual(['Wifi', 'TV’s', 'a "b"'])
  expect(readNames('{TV,"Cable TV",Wifi}')).toEqual(['TV', 'Cable TV', 'Wifi'])
  expect(readNames('Wifi; TV')).toEqual(['Wifi', 'TV'])
  expect(readNames('["Wifi", "Hot t')).toEqual(['Wifi', 'Hot t'])
})

it('is done at once with any cell of a million signs', () => {
  const long = 900_000
  const started = Date.now()
  for (const piece of [' ', '\t ', '<', '< ', '<br ', '</ ', '"', '\\"', '\n ']) {
    const cell = `<br${' '.repeat(9)}"${piece.repeat(long / piece.length)}x`
    for (const read of [cleanLine, cleanText, readNames]) read(cell)
  }
  expect(Date.now() - started).toBeLessThan(15_000)
}, 20_000)
