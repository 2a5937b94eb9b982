import { expect, it } from 'vitest'
import { processorMsSince } from '../../../../../scripts/test/processor-time.mjs'
import { cleanLine, cleanText, readBathrooms, readNames, turnsDirection } from './cells.ts'

const cleaned = (text: string) => cleanText(text).text

it('recognizes tags and line ends', () => {
  expect(cleaned('One<br />two< br / ><b>three</b > </ i>four \t\nfive<p>six <10 mins')).toBe(
    'One\ntwo\nthree four\nfive\nsix <10 mins',
  )
})

it('removes every tag and entity, and says which there were', () => {
  const written =
    '<table><tr><td>Two</td><td>beds &amp; a cot</td></tr></table><font color="red">Caf&eacute;&#8217;s</font>&nbsp;&hellip;'
  expect(cleanText(written)).toEqual({
    text: '\n\nTwo\n\nbeds & a cot\n\nCafé’s …'.trim(),
    hadTags: true,
    hadEntities: true,
    hadInvisible: false,
  })
  // A tag written as entities is one, too; text that only looks like either stays.
  expect(cleaned('&lt;br /&gt;Hi&lt;b&gt;!')).toBe('Hi!')
  for (const plain of ['AT&T', '2 <3 walks', 'a &copy b', 'R&D; more'])
    expect(cleanText(plain)).toEqual({ text: plain, hadTags: false, hadEntities: false, hadInvisible: false })
  expect(cleanLine('Bob &amp; Sue’s <i>Loft</i>\u200B')).toBe('Bob & Sue’s Loft')
})

it('reads bathrooms with either decimal separator', () => {
  expect(['1.5 shared baths', '1,5', 'Half-bath', '0 baths', '', 'many'].map((text) => readBathrooms(text))).toEqual([
    1.5,
    1.5,
    0.5,
    0,
    null,
    null,
  ])
})

it('reads lists in every notation, also a truncated one', () => {
  expect(readNames('["Wifi", "TV\\u2019s", "a \\"b\\""]')).toEqual(['Wifi', 'TV’s', 'a "b"'])
  expect(readNames('{TV,"Cable TV",Wifi}')).toEqual(['TV', 'Cable TV', 'Wifi'])
  expect(readNames('Wifi; TV')).toEqual(['Wifi', 'TV'])
  expect(readNames('["Wifi", "Hot t')).toEqual(['Wifi', 'Hot t'])
})

it('reads any cell of a million characters quickly', () => {
  const long = 900_000
  const before = process.cpuUsage()
  for (const piece of [' ', '\t ', '<', '< ', '<br ', '</ ', '"', '\\"', '\n ']) {
    const cell = `<br${' '.repeat(9)}"${piece.repeat(long / piece.length)}x`
    for (const read of [cleanLine, cleanText, readNames]) read(cell)
  }
  expect(processorMsSince(before)).toBeLessThan(15_000)
})

it('cleans a line by the rule of every form, and finds what turns its direction, in an entity too', () => {
  expect(cleanLine('خانه‌های <b>ساحلی</b>\u200B')).toBe('خانه‌های ساحلی')
  expect(cleanLine('Loft 👩‍🚀\u0007\u3164')).toBe('Loft 👩‍🚀')
  expect(['Loft \u202Egpj', 'Loft &#8238;gpj', 'Loft &#x202e;gpj', 'Loft'].map(turnsDirection)).toEqual([true, true, true, false])
})

it('cleans a description by the rule of every form', () => {
  const { text, hadInvisible } = cleanText('סטודיו \u2068by the sea\u2069\u200F<br>Zero\u200Bwidth \u2067open\u0007')
  expect([text, hadInvisible]).toEqual(['סטודיו \u2068by the sea\u2069\u200F\nZerowidth open', true])
  expect(cleanText('سلام!\r\nخانه‌های 👩‍🚀')).toMatchObject({ text: 'سلام!\nخانه‌های 👩‍🚀', hadInvisible: false })
})
