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
