import { expect, test } from 'vitest'
import { defaultSiteSettings, publicSiteOf } from '#contract/site/site-settings.rules.ts'
import { openPage } from './page-fixture.ts'
import { listItem } from './samples.ts'

const settings = { languages: ['en', 'pt', 'de', 'ja'] } as const
const answers = {
  '/api/properties': [listItem({ instantBook: true })],
  '/api/properties/featured': [],
  '/api/categories': [],
}

test('the home page and its cards are in the language of the page', async () => {
  const { text } = await openPage('/de/', { answers, settings: { ...settings, language: 'de' } })
  for (const words of ['Wohin', 'Daten hinzufügen', 'Ausgewählte Unterkünfte', '1,5 Bäder', 'pro Nacht', 'zzgl. Gebühren', '4,7'])
    expect(text).toContain(words)
  expect(text).not.toMatch(/Where|bath|night|fees|Search|Rated|Become a Host|Leave a review|Skip to content/)
})

test('the operator’s categories and texts are in the language of the page, others name theirs', async () => {
  const site = {
    ...publicSiteOf(defaultSiteSettings),
    tagline: 'Cabanas à beira-mar.',
    heroTitle: 'Sleep by the sea.',
    textLanguages: { heroTitle: 'en' as const },
  }
  const own = ['Lighthouses', 'Casas de campo', 'Country Cottages'].map((name, at) => ({
    id: at + 1,
    name,
    slug: `s${at}`,
    imageUrl: null,
  }))
  const names = { 'categories:Lighthouses': 'Casas de campo', 'categories:Casas de campo': 'Quintas' }
  const { html, text } = await openPage('/pt/', {
    answers: { ...answers, '/api/categories': own },
    settings: { ...settings, language: 'pt', site, names },
  })
  expect(html).toMatch(/<h1 lang="en"[^>]*>Sleep by the sea\.<\/h1>/)
  expect(html).toMatch(/<p class="[^"]*">Cabanas à beira-mar\.<\/p>/)
  expect(text).toMatch(/Casas de campo .*Quintas /)
  expect(text).not.toMatch(/Lighthouses|Country Cottages/)
  const found = await openPage('/pt/properties?categorySlug=s0', {
    answers: { ...answers, '/api/categories': own },
    settings: { ...settings, language: 'pt', names },
  })
  expect(found.text).toContain('Casas de campo')
  expect(found.text).not.toContain('Lighthouses')
})

test('the search with its filters is in the language of the page', async () => {
  const path = '/ja/properties?guests=2&maxPrice=250&bedrooms=5'
  const { text, html } = await openPage(path, { answers, settings: { ...settings, language: 'ja' } })
  for (const words of ['ゲスト2名', '寝室5室以上', '宿泊先を探す', '絞り込み', '今すぐ予約', 'おすすめ順', '地図'])
    expect(text).toContain(words)
  expect(text).not.toMatch(/Find your stay|Filter|guests|beds|Reset|Recommended|Instant Book|Map|List/)
  expect(html).toMatch(/aria-label="宿泊先を絞り込む"/)
})

test('a part of a search that is ignored is explained in the language of the page', async () => {
  const { text } = await openPage('/de/properties?flex=week&month=2020-05', {
    answers,
    settings: { ...settings, language: 'de' },
  })
  expect(text).toContain('Im Mai 2020 ist nichts verfügbar. Wir haben ohne Reisedaten gesucht.')
})
