import { afterAll, beforeAll, beforeEach, describe, expect, it, test } from 'vitest'
import { authEndpoints } from '#contract/auth/auth.endpoints.ts'
import { contentEndpoints } from '#contract/content/content.endpoints.ts'
import { emailPhrases } from '#contract/content/emails/email-phrases.rules.ts'
import { listEmailTexts } from '#contract/content/emails/email-templates.rules.ts'
import { allLanguages, type Language, sourceLanguage } from '#contract/shared/texts/languages.ts'
import { siteEndpoints } from '#contract/site/site.endpoints.ts'
import { defaultSiteSettings } from '#contract/site/site-settings.rules.ts'
import { toPseudo } from '../../../web/build/texts/pseudo-language.ts'
import { readShown } from '../../../web/src/app/page-tests/read-shown.ts'
import { emailTexts } from '../../src/platform/mailer/email-language.ts'
import { renderEmail } from '../../src/platform/mailer/render-email.ts'
import { openTestApi, type TestApi } from '../api.ts'
import { paidRequest } from '../bookings/stay.ts'
import type { TestUser } from '../make/world.ts'
import { writeEveryEmail } from './every-email.ts'

const others = allLanguages.filter((each) => each !== sourceLanguage)
const texts = listEmailTexts(defaultSiteSettings.tagline)
const variablesIn = (text: string) => [...new Set(text.match(/\{\{\w+\}\}/g))].sort()

/** A site in English and another language, whose emails have our words. */
function siteIn(language: Language) {
  const site = { ...defaultSiteSettings, languages: [sourceLanguage, language] }
  return {
    settings: { current: () => site, isFixed: () => true },
    texts: { emailWords: () => null, siteTexts: () => ({}) },
  }
}

describe.each(others)('emails in %s', (language) => {
  test('have every text, with its variables', () => {
    const known = emailTexts[language] ?? {}
    expect(Object.keys(known)).toEqual(texts)
    const wrong = Object.entries(known).filter(
      ([english, text]) => text === '' || String(variablesIn(text)) !== String(variablesIn(english)),
    )
    expect(wrong).toEqual([])
  })

  test('name their language and leave no English phrase', async () => {
    const ctx = siteIn(language)
    const phrases = Object.values(emailPhrases).flatMap((phrase) =>
      typeof phrase === 'string' ? [phrase] : Object.values(phrase),
    )
    const known = emailTexts[language] ?? {}
    const english = phrases.filter((phrase) => known[phrase] !== phrase && phrase.split(' ').length > 3)
    for (const email of await writeEveryEmail()) {
      const { html, text } = renderEmail(ctx, email, language)
      expect(html).toContain(`<html lang="${language}">`)
      for (const phrase of english)
        for (const part of phrase.split(/\{\{\w+\}\}/).filter((words) => words.trim().split(' ').length > 3))
          expect(text).not.toContain(part.trim())
      expect(text).not.toContain('{{')
    }
  })
})

test.each<[Language, string]>([
  ['en', '“Quiet.'],
  ['de', '„Quiet.'],
  ['ja', '「Quiet.'],
])('a review is quoted as in %s', async (language, shown) => {
  const email = (await writeEveryEmail()).find(({ kind }) => kind === 'email-review-of-place')
  expect(email && renderEmail(siteIn(language), email, language).text).toContain(shown)
})

/** What people, their listings, calendars and devices are called in the emails of `writeEveryEmail`. */
const data = new RegExp(
  [
    'Porchlight|Ada\\b|Byron|Lake (?:House|<House>(?: & "Barn")?)|Cabin <site>|Burlington|Main St|Cleaning',
    'Chrome|Windows|Phone\\b|UTC|GMT|\\S+@example\\.org|https?:\\S+',
    'A cot,|please\\.|Quiet\\.|Warm\\.|It names a person\\.|Spam\\.|there\\b|Second|Add photos\\.',
  ].join('|'),
  'g',
)

describe('emails in the pseudo-language', () => {
  const { ja = {} } = emailTexts
  const before = { ...ja }
  beforeAll(() => void Object.assign(ja, Object.fromEntries(Object.keys(ja).map((english) => [english, toPseudo(english)]))))
  afterAll(() => void Object.assign(ja, before))

  test('have no English beside what people wrote', async () => {
    const site = { ...defaultSiteSettings, languages: [sourceLanguage, 'ja' as const] }
    const ctx = {
      settings: { current: () => site, isFixed: () => true },
      texts: { emailWords: () => null, siteTexts: () => ({}) },
    }
    const unmarked = new Set<string>()
    for (const email of await writeEveryEmail()) {
      const { subject, text, html } = renderEmail(ctx, email, 'ja')
      for (const shown of [subject, ...text.split('\n'), ...readShown(html, 'ja')])
        if (/[a-z]{3}/i.test(shown.replace(data, ''))) unmarked.add(`${email.kind}: ${shown}`)
    }
    expect([...unmarked]).toEqual([])
  })
})

