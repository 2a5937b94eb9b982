import { expect, test } from 'vitest'
import { openPage } from './page-fixture.ts'
import { detail } from './samples.ts'

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
