import { expect, test } from 'vitest'
import { openPage } from './page-fixture.ts'

const settings = { languages: ['en', 'pt', 'ja'] } as const

test('a page has one language by its address, which its links keep', async () => {
  const page = await openPage('/pt/help', { settings: { ...settings, language: 'pt' } })
  expect(page.status).toBe(200)
  expect(page.html).toMatch(/<html lang="pt"/)
  expect(page.links(/Procurar alojamento/)).toContain('/pt/properties')
  expect(page.canonical).toBe('https://stay.example/pt/help')
  for (const [language, path] of [
    ['en', '/help'],
    ['pt', '/pt/help'],
    ['ja', '/ja/help'],
  ])
    expect(page.html).toMatch(new RegExp(`<link rel="alternate" hrefLang="${language}" href="https://stay.example${path}"`, 'i'))
})

test('the footer leads to the same page in other languages', async () => {
  const page = await openPage('/ja/properties?guests=2', { settings: { ...settings, language: 'ja' } })
  expect(page.links(/English/)).toEqual(['/properties?guests=2'])
  expect(page.links(/Português/)).toEqual(['/pt/properties?guests=2'])
})

test('an unknown language is a page that does not exist', async () => {
  expect((await openPage('/de/help', { settings: { ...settings, language: 'en' } })).status).toBe(404)
  expect((await openPage('/pt/help')).status).toBe(404)
})

test('pages of two languages that are made at once do not mix', async () => {
  const [one, other] = await Promise.all([
    openPage('/pt/help', { settings: { ...settings, language: 'pt' } }),
    openPage('/help', { settings: { ...settings, language: 'en' } }),
  ])
  expect(one.text).toContain('Procurar alojamento')
  expect(other.text).toContain('Find Stays')
})

test('a text of the operator is asked for in the language of the page, and says when it is in another one', async () => {
  const own = { lead: 'Our rules.', changedOn: '2026-11-20', sections: [] }
  const sections = [{ id: 'pay', title: 'Pay', questions: [], blocks: [{ kind: 'paragraph', runs: [{ text: 'In advance.' }] }] }]
  const open = (path: string, language: 'en' | 'pt', text: object) =>
    openPage(path, { settings: { ...settings, language }, answers: { '/api/pages/terms-of-service': text } })
  const foreign = await open('/pt/terms-of-service', 'pt', { ...own, sections, language: 'en' })
  expect(foreign.calls).toContain('/api/pages/terms-of-service?language=pt')
  expect(foreign.html).toContain('<span lang="en">Our rules.</span>')
  expect(foreign.html).toMatch(/<div lang="en" class="contents">.*In advance\./)
  const translated = await open('/pt/terms-of-service', 'pt', { ...own, lead: 'As nossas regras.', sections })
  expect(translated.text).toContain('As nossas regras.')
  expect(translated.html.match(/<main.*<\/main>/s)?.[0]).not.toContain('lang="en"')
  const first = await open('/terms-of-service', 'en', own)
  expect(first.calls.filter((call) => call.includes('/api/pages'))).toEqual(['/api/pages/terms-of-service'])
})

test('a site in English alone says nothing of languages', async () => {
  const page = await openPage('/help')
  expect(page.html).toMatch(/<html lang="en"/)
  expect(page.html).not.toMatch(/hreflang|"languages?"/i)
})

test.each([
  ['/pt/', 'Porchlight - Encontre o alojamento de férias ideal'],
  ['/pt/properties', 'Procurar alojamento - Porchlight'],
  ['/pt/help', 'Centro de ajuda - Porchlight'],
  ['/pt/checkout', 'Pagamento - Porchlight'],
])('the head of %s is in the language of the page', async (path, title) => {
  const page = await openPage(path, { settings: { ...settings, language: 'pt' } })
  expect(page.title).toBe(title)
  expect(page.html).not.toMatch(/<meta name="description" content="[^"]*\b(the|and|your)\b/)
})
