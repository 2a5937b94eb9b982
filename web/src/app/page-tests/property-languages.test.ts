import { expect, test } from 'vitest'
import { openPage } from './page-fixture.ts'
import { detail, listItem } from './samples.ts'

const languages = ['en', 'pt', 'de', 'ja'] as const
const open = (language: (typeof languages)[number], listing = detail()) =>
  openPage(`/${language}/property/7`, {
    answers: { '/api/properties/7': listing },
    settings: { languages: [...languages], language },
  })

test('a listing is shown in the language of the page', async () => {
  const fees = [{ id: 1, name: 'Linen', amount: 20, description: null, isRequired: true }]
  const { text } = await open('de', detail({ fees, roomType: 'private_room', bathrooms: 1.5 }))
  for (const words of ['Buchen und bezahlen', 'Das bietet Ihnen diese Unterkunft', 'Stornierungsbedingungen', 'Ihr Gastgeber'])
    expect(text).toContain(words)
  expect(text).toContain('Privatzimmer in')
  expect(text).toContain('1,5 Bäder')
  for (const word of ['Reserve', 'Hosted', 'Check-in: add', 'offers', 'policy', 'refund', 'guests say', 'required', 'night'])
    expect(text).not.toContain(word)
})

test('the operator’s own amenities are shown as they translated them, the default ones as the product does', async () => {
  const amenities = ['Wifi', 'Kitchen', 'Barrel sauna', 'Attic'].map((name, at) => ({ id: at + 1, name, icon: 'wifi' }))
  const { text } = await openPage('/pt/property/7', {
    answers: { '/api/properties/7': detail({ amenities }) },
    settings: { languages: [...languages], language: 'pt', names: { 'amenities:Barrel sauna': 'Sauna de barril' } },
  })
  for (const name of ['Cozinha', 'Sauna de barril', 'Attic']) expect(text).toContain(name)
  for (const name of ['Kitchen', 'Barrel sauna']) expect(text).not.toContain(name)
})

test('counts have the forms of the language', async () => {
  expect((await open('pt')).text).toContain('casas de banho')
  expect((await open('ja')).text).toContain('予約してお支払い')
})

test('why the dates of a link cannot be booked is shown in the language of the page, for which a browser waits', async () => {
  const past = '?checkIn=2020-01-02&checkOut=2020-01-04'
  const answers = { '/api/properties/7': detail() }
  const settings = (language: (typeof languages)[number]) => ({ languages: [...languages], language })
  const german = await openPage(`/de/property/7${past}`, { answers, settings: settings('de') })
  expect(german.text).toContain('Der Check-in darf nicht in der Vergangenheit liegen.')
  expect(german.html).toMatch(/<html data-refusals/)
  const english = await openPage(`/property/7${past}`, { answers, settings: settings('en') })
  expect(english.text).toContain('Check-in cannot be in the past.')
  expect(english.html).not.toContain('data-refusals')
  expect((await open('de')).html).not.toContain('data-refusals')
})

const written = {
  title: 'Thimble Hall',
  description: 'A quiet house by the mill.',
  language: 'en' as const,
  translations: {
    de: { title: 'Fingerhut-Haus', description: 'Ein stilles Haus an der Mühle.' },
    pt: { title: 'Casa do Dedal', description: '' },
  },
}
/** The language that an element of the page names; null for the page's own. */
const langOf = (html: string, text: string) =>
  html.match(new RegExp(`<(?:h1|p|a)([^>]*)>\\s*${text}`))?.[1]?.match(/lang="(\w+)"/)?.[1] ?? null

test('what a host has translated is shown and described in the language of the page', async () => {
  const { html, text } = await open('de', detail(written))
  expect(html).toMatch(/<h1 class="[^"]*">Fingerhut-Haus<\/h1>/)
  expect(text).toContain('Ein stilles Haus an der Mühle.')
  expect(text).not.toContain('Verfasst auf')
  expect(html).toMatch(/<title>Fingerhut-Haus in /)
  expect(html).toMatch(/<meta[^>]*name="description"[^>]*content="Ein stilles Haus an der Mühle\."/)
  expect(html).toMatch(/<meta property="og:title" content="Fingerhut-Haus in /)
  expect(html).toContain('"name":"Fingerhut-Haus","description":"Ein stilles Haus an der Mühle."')
})

test('an original names its language where it is another one than the page’s', async () => {
  const portuguese = await open('pt', detail(written))
  expect(portuguese.text).toContain('Escrito em inglês')
  expect(langOf(portuguese.html, 'Casa do Dedal')).toBeNull()
  expect(langOf(portuguese.html, 'A quiet house by the mill.')).toBe('en')
  const japanese = await open('ja', detail(written))
  expect(japanese.text).toContain('英語で書かれています')
  expect(langOf(japanese.html, 'Thimble Hall')).toBe('en')
  const german = await open('de', detail({ ...written, language: 'pt', translations: {} }))
  expect(german.text).toContain('Verfasst auf Portugiesisch')
})

test('captions and names of fees are in the language of the page, which the call for the listing names', async () => {
  const fees = [
    { id: 1, name: 'Cleaning', amount: 20, description: null, isRequired: true },
    { id: 2, name: 'Linen', amount: 5, description: null, isRequired: false },
  ]
  const size = { width: 900, height: 600, placeholder: null, variants: [] }
  const photo = {
    ...size,
    id: 1,
    url: '/p.webp',
    imageUrl: '/p.webp',
    caption: 'The porch at dusk',
    isPrimary: true,
    sortOrder: 0,
  }
  const translations = {
    de: {
      ...written.translations.de,
      captions: [{ original: 'The porch at dusk', text: 'Die Veranda am Abend' }],
      fees: [{ original: 'Cleaning', text: 'Endreinigung' }],
    },
  }
  const listing = detail({ ...written, fees, images: [photo], translations })
  const answers = { '/api/properties/7?language=de': listing }
  const { html, text } = await openPage('/de/property/7', { answers, settings: { languages: [...languages], language: 'de' } })
  expect(text).toContain('Endreinigung')
  expect(text).toContain('Linen')
  expect(text).not.toContain('Cleaning')
  expect(html.replace(/<script[\s\S]*?<\/script>/g, '')).toContain('Die Veranda am Abend')
  expect((await open('pt', listing)).text).toContain('Cleaning')
})

test('a card has the title in the language of the page', async () => {
  const { language, title } = written
  const cards = [
    listItem({ title, language, titles: { de: 'Fingerhut-Haus' } }),
    listItem({ id: 8, title: 'Mill Loft', language, titles: {} }),
  ]
  const { html } = await openPage('/de/properties', {
    answers: { '/api/properties': cards },
    settings: { languages: [...languages], language: 'de' },
  })
  expect([langOf(html, 'Fingerhut-Haus'), langOf(html, 'Mill Loft')]).toEqual([null, 'en'])
})

test('a site with one language has the same page as before', async () => {
  const { title, description } = written
  const answers = { '/api/properties/7': detail({ title, description }), '/api/properties': [listItem({ title })] }
  const page = await openPage('/property/7', { answers })
  expect(page.html).toContain(`<h1 class="min-w-0 break-words">${title}</h1>`)
  expect(page.html).toContain(
    `<p class="max-w-[62ch] leading-relaxed sm:text-lg sm:leading-relaxed whitespace-pre-line">${description}</p></section>`,
  )
  const list = await openPage('/properties', { answers })
  for (const { html } of [page, list]) expect(html.match(/ lang="/g)).toHaveLength(1)
})