test.each<[Language, 'language' | '12' | '24', string]>([
  ['en', 'language', 'Check-in is from 3 PM and check-out is until 11 AM, local time.'],
  ['en', '24', 'Check-in is from 15:00 and check-out is until 11:00, local time.'],
  ['de', 'language', 'Der Check-in ist ab 15:00 und der Check-out bis 11:00 Ortszeit.'],
  ['de', '12', 'Der Check-in ist ab 3 PM und der Check-out bis 11 AM Ortszeit.'],
])('hours in %s on a site whose clock is: %s', async (language, clock, sentence) => {
  const site = { ...defaultSiteSettings, clock, languages: [...allLanguages] }
  const ctx = { settings: { current: () => site, isFixed: () => true }, texts: { emailWords: () => null, siteTexts: () => ({}) } }
  const booked = (await writeEveryEmail()).find((email) => email.kind === 'email-guest-booked')
  expect(booked && renderEmail(ctx, booked, language).text.replace(/\u202F/g, ' ')).toContain(sentence)
})

describe('the language of a reader', () => {
  let api: TestApi
  let admin: TestUser
  beforeAll(async () => {
    api = await openTestApi()
    admin = await api.make.user({ isAdmin: true })
    await setLanguages(['en', 'de', 'pt'])
  })
  afterAll(() => api.close())
  beforeEach(() => {
    api.mails.length = 0
  })

  async function setLanguages(languages: Language[]) {
    const { current } = (await api.call(siteEndpoints.getSiteSettings, { cookie: admin.cookie })).body
    const settings = { ...current.settings, gatePassword: '', languages }
    const changed = await api.call(siteEndpoints.changeSiteSettings, {
      cookie: admin.cookie,
      body: { version: current.version, settings },
    })
    expect(changed.status).toBe(200)
  }
  const choose = ({ cookie }: TestUser, language: Language) =>
    api.call(authEndpoints.updateCurrentUser, { cookie, body: { language } })
  const mailTo = (to: string) => api.mails.find((mail) => mail.to === to)

  /** A paid request of a new guest with this language. */
  async function requestIn(language: Language | null) {
    const host = await api.make.onboardedHost()
    const guest = await api.make.user()
    const chosen = language ? await choose(guest, language) : null
    const property = await api.make.approvedProperty({ ownerId: host.id })
    await paidRequest(api, guest, {
      propertyId: property.id,
      checkInDate: api.make.day(40),
      checkOutDate: api.make.day(43),
      guestCount: 2,
    })
    await api.settle()
    return { chosen: chosen?.body.language, toGuest: mailTo(guest.email), toHost: mailTo(host.email) }
  }

  it('is that of their account: words, days, amounts and the page that the button opens', async () => {
    const { chosen, toGuest, toHost } = await requestIn('de')
    expect(chosen).toBe('de')
    expect(toGuest?.html).toContain('<html lang="de">')
    expect(toGuest?.text).toMatch(/\d+\. \p{L}+ \d{4}/u)
    expect(toGuest?.text).toMatch(/\d,\d\d\u00A0\$/)
    expect(toGuest?.text).toContain('/de/dashboard?tab=bookings')
    expect(toHost?.html).toContain('<html lang="en">')
  })

  it('is that of the page on which they signed up, from the first code on', async () => {
    const email = 'ana@example.org'
    const body = { firstName: 'Ana', lastName: 'Lima', email, password: 'Quiet-porch-41!', language: 'pt' as const }
    expect((await api.call(authEndpoints.signUp, { body })).status).toBe(201)
    await api.settle()
    expect(mailTo(email)?.html).toContain('<html lang="pt">')
  })

  it('is the first of the site once the site no longer has theirs, and is refused when it is none', async () => {
    const user = await api.make.user()
    await choose(user, 'pt')
    const refused = await api.call(authEndpoints.updateCurrentUser, {
      cookie: user.cookie,
      body: { language: 'xx' as Language },
    })
    expect(refused.status).toBe(400)
    await setLanguages(['en', 'de'])
    await api.call(authEndpoints.forgotPassword, { body: { email: user.email } })
    await api.settle()
    expect(mailTo(user.email)?.html).toContain('<html lang="en">')
    await setLanguages(['en', 'de', 'pt'])
  })

  it('gives way to the words of the operator, which are in the first language of the site with all they name', async () => {
    const editor = await api.make.staff('content')
    const key = 'email-guest-paid'
    const { body: before } = await api.call(contentEndpoints.getContent, { cookie: editor.cookie, params: { key } })
    const words = {
      kind: 'email',
      subject: 'Hello',
      heading: 'Hello',
      text: 'From {{checkIn}}. {{deadlineSentence}}',
      button: 'Go',
    } as const
    await api.call(contentEndpoints.changeContent, {
      cookie: editor.cookie,
      params: { key },
      body: { version: before.current.version, body: words },
    })
    const { toGuest } = await requestIn('de')
    expect(toGuest?.subject).toBe('Hello')
    expect(toGuest?.text).toMatch(/From [A-Z][a-z]+ \d+, \d{4}\. They have until/)
    expect(toGuest?.html).toContain('<html lang="en">')
  })
})
