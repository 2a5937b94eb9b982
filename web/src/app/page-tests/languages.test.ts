import { expect, test } from 'vitest'
import { openPage } from './page-fixture.ts'

const settings = { languages: ['en', 'pt', 'ja'] } as const

test('a page has one language by its address, which its links keep', async () => {
  const page = await openPage('/pt/help', { settings: { ...settings, language: 'pt' } })
  expect(page.status).toBe(200)
  expect(page.html).toMatch(/<html lang="pt"/)
  expect(page.links(/Procurar estadias/)).toContain('/pt/properties')
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
  expect(one.text).toContain('Procurar estadias')
  expect(other.text).toContain('Find Stays')
})

test('a site in English alone says nothing of languages', async () => {
  const page = await openPage('/help')
  expect(page.html).toMatch(/<html lang="en"/)
  expect(page.html).not.toMatch(/hreflang|"languages?"/i)
})

test.each([
  ['/pt/', 'Porchlight - Encontre o alojamento de férias ideal'],
  ['/pt/properties', 'Procurar estadias - Porchlight'],
  ['/pt/help', 'Centro de ajuda - Porchlight'],
  ['/pt/checkout', 'Pagamento - Porchlight'],
])('the head of %s is in the language of the page', async (path, title) => {
  const page = await openPage(path, { settings: { ...settings, language: 'pt' } })
  expect(page.title).toBe(title)
  expect(page.html).not.toMatch(/<meta name="description" content="[^"]*\b(the|and|your)\b/)
})
