import { sql } from 'drizzle-orm'
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest'
import { auditEndpoints } from '#contract/audit/audit.endpoints.ts'
import { authEndpoints } from '#contract/auth/auth.endpoints.ts'
import { contentEndpoints } from '#contract/content/content.endpoints.ts'
import type { ContentBody } from '#contract/content/content.schemas.ts'
import { pageTextEndpoints } from '#contract/content/page-text.endpoints.ts'
import { allLanguages, type Language } from '#contract/shared/texts/languages.ts'
import { contentVersions } from '../../src/db/schema/platform.schema.ts'
import { catalog, defaultIn } from '../../src/features/content/content-catalog.ts'
import { checkBody } from '../../src/features/content/content-check.ts'
import { createContentTexts } from '../../src/features/content/content-texts.ts'
import { openTestApi, type TestApi } from '../api.ts'
import type { TestUser } from '../make/world.ts'

const { getPageText, listTestimonials } = pageTextEndpoints
const { listContent, getContent, changeContent, previewContent, testEmail } = contentEndpoints

let api: TestApi
let editor: TestUser
let owner: TestUser
beforeAll(async () => {
  api = await openTestApi()
  editor = await api.make.staff('content')
  owner = await api.make.user({ isAdmin: true })
})
afterAll(() => api.close())
const setLanguages = async (...languages: [Language, ...Language[]]) => {
  await api.ctx.settings.changePart({ ...owner, rights: [] }, { languages })
}
const clear = async () => {
  await api.db.delete(contentVersions)
  await setLanguages('en', 'de', 'pt')
}
beforeAll(clear)
afterEach(clear)

const page = (lead: string): ContentBody => ({ kind: 'page', lead, text: '## Rules\n\nPay {{guestFee}}% in {{currency}}.' })
const read = async (key: string, language?: Language) =>
  (await api.call(getContent, { cookie: editor.cookie, params: { key }, query: { language } })).body
const save = async (key: string, language: Language | undefined, body: ContentBody | null, version?: number) =>
  api.call(changeContent, {
    cookie: editor.cookie,
    params: { key },
    query: { language },
    body: { version: version ?? (await read(key, language)).current.version, body },
  })
/** A new process, which knows nothing yet. */
async function openTexts() {
  const texts = createContentTexts({
    db: api.db,
    settings: api.ctx.settings,
    publicUrl: 'https://rentals.example',
    reportFailure: () => undefined,
  })
  await texts.refresh()
  return texts
}
/** What the readers of each language see of the terms: the lead, with the language where it is another one. */
async function leads(...languages: readonly Language[]) {
  const texts = await openTexts()
  return languages.map((each) => {
    const { lead, language } = texts.page('terms-of-service', each)
    return language ? `${language}: ${lead}` : lead
  })
}
const states = async (key = 'terms-of-service') => (await read(key)).translation?.languages.map(({ state }) => state)

it('readers see their language, else the own text of the first one, else the default, each with its language', async () => {
  const [english, german, portuguese] = await leads('en', 'de', 'pt')
  expect(english).toMatch(/^These terms apply/)
  expect(german).toMatch(/^Diese Bedingungen gelten/)
  await save('terms-of-service', 'de', page('Unsere Regeln.'))
  expect(await leads('en', 'de', 'pt')).toEqual([english, 'Unsere Regeln.', portuguese])
  await save('terms-of-service', undefined, page('Our rules.'))
  expect(await leads('en', 'de', 'pt')).toEqual(['Our rules.', 'Unsere Regeln.', 'en: Our rules.'])
  const asked = await api.call(getPageText, { params: { page: 'terms-of-service' }, query: { language: 'de' } })
  expect(asked.body.language).toBeUndefined()
  expect(JSON.stringify(asked.body.sections)).toContain('Pay 9% in US-Dollar.')
  await save('terms-of-service', 'de', null)
  expect(await leads('en', 'de')).toEqual(['Our rules.', 'en: Our rules.'])
})

