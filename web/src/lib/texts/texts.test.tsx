import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { loadTexts } from './catalogs.ts'
import { joinWords, sentenceGap } from './join-words.ts'
import { loadMessages } from './load-catalogs.ts'
import { i18n, inLanguage, makeTexts, Trans } from './texts.tsx'

const nights = [['count', 'plural', { one: ['#', ' night'], other: ['#', ' nights'] }]] as const

test('English is shown from the code', () => {
  expect(i18n._({ id: 'a', message: ['Close'] })).toBe('Close')
  expect(i18n._({ id: 'b', message: ['Hello ', ['name'], '!'], values: { name: 'Ada' } })).toBe('Hello Ada!')
})

test('a plural has the form and the number of its language', () => {
  const show = (count: number) => i18n._({ id: 'nights', message: nights, values: { count } })
  expect([show(0), show(1), show(1.5), show(1200)]).toEqual(['0 nights', '1 night', '1.5 nights', '1,200 nights'])
  const japanese = makeTexts('ja', { nights: [['count', 'plural', { other: ['#', '泊'] }]] })
  expect(inLanguage(japanese, () => show(1))).toBe('1泊')
  const german = makeTexts('de')
  german.load({ nights: [['count', 'plural', { one: ['#', ' Nacht'], other: ['#', ' Nächte'] }]] })
  expect(inLanguage(german, () => [show(1), show(1.5), show(1200)])).toEqual(['1 Nacht', '1,5 Nächte', '1.200 Nächte'])
  expect(show(2)).toBe('2 nights')
})

test('pages of one language share its catalog, and what one page adds stays its own', async () => {
  const [first, second] = await Promise.all([loadTexts('de', ['visitor']), loadTexts('de', ['visitor'])])
  expect(await loadMessages('de', ['visitor'])).toBe(await loadMessages('de', ['visitor']))
  expect(first.counting).toBe(second.counting)
  first.load({ added: 'Neu' })
  expect([first.find('added'), second.find('added')]).toEqual(['Neu', undefined])
  expect(await loadMessages('de', ['visitor'])).not.toHaveProperty('added')
})

test('a plural may have other values in its forms, an exact number, or a choice by name', () => {
  const message = [['all', 'plural', { 0: ['none'], other: [['shown'], ' of ', '#'] }]] as const
  expect(i18n._({ id: 'c', message, values: { all: 12, shown: 3 } })).toBe('3 of 12')
  expect(i18n._({ id: 'c', message, values: { all: 0, shown: 0 } })).toBe('none')
  const choice = [['kind', 'select', { week: ['a week'], other: ['some days'] }]] as const
  expect(i18n._({ id: 'd', message: choice, values: { kind: 'week' } })).toBe('a week')
  expect(i18n._({ id: 'd', message: choice, values: { kind: 'month' } })).toBe('some days')
})

test('elements stand where the text of the language has them', () => {
  const page = (
    <Trans
      id="price"
      message={['<0>', ['price'], '</0> <1>night</1><2/>', ['mark']]}
      values={{ price: '$5', mark: <i>!</i> }}
      components={{ 0: <b className="num" />, 1: <span />, 2: <br /> }}
    />
  )
  const shown = () => renderToStaticMarkup(page)
  expect(shown()).toBe('<b class="num">$5</b> <span>night</span><br/><i>!</i>')
  const japanese = makeTexts('ja', { price: ['<1>1泊</1><0>', ['price'], '</0><2/>', ['mark']] })
  expect(inLanguage(japanese, shown)).toBe('<span>1泊</span><b class="num">$5</b><br/><i>!</i>')
})

test('a value that looks like a tag is shown as it was written', () => {
  const link = <Trans id="x" message={['<0>', ['name'], '</0>']} values={{ name: '<0>Ada</0> <b>&' }} components={{ 0: <i /> }} />
  expect(renderToStaticMarkup(link)).toBe('<i>&lt;0&gt;Ada&lt;/0&gt; &lt;b&gt;&amp;</i>')
})

test('an element may be in another one, and a tag that is none is left out', () => {
  const link = <Trans id="x" message="<0>Read <1>the terms</1></0>, <9>then</9> pay" components={{ 0: <p />, 1: <b /> }} />
  expect(renderToStaticMarkup(link)).toBe('<p>Read <b>the terms</b></p>, then pay')
})

test('words are joined by the comma of the language', async () => {
  expect([joinWords([]), joinWords(['a']), joinWords(['a', 'b', 'c'])]).toEqual(['', 'a', 'a, b, c'])
  const japanese = await loadTexts('ja', ['visitor'])
  expect(inLanguage(japanese, () => joinWords(['予約2件', '5泊']))).toBe('予約2件、5泊')
  expect([sentenceGap(), inLanguage(japanese, sentenceGap)]).toEqual([' ', ''])
})