it('keeps the versions of each language apart, and tells the second of two editors of the same one', async () => {
  const { body: first } = await save('help', 'de', page('Eins.'), 0)
  await save('help', 'en', page('One.'), 0)
  const { body: second } = await save('help', 'de', page('Zwei.'), first.current.version)
  expect([second.current, ...second.earlier].map(({ body }) => (body.kind === 'page' ? body.lead : ''))).toEqual([
    'Zwei.',
    'Eins.',
    'One.',
  ])
  expect((await save('help', 'de', page('Drei.'), first.current.version)).problem).toMatchObject({ code: 'content_changed' })
  expect((await read('help', 'en')).earlier).toHaveLength(1)
  const { body: entries } = await api.call(auditEndpoints.listAuditEntries, {
    cookie: owner.cookie,
    query: { action: 'content.changed' },
  })
  expect(entries.slice(0, 2).map(({ detail }) => detail)).toEqual(['Help Center (Deutsch): version 3', 'Help Center: version 2'])
})

it('says what is translated, outdated or missing, and what readers see', async () => {
  expect(await states()).toEqual(['original', 'default', 'default'])
  expect(await states('testimonials')).toEqual(['original', 'default', 'default'])
  await save('terms-of-service', 'en', page('Our rules.'))
  await save('terms-of-service', 'de', page('Unsere Regeln.'))
  expect(await states()).toEqual(['original', 'translated', 'missing'])
  const { body: changed } = await save('terms-of-service', 'en', page('Our new rules.'))
  expect(changed.translation?.languages).toEqual([
    { language: 'en', state: 'original', shown: { language: 'en', isDefault: false } },
    { language: 'de', state: 'outdated', shown: { language: 'de', isDefault: false } },
    { language: 'pt', state: 'missing', shown: { language: 'en', isDefault: false } },
  ])
  const german = await read('terms-of-service', 'de')
  expect(german.translation?.original).toMatchObject({ language: 'en', body: { lead: 'Our new rules.' } })
  const { body: items } = await api.call(listContent, { cookie: editor.cookie })
  expect(items.find(({ key }) => key === 'terms-of-service')?.languages).toEqual(changed.translation?.languages)
  // A translation that is still right is saved as it is.
  await save('terms-of-service', 'de', german.current.body)
  expect(await states()).toEqual(['original', 'translated', 'missing'])
  const { current } = await read('terms-of-service', 'de')
  expect((await save('terms-of-service', 'de', german.current.body)).body.current).toEqual(current)
})

it('a site in one language says nothing of languages', async () => {
  await setLanguages('en')
  const { body: items } = await api.call(listContent, { cookie: editor.cookie })
  expect(items.filter((item) => item.languages)).toEqual([])
  expect(await read('help')).not.toHaveProperty('translation')
  expect(await api.call(listTestimonials)).toMatchObject({ body: [{ name: 'Teodora' }, {}, {}] })
  expect(JSON.stringify((await api.call(getPageText, { params: { page: 'help' } })).body)).not.toContain('"language"')
})

it('another first language takes over the texts of the one before until it has its own', async () => {
  await save('terms-of-service', 'en', page('Our rules.'))
  await save('terms-of-service', 'de', page('Unsere Regeln.'))
  await setLanguages('pt', 'en', 'de')
  expect(await leads('pt', 'en', 'de')).toEqual(['en: Our rules.', 'Our rules.', 'Unsere Regeln.'])
  expect(await states()).toEqual(['missing', 'original', 'translated'])
  await save('terms-of-service', 'pt', page('As nossas regras.'))
  expect(await leads('pt', 'en')).toEqual(['As nossas regras.', 'Our rules.'])
  await save('terms-of-service', 'pt', null)
  expect((await leads('pt'))[0]).toMatch(/^Estes termos aplicam-se/)
})

it('a row without a language is in the first one of the site', async () => {
  await setLanguages('pt', 'en')
  const { rows } = await api.db.execute(sql`
    insert into content_versions (key, version, body, changed_by, created_at)
    values ('help', 1, ${JSON.stringify(page('Perguntas.'))}::jsonb, ${editor.id}, now())
    returning language, is_original`)
  expect(rows).toEqual([{ language: 'pt', is_original: true }])
})

it('testimonials have a text per language', async () => {
  const { body: german } = await api.call(listTestimonials, { query: { language: 'de' } })
  expect(german).toMatchObject([{ name: 'Teodora', rating: 5, text: expect.stringMatching(/^Wir kamen/) }, {}, {}])
  expect(german.filter((one) => one.language)).toEqual([])
  const voice = (text: string): ContentBody => ({ kind: 'testimonials', testimonials: [{ name: 'Ada', rating: 5, text }] })
  await save('testimonials', 'en', voice('Quiet.'))
  await save('testimonials', 'de', voice('Ruhig.'))
  const of = async (language: Language) => (await api.call(listTestimonials, { query: { language } })).body
  expect(await of('de')).toEqual([{ name: 'Ada', rating: 5, text: 'Ruhig.' }])
  expect(await of('pt')).toEqual([{ name: 'Ada', rating: 5, text: 'Quiet.', language: 'en' }])
})

it('an email is sent in the words of its reader’s language, else in those of the first', async () => {
  const key = 'email-password-code'
  const words = (subject: string) => ({ kind: 'email' as const, subject, heading: 'H', text: '{{minutes}}', button: '' })
  const user = await api.make.user()
  const sent = async (language: Language) => {
    await api.call(authEndpoints.updateCurrentUser, { cookie: user.cookie, body: { language } })
    api.mails.length = 0
    api.clock.advance(5 * 60_000)
    await api.call(authEndpoints.forgotPassword, { body: { email: user.email } })
    await api.settle()
    const mail = api.mails.find(({ to }) => to === user.email)
    return [mail?.subject, mail?.html.match(/<html lang="(\w+)"/)?.[1]]
  }
  await save(key, 'de', words('Ihr Code'))
  expect(await sent('de')).toEqual(['Ihr Code', 'de'])
  expect((await sent('pt'))[1]).toBe('pt')
  await save(key, 'en', words('Your code'))
  expect(await sent('de')).toEqual(['Ihr Code', 'de'])
  expect(await sent('pt')).toEqual(['Your code', 'en'])
  const draft = { cookie: editor.cookie, params: { key }, query: { language: 'pt' as const }, body: { body: words('O código') } }
  expect((await api.call(previewContent, draft)).body).toMatchObject({ html: expect.stringContaining('<html lang="pt"') })
  await api.call(testEmail, { ...draft, body: { body: words('O código') } })
  await api.settle()
  expect(api.mails.at(-1)).toMatchObject({ subject: 'Test: O código', html: expect.stringContaining('<html lang="pt"') })
})

it.each(['fr', 'xx'])('refuses %s, which is no language of the site', async (unused) => {
  const language = unused as Language
  const common = { cookie: editor.cookie, params: { key: 'help' }, query: { language } }
  const body = page('x')
  const answers = await Promise.all([
    api.call(getContent, common),
    api.call(changeContent, { ...common, body: { version: 0, body } }),
    api.call(previewContent, { ...common, body: { body } }),
    api.call(getPageText, { params: { page: 'help' }, query: { language } }),
    api.call(listTestimonials, { query: { language } }),
  ])
  for (const { status, problem } of answers)
    expect([status, problem?.message]).toEqual([400, 'Choose one of the languages of this site.'])
  expect(await api.db.select().from(contentVersions)).toEqual([])
})

it('refuses a person without the right', async () => {
  const { cookie } = await api.make.user()
  const common = { cookie, params: { key: 'help' }, query: { language: 'de' as const } }
  expect((await api.call(getContent, common)).status).toBe(403)
  expect((await api.call(changeContent, { ...common, body: { version: 0, body: page('x') } })).status).toBe(403)
})

it('every default text of an email can be the start of an own text in each language', async () => {
  for (const language of allLanguages)
    for (const item of catalog.filter(({ email }) => email)) {
      const { body, language: named } = defaultIn(item, language)
      expect([item.key, named, (await checkBody(item, body)).issues]).toEqual([item.key, language, []])
    }
})
